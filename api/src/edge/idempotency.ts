import { createHash } from 'node:crypto';
import { headers } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../engine/actor.ts';
import type { Tx } from '../platform/database/scope.ts';
import { seal, unseal } from '../platform/database/sealing.ts';
import { hashOf } from '../platform/secret.ts';

/** Longest key, in characters. */
const longest = 255;

/** An answer, and the rights that its caller had. */
interface StoredReply {
  data: unknown;
  rights: string[];
}

const rightsOf = ({ wide, byGroup }: Actor): string[] => [
  ...wide,
  ...[...byGroup].flatMap(([group, permissions]) => [...permissions].map((permission) => `${group} ${permission}`)),
];

/**
 * Runs a POST with an Idempotency-Key once: repeated by the same person within a day, it gets the first answer without
 * effect, unless they have lost a right since: an answer may contain a secret. A refused call had no effect, and is run
 * again. Answer and work are stored in one transaction; of two at once the second waits for the first.
 */
export async function once<T>(tx: Tx, request: FastifyRequest, actor: Actor, work: () => Promise<T>): Promise<T> {
  const key = keyOf(request);
  if (key === undefined) return work();
  const call = callOf(request);
  const rights = rightsOf(actor);
  const user = actor.user.publicId;
  const condition = sql`user_id = ${user} and key_hash = ${hashOf(key)}`;
  const claimed = await tx.execute(
    sql`insert into answered (user_id, key_hash, call) values (${user}, ${hashOf(key)}, ${call}) on conflict do nothing`,
  );
  if (claimed.rowCount === 0) {
    const { rows } = await tx.execute(sql`select call, sealed from answered where ${condition}`);
    if (rows[0]!.call !== call) throw refuse('key-used-otherwise', { propertyName: headers.idempotencyKey });
    const answered = JSON.parse(unseal(rows[0]!.sealed as string, keyFor(key))) as StoredReply | null;
    // of an earlier version, for a day
    if (!answered?.rights) return answered as T;
    if (!answered.rights.every((right) => rights.includes(right))) throw refuse('not-allowed');
    return answered.data as T;
  }
  const data = await work();
  const answered: StoredReply = { data: data ?? null, rights };
  await tx.execute(sql`update answered set sealed = ${seal(JSON.stringify(answered), keyFor(key))} where ${condition}`);
  return data;
}

const keyFor = (key: string) => createHash('sha256').update(`sealed with ${key}`).digest();

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[headers.idempotencyKey.toLowerCase()];
  if (key === undefined || request.method !== 'POST') return undefined;
  if (typeof key !== 'string' || key === '' || key.length > longest)
    throw refuse('invalid-value', { propertyName: headers.idempotencyKey });
  return key;
}

function callOf({ url, headers: sent, body }: FastifyRequest): string {
  const text = body instanceof Uint8Array ? body : JSON.stringify(body ?? null);
  return createHash('sha256')
    .update(JSON.stringify([sent[headers.company.toLowerCase()] ?? '', url]))
    .update(text)
    .digest('base64url');
}
