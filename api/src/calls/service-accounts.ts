import { newPublicId, User } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../engine/actor.ts';
import { audit } from '../engine/audit.ts';
import { removeRows } from '../engine/remove.ts';
import type { Scene } from '../engine/rules.ts';
import { tell } from '../engine/write.ts';
import { checkAdministrator } from '../entities/standing.ts';
import { hashPassword } from '../session/password.ts';
import { newSecret } from '../session/secret.ts';
import { endSession, openServiceSession } from '../session/session.ts';
import { sessionTable } from '../tables/user.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

/** Runs in the company of the call, for who manages the people of all of it. */
const asManager = <T>(world: World, request: FastifyRequest, work: (scene: Scene) => Promise<T>): Promise<T> =>
  world.inCall(request, async (tx, sight) => {
    if (!mayEverywhere(sight.actor, 'MANAGE_USER')) throw refuse('not-allowed');
    return work({ tx, sight, actor: sight.actor, params: {} });
  });

/** Accounts of programs: people of a company like others, but that nobody signs in as by a password (facts 1.6). */
export const serviceAccountCalls: Pick<
  Handlers,
  'CreateServiceAccounts' | 'RemoveServiceAccounts' | 'RemoveServiceAccount'
> = {
  async CreateServiceAccounts({ world, request, body }) {
    // what nobody knows is nobody's password
    const passwordHash = await hashPassword(newSecret());
    return asManager(world, request, async (scene) => {
      if (!Array.isArray(body)) return make(scene, body.name, passwordHash);
      const made: Awaited<ReturnType<typeof make>>[] = [];
      for (const { name } of body) made.push(await make(scene, name, passwordHash));
      return made;
    });
  },

  RemoveServiceAccounts: ({ world, request, body }) =>
    asManager(world, request, async (scene) => {
      for (const [listIndex, { publicId }] of body.entries()) await remove(scene, publicId, { listIndex });
      return null;
    }),

  RemoveServiceAccount: ({ world, request }) =>
    asManager(world, request, async (scene) => {
      await remove(scene, (request.params as { publicId: string }).publicId, {});
      return null;
    }),
};

async function make({ tx, sight, actor, ...scene }: Scene, name: string, passwordHash: string) {
  const [publicId, membership, application] = [newPublicId(), newPublicId(), newPublicId()];
  // the address is one that there can't be: no mail reaches it, and nobody else has it
  await tx.execute(sql`
    insert into user_account (public_id, name, email_address, password_hash, sector_id, service_of)
    select ${publicId}, ${name}, lower(${publicId}) || '@service-account.invalid', ${passwordHash}, sector_id, public_id
    from company where public_id = ${actor.company}`);
  await tx.execute(
    sql`insert into user_membership (company_id, public_id, user_id) values (${actor.company}, ${membership}, ${publicId})`,
  );
  await audit(tx, actor, { entity: User, publicId, act: 'create', details: { after: { name } } });
  await tell(sight.house.stores.UserMembership, { tx, sight, actor, ...scene }, 'add', [membership]);
  const { secretId } = await openServiceSession(tx, { publicId, name }, application);
  return { publicId, apiApplication: { publicId: application }, token: secretId };
}

/** Ends an account of the company; another company's, and a person's, is none. */
async function remove(scene: Scene, publicId: string, at: At): Promise<void> {
  const { tx, sight, actor } = scene;
  const own = await tx.execute(
    sql`select name from user_account where public_id = ${publicId} and service_of = ${actor.company} for update`,
  );
  const open = await tx
    .select({ id: sessionTable.publicId })
    .from(sessionTable)
    .where(and(eq(sessionTable.userId, publicId), isNull(sessionTable.endedOn)));
  if (!own.rows[0] || open.length === 0)
    throw refuse('not-found', { ...at, ...(at.listIndex !== undefined && { propertyName: 'publicId' }) });
  const places = await tx.execute(
    sql`select public_id as id from user_membership where user_id = ${publicId} and company_id = ${actor.company}`,
  );
  const items = places.rows.map(({ id }) => ({ publicId: id as string, at }));
  await removeRows(sight.house.stores.UserMembership, scene, items);
  await checkAdministrator(scene);
  for (const { id } of open) await endSession(tx, id, 'signed-out');
  await audit(tx, actor, { entity: User, publicId, act: 'remove', details: { before: { name: own.rows[0].name } } });
}
