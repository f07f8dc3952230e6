import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf, newSecret } from '../../platform/secret.ts';
import { knownBrowserTable } from './table.ts';

/** How long a browser is remembered after its last login, in seconds: half a year. */
export const rememberedFor = 182 * 86_400;

/** Whether a browser, by its cookie, has signed in to this account before. */
export async function isKnown(tx: Tx, cookie: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(knownBrowserTable)
    .where(and(eq(knownBrowserTable.hash, hashOf(cookie)), eq(knownBrowserTable.userId, userId)));
  return row !== undefined;
}

/** Remembers a browser that has signed in, and answers what its cookie holds from now on. One may know several accounts. */
export async function remember(tx: Tx, cookie: string | undefined, userId: string, now = new Date()): Promise<string> {
  const [ownCookie] = cookie
    ? await tx
        .select()
        .from(knownBrowserTable)
        .where(eq(knownBrowserTable.hash, hashOf(cookie)))
        .limit(1)
    : [];
  const browserCookie = ownCookie ? cookie! : newSecret(43);
  await know(tx, browserCookie, userId, now);
  return browserCookie;
}

/** Remembers what has logged in to an account: a browser by its cookie, a program by where it calls from. */
export async function know(tx: Tx, token: string, userId: string, now = new Date()): Promise<void> {
  await tx
    .insert(knownBrowserTable)
    .values({ hash: hashOf(token), userId, lastUsedOn: now })
    .onConflictDoUpdate({ target: [knownBrowserTable.hash, knownBrowserTable.userId], set: { lastUsedOn: now } });
}
