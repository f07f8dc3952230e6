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
          /**
           * Set if the version is a canary for this user, or the version compared with it: it is also counted there.
           */
          share: z.enum(sharesOfRemotes).optional(),
        }),
      )
      .min(1)
      .max(limits.remoteFailures),
  }),
  reply: z.null(),
});
