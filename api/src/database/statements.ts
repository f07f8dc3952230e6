import { createHash } from 'node:crypto';

/** How many statements are kept: PostgreSQL has each of them for each connection. */
const maxStatements = 200;
/** What is asked for the first few times may be asked for never again. */
const often = 3;
/** So many are remembered of those that are asked for now and then. */
const mostSeen = 1000;

const names = new Map<string, string>();
const seen = new Map<string, number>();

/**
 * What a statement is kept under, which PostgreSQL reads and plans once a connection then. Those made with ever other words
 * (filters, lists of fields) aren't: there would be no end of them.
 */
export function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  const times = (seen.get(text) ?? 0) + 1;
  seen.delete(text);
  if (names.size >= maxStatements) return {};
  if (times < often) {
    // the one that was asked for longest ago goes
    if (seen.size >= mostSeen) seen.delete(seen.keys().next().value!);
    seen.set(text, times);
    return {};
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return { name };
}
