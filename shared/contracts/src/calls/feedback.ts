import * as z from 'zod';
import { visibleLine, visibleText } from '../kinds/plain.ts';
import { call } from './call.ts';

/**
 * Feedback on the portal, by mail to its operator: of the sector of the host that `Api-Branding` names, or the caller's
 * own.
 */
export const SendFeedback = call({
  route: 'Feedback',
  verb: 'POST',
  path: '/feedback',
  needs: 'session',
  body: z.strictObject({
    subject: visibleLine().max(255),
    feedback: visibleText().max(65_535),
  }),
  reply: z.null(),
});

/** The client's local time. */
export const GetServerTime = call({
  route: 'ServerTime',
  verb: 'GET',
  path: '/server-time',
  needs: 'nothing',
  reply: z.object({ datetime: z.iso.datetime() }),
});
