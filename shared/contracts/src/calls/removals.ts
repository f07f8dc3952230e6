import * as z from 'zod';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const counts = z.array(z.object({ entity: z.string(), count: z.int() }));

/**
 * A preview of the removal of records: how many others it removes too, and how many lose their reference. A removal
 * that would be refused is refused here with the same errors. `parent` is their parent record.
 */
export const PreviewRemoval = call({
  route: 'RemovalPreview',
  verb: 'POST',
  path: '/removals/preview',
  needs: 'company',
  body: z.strictObject({
    entity: z.string().max(64),
    publicIds: z.array(z.string().max(36)).min(1).max(limits.atOnce),
    parent: z.string().max(24).optional(),
  }),
  reply: z.object({ removed: counts, cleared: counts }),
});
