import { randomBytes } from 'node:crypto';
import { refuse } from '@lineside/contracts/serving';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { sealedMark as mark, seal, unseal } from '../../platform/database/sealing.ts';
import { hashOf } from '../../platform/secret.ts';
import { userTable } from '../user/table.ts';
import { recoveryCodeUsed, tellAccount } from './account-mails.ts';
import { base32, newOneTimeSecret, stepOf } from './one-time.ts';
import { oneTimeTable, recoveryCodeTable } from './two-factor-table.ts';

/** The number of recovery codes, each of 120 bits. */
const recoveryCodes = 10;

type App = typeof oneTimeTable.$inferSelect;

const sealed = (secret: string, user: string, key: Buffer) => mark + seal(secret, key, user);

/** The time step of this code; undefined if the secret was encrypted with another key, or for another person. */
function stepBy({ secret, userId }: App, key: Buffer, code: string): number | undefined {
  try {
    const plain = secret.startsWith(mark) ? unseal(secret.slice(mark.length), key, userId) : secret;
    return stepOf(plain, code, Date.now());
  } catch {
    return undefined;
  }
}

const ofUser = (user: string) => eq(oneTimeTable.userId, user);

/** A person's authenticator app; undefined if they have none. In the person's scope. */
export async function registeredApp(tx: Tx, user: string) {
  const [app] = await tx
    .select()
    .from(oneTimeTable)
    .where(and(ofUser(user), isNotNull(oneTimeTable.registeredOn)));
  return app;
}

/** A secret for a person's app, which counts after its first code; a new one replaces an unconfirmed one. */
export async function offerSecret(tx: Tx, user: string, key: Buffer): Promise<string> {
  if (await registeredApp(tx, user)) throw refuse('already-there');
  const offered = newOneTimeSecret();
  const secret = sealed(offered, user, key);
  await tx
    .insert(oneTimeTable)
    .values({ userId: user, secret })
    .onConflictDoUpdate({ target: oneTimeTable.userId, set: { secret, lastStep: 0 } });
  return offered;
}

/** Registers the app of this code; returns recovery codes, or undefined for a wrong code. */
export async function registerApp(
  tx: Tx,
  user: string,
  { code, deviceName, key }: { code: string; deviceName: string; key: Buffer },
): Promise<string[] | undefined> {
  const [offered] = await tx
    .select()
    .from(oneTimeTable)
    .where(and(ofUser(user), isNull(oneTimeTable.registeredOn)))
    .for('update');
  if (!offered) throw refuse('not-found');
  const step = stepBy(offered, key, code);
  if (step === undefined) return undefined;
  const registeredOn = new Date();
  await tx.update(oneTimeTable).set({ deviceName, registeredOn, lastStep: step }).where(ofUser(user));
  await tx.update(userTable).set({ secondFactorSince: registeredOn }).where(eq(userTable.publicId, user));
  return newCodes(tx, user);
}

/** New recovery codes of a person in place of those of before. */
export async function newCodes(tx: Tx, user: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(15)));
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, user));
  await tx.insert(recoveryCodeTable).values(codes.map((code) => ({ userId: user, hash: hashOf(code) })));
  return codes.map((code) => code.match(/.{6}/g)!.join('-'));
}

/** The number of recovery codes that a person has not used yet. */
export const codesLeft = (tx: Tx, user: string): Promise<number> =>
  tx
    .select({ hash: recoveryCodeTable.hash })
    .from(recoveryCodeTable)
    .where(eq(recoveryCodeTable.userId, user))
    .then((rows) => rows.length);

/** Forgets a person's app, and the codes for when it is lost. */
export async function forgetApp(tx: Tx, user: string): Promise<void> {
  await tx.delete(oneTimeTable).where(ofUser(user));
  await tx.update(userTable).set({ secondFactorSince: null }).where(eq(userTable.publicId, user));
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, user));
}

/**
 * Whether a code is right, and was not used before: one of the app, or one for when it is lost. Of two who say the same one at
 * once it is right for one. The person gets a mail of a recovery code that was used.
 */
export async function takeCode(tx: Tx, app: App, entered: string, key: Buffer): Promise<boolean> {
  const { userId: user } = app;
  const code = entered.replace(/[\s-]/g, '').toUpperCase();
  const step = stepBy(app, key, code);
  if (step !== undefined) {
    const acceptedRows = await tx
      .update(oneTimeTable)
      .set({ lastStep: step, ...(!app.secret.startsWith(mark) && { secret: sealed(app.secret, user, key) }) })
      .where(and(ofUser(user), lt(oneTimeTable.lastStep, step)))
      .returning({ userId: oneTimeTable.userId });
    return acceptedRows.length === 1;
  }
  const spent = await tx
    .delete(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, user), eq(recoveryCodeTable.hash, hashOf(code))))
    .returning({ userId: recoveryCodeTable.userId });
  if (spent.length === 0) return false;
  await tellAccount(tx, user, recoveryCodeUsed, { left: String(await codesLeft(tx, user)) });
  return true;
}
