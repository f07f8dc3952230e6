import * as z from 'zod';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';

/** What somebody thinks of the portal, by mail to who runs it: the sector of the host that `Api-Branding` names, or their own. */
export const SendFeedback = call({
  route: 'Feedback',
  verb: 'POST',
  path: '/feedback',
  needs: 'session',
  body: z.strictObject({
    subject: plain().trim().min(1).max(255),
    feedback: plain().trim().min(1).max(65_535),
  }),
  reply: z.null(),
});

/** What time it is here. */
export const GetServerTime = call({
  route: 'ServerTime',
  verb: 'GET',
  path: '/server-time',
  needs: 'nothing',
  reply: z.object({ datetime: z.iso.datetime() }),
});
