import * as z from 'zod';
import { call } from './call.ts';

/** Marks all of the caller's messages as read, or as unread (facts 2.11). */
export const MarkMessages = call({
  route: 'MessageAll',
  verb: 'PATCH',
  path: '/messages/all',
  needs: 'session',
  body: z.strictObject({ read: z.boolean() }),
  reply: z.null(),
});
