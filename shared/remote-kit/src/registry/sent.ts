import * as z from 'zod';
import { remoteName } from '../manifest/remote-json.ts';
import { signedText } from './schema.ts';

/**
 * The message of an entry to a publisher: with the portal in which it was tested, for the log. That part isn't signed:
 * browsers never get it.
 */
export const sentEntry = signedText.extend({ triedAt: z.url().nullable().default(null) });

/** A team's signed request to take its remote off the list. */
export const removal = z.object({
  kind: z.literal('removal'),
  schema: z.literal(1),
  name: remoteName,
  /** Sequence of the list it was written after: it is valid for the next one only. */
  after: z.int().positive(),
});

/** The form of a new trust sent to a publisher: with the names of the remotes that it removes from the list. */
export const sentTrust = z.object({ trust: signedText, takesOff: z.array(remoteName).default([]) });

export type Removal = z.infer<typeof removal>;
