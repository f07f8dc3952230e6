import * as z from 'zod';
import { failuresOfRemotes } from '../entities/remote-failure-count/failures-of-remotes.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

/**
 * What parts of the portal did wrong in an opened portal; each is counted once more in the hour of the call. By whom it was
 * seen isn't kept, and nothing else can be said: no message, no address.
 */
export const ReportRemoteFailures = call({
  route: 'RemoteFailureReport',
  verb: 'POST',
  path: '/remote-failure-counts/report',
  needs: 'company',
  allowed: 'member',
  body: z.strictObject({
    failures: z
      .array(
        z.strictObject({
          remote: z
            .string()
            .max(255)
            .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
          version: z
            .string()
            .max(255)
            .regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/),
          failure: z.enum(failuresOfRemotes),
        }),
      )
      .min(1)
      .max(limits.remoteFailures),
  }),
  reply: z.null(),
});
