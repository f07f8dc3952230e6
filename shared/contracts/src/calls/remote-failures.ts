import * as z from 'zod';
import { failuresOfRemotes } from '../entities/remote-failure-count/failures-of-remotes.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { remoteVersion, sharesOfRemotes } from './remote-figures.ts';

/**
 * Failures of components in an open portal; each is counted in the hour of the call. The person isn't stored, and there
 * is no further content: no message, no address.
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
          ...remoteVersion,
          failure: z.enum(failuresOfRemotes),
          /** Where the version is a canary for who saw it, or what that is compared with: it is counted there too. */
          share: z.enum(sharesOfRemotes).optional(),
        }),
      )
      .min(1)
      .max(limits.remoteFailures),
  }),
  reply: z.null(),
});
