import * as z from 'zod';
import { publicId } from '../ids.ts';
import { call } from './call.ts';

/** Values of a device's variables over a time, downsampled to at most `points` (2,000) a variable. */
export const ListDataHistory = call({
  route: 'AgentDataHistoryList',
  verb: 'GET',
  path: '/agents/{agentId}/data-history',
  needs: 'company',
  query: z.strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    points: z.coerce.number().int().min(2).max(2000).default(60),
  }),
  reply: z.array(
    z.object({
      variable: z.object({ publicId, slug: z.string() }),
      /** Pairs of milliseconds since 1970 and value, oldest first. */
      points: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
});
