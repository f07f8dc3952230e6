import * as z from 'zod';
import { remoteName } from '../manifest/remote-json.ts';
import { signedText } from './schema.ts';

/**
 * How a publisher is sent an entry: with the portal in which whoever sends it has tried it in a browser, for the log. It is
 * said, and not signed: browsers are never told.
 */
export const sentEntry = signedText.extend({ triedAt: z.url().nullable().default(null) });

/** What a team signs to take its remote off the list. */
export const removal = z.object({
  kind: z.literal('removal'),
  schema: z.literal(1),
  name: remoteName,
  /** Sequence of the list it was written after: it is good for the next one alone. */
  after: z.int().positive(),
});

/** How a publisher is sent another trust: with the names of the remotes that go from the list by it. */
export const sentTrust = z.object({ trust: signedText, takesOff: z.array(remoteName).default([]) });

export type Removal = z.infer<typeof removal>;
