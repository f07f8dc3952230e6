import { headers, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import { deviceTrusted, tellAccount } from './account-mails.ts';

/** A device without a login for this long needs a code again, in days. */
const trustedDays = 90;

/** The hashed name that the calling device sent: it replaces the one-time code. Undefined if it sent none. */
export function deviceHashOf(request: FastifyRequest): string | undefined {
  const header = request.headers[headers.deviceIdentifier.toLowerCase()];
  if (header === undefined) return undefined;
  const identifier = z.uuid().safeParse(header);
  if (!identifier.success) throw refuse('invalid-value', { propertyName: headers.deviceIdentifier });
  return hashOf(identifier.data.toLowerCase());
}

const isTrusted: SQL = sql`last_login > now() - make_interval(days => ${trustedDays})`;

/** Whether a person trusts a device; if so, stores the time of this login. In the person's scope. */
export async function recognizeDevice(tx: Tx, user: string, device: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update trusted_device set last_login = now() where user_id = ${user} and identifier_hash = ${device} and ${isTrusted}`,
  );
  return rowCount === 1;
}

/** Trusts the device that a person has just signed in from, from now on, and mails them so. */
export async function trustDevice(
  tx: Tx,
  user: string,
  { device, name, userAgent }: { device: string; name: string; userAgent: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into trusted_device (user_id, public_id, name, user_agent, identifier_hash, created_on, last_login)
    values (${user}, ${newPublicId()}, ${name}, ${userAgent}, ${device}, now(), now())
    on conflict (user_id, identifier_hash) do update set name = excluded.name, user_agent = excluded.user_agent, last_login = now()`);
  await tellAccount(tx, user, deviceTrusted, { device: name });
}

/** Withdraws the trust of all a person's devices. From here on the transaction is in their scope. */
export async function forgetDevices(tx: Tx, user: string): Promise<void> {
  await tx.execute(sql`select set_config('app.user', ${user}, true)`);
  await tx.execute(sql`delete from trusted_device where user_id = ${user}`);
}
