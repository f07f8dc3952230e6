import { newPublicId, type Token } from '@lineside/contracts';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { sessionTable, tokenTable } from '../tables/user.ts';
import { hashOf, newSecret } from './secret.ts';

/** How long things live, in seconds. */
export interface Lifetimes {
  token: number;
  idle: number;
  absolute: number;
}

/** An answer with a rotated refresh may get lost: the one before is good for this long, in seconds. */
const grace = 10;

export interface Opened {
  token: Token;
  /** What the refresh cookie holds; undefined where it stays as it is. */
  refresh: string | undefined;
}

type User = Token['user'];

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** Opens a session of the portal, with a first token and a refresh. */
export async function openSession(tx: Tx, user: User, lives: Lifetimes, now = new Date()): Promise<Opened> {
  const refresh = newSecret(43);
  const publicId = newPublicId();
  await tx.insert(sessionTable).values({
    publicId,
    userId: user.publicId,
    kind: 'portal',
    refreshHash: hashOf(refresh),
    lastUsedOn: now,
    endsOn: later(now, lives.absolute),
  });
  return { token: await addToken(tx, publicId, user, later(now, lives.token)), refresh };
}

/** Opens a client's session: one token of `seconds`, no refresh. */
export async function openClientSession(tx: Tx, user: User, seconds: number, now = new Date()): Promise<Token> {
  const publicId = newPublicId();
  const endsOn = later(now, seconds);
  await tx.insert(sessionTable).values({ publicId, userId: user.publicId, kind: 'client', lastUsedOn: now, endsOn });
  return addToken(tx, publicId, user, endsOn);
}

/** A new token for a refresh, which is rotated; undefined where the session is over. */
export async function refreshSession(
  tx: Tx,
  refresh: string,
  lives: Lifetimes,
  userOf: (id: string) => Promise<User>,
  now = new Date(),
): Promise<Opened | undefined> {
  const hash = hashOf(refresh);
  const [session] = await tx
    .select()
    .from(sessionTable)
    .where(
      and(
        isNull(sessionTable.endedOn),
        or(eq(sessionTable.refreshHash, hash), eq(sessionTable.previousRefreshHash, hash)),
      ),
    )
    .for('update');
  if (!session) return undefined;
  const isPrevious = session.refreshHash !== hash;
  const stolen = isPrevious && now > later(session.rotatedOn ?? now, grace);
  const over = now > session.endsOn || now > later(session.lastUsedOn, lives.idle);
  if (stolen || over) {
    await endSession(tx, session.publicId, now);
    return undefined;
  }
  const next = isPrevious ? undefined : newSecret(43);
  const rotated = next ? { refreshHash: hashOf(next), previousRefreshHash: hash, rotatedOn: now } : {};
  await tx
    .update(sessionTable)
    .set({ ...rotated, lastUsedOn: now })
    .where(eq(sessionTable.publicId, session.publicId));
  const expires = new Date(Math.min(later(now, lives.token).getTime(), session.endsOn.getTime()));
  return { token: await addToken(tx, session.publicId, await userOf(session.userId), expires), refresh: next };
}

/** Ends a session: none of its tokens is good from now on. */
export async function endSession(tx: Tx, publicId: string, now = new Date()): Promise<void> {
  await tx.update(sessionTable).set({ endedOn: now }).where(eq(sessionTable.publicId, publicId));
  await tx.delete(tokenTable).where(eq(tokenTable.sessionId, publicId));
}

async function addToken(tx: Tx, sessionId: string, user: User, expiresOn: Date): Promise<Token> {
  const secretId = newSecret();
  await tx.insert(tokenTable).values({ hash: hashOf(secretId), sessionId, expiresOn });
  return { publicId: sessionId, secretId, expiresOn: expiresOn.toISOString(), user };
}
