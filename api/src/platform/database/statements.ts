import { createHash } from 'node:crypto';

/** The maximum number of prepared statements: PostgreSQL stores each of them per connection. */
const maxStatements = 200;
/** a statement that was used a few times may never be used again */
const often = 3;
/** The maximum number of occasional statements to remember. */
const maxSeen = 1000;

const names = new Map<string, string>();
const timesSeen = new Map<string, number>();

/**
 * The name of a prepared statement: PostgreSQL parses and plans it once per connection. Statements whose text varies
 * without limit (filters, lists of fields) have none.
 */
export function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  const times = (timesSeen.get(text) ?? 0) + 1;
  timesSeen.delete(text);
  if (names.size >= maxStatements) return {};
  if (times < often) {
    // evict the least recently used
    if (timesSeen.size >= maxSeen) timesSeen.delete(timesSeen.keys().next().value!);
    timesSeen.set(text, times);
    return {};
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return { name };
}
