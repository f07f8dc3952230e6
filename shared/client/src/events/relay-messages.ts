import * as z from 'zod';

const change = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['add', 'touch', 'remove']), publicId: z.string() }),
  z.object({ act: z.literal('update'), publicId: z.string(), fields: z.record(z.string(), z.unknown()) }),
  z.object({ act: z.literal('reset') }),
]);
const point = z.object({ slug: z.string(), time: z.string(), value: z.union([z.number(), z.boolean(), z.string()]) });

/** Messages between the tab that reads the stream and the others of its user and company. */
export const relayMessage = z.discriminatedUnion('type', [
  /** Events arrived; `position` is where a broken stream resumes. */
  z.object({
    type: z.literal('batch'),
    position: z.string().optional(),
    batch: z.object({
      reset: z.boolean(),
      ended: z.boolean(),
      changes: z.record(z.string(), z.array(change)),
      data: z.record(z.string(), z.array(point)),
    }),
  }),
  /** The API gave a sign of life to the tab that reads. */
  z.object({ type: z.literal('alive') }),
  /** A tab asks for values of these devices, and of no others any more. */
  z.object({ type: z.literal('watch'), tab: z.string(), agents: z.array(z.string()) }),
  /** A tab that has just become the reader asks the others for their watched records. */
  z.object({ type: z.literal('watch-wanted') }),
]);
export type RelayMessage = z.infer<typeof relayMessage>;
