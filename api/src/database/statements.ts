import { createHash } from 'node:crypto';

/** How many statements are kept: PostgreSQL has each of them for each connection. */
const most = 200;

const names = new Map<string, string>();

/**
 * What a statement is kept under, which PostgreSQL reads and plans once a connection then. Those made with ever other words
 * (filters, lists of fields) aren't: there would be no end of them.
 */
export function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return { name: known };
  if (names.size >= most) return {};
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return { name };
}
