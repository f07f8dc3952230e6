/** What a gateway says of the sources that it can't read, and of values that it lost. */
import * as z from 'zod';
import { slugForm } from './kinds/text.ts';

/** The most characters of a sentence, and the most sources that fail at once. */
export const problemLimits = { characters: 256, sources: 500 } as const;

// a gateway whose clock was never set has no valid time
const moment = z.iso.datetime({ offset: true }).regex(/^2\d{3}-/);

/**
 * The message of topic `problems`: all sources that can't be read, by their slugs; one that it doesn't name is read. Sent
 * whenever that changes, and at each connect. `since` is null where the gateway's clock was never set; then the time of
 * arrival counts.
 */
export const gatewayProblems = z.strictObject({
  sources: z
    .record(
      z.string().regex(slugForm),
      z.strictObject({
        since: moment.nullable().catch(null),
        /** What the source answered, or that it didn't, as a sentence. */
        reason: z.string().regex(new RegExp(`^[^\\p{C}]{1,${problemLimits.characters}}$`, 'u')),
      }),
    )
    .refine((sources) => Object.keys(sources).length <= problemLimits.sources, 'too many sources'),
});
export type GatewayProblems = z.infer<typeof gatewayProblems>;

/**
 * The message of topic `gap`: values that were read and can't be sent, since they were the oldest of a full buffer; from the
 * first to the last of them, and how many. What follows on a gap begins at its end.
 */
export const gatewayGap = z.strictObject({ from: moment, to: moment, count: z.number().int().positive().max(1e12) });
export type GatewayGap = z.infer<typeof gatewayGap>;
