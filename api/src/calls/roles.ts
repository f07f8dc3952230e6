import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/scope.ts';
import { readRow } from '../engine/read.ts';
import type { Params } from '../engine/scope.ts';
import { iso } from '../engine/sql.ts';
import type { Sight } from '../engine/store.ts';
import { changeParts } from '../entities/role-parts.ts';
import { checkAdministrator } from '../entities/standing.ts';
import { isCurrent } from '../tables/user-membership.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

/** Takes one part from a role that the path names. */
const removePart = (world: World, request: FastifyRequest, of: 'audiences' | 'permissions') =>
  world.inCall(request, async (tx, sight) => {
    const { parentId, publicId } = request.params as Params;
    const scene = { tx, sight, actor: sight.actor, params: {} };
    if (!(await readRow(tx, sight.house.stores.Role, sight, parentId!, new Map()))) throw refuse('not-found');
    await changeParts(scene, parentId!, of, 'remove', [{ publicId: publicId! }]);
    await checkAdministrator(scene);
    return null;
  });

/** Rows as they are answered. */
const rowsOf = async <T>(tx: Tx, statement: SQL): Promise<T[]> => (await tx.execute(statement)).rows as T[];

/** Ids of access categories under which something of a device or an asset stands. */
const audiencesOf = (parts: SQL[]) => sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('publicId', id)), '[]')
  from (${sql.join(parts, sql` union all `)}) named(id) where id is not null)`;

const ofAgent = (sight: Sight) =>
  audiencesOf([
    sql`select a.vpn_audience_id`,
    sql`select a.data_audience_id`,
    ...(['AgentServer', 'AgentDataAlarm', 'AgentPageLink', 'AgentRouterVpnAccessRule'] as const).map(
      (of) => sql`select p.audience_id from ${sight.rows(of)} p where p.agent_id = a.public_id`,
    ),
  ]);

const ofAsset = (sight: Sight) =>
  audiencesOf([sql`select p.audience_id from ${sight.rows('AssetPageLink')} p where p.asset_id = a.public_id`]);

export const roleCalls: Pick<
  Handlers,
  | 'RemoveRoleAudience'
  | 'RemoveRolePermission'
  | 'ListGroupRoles'
  | 'ListUserZoneGrants'
  | 'ListAudienceAgents'
  | 'ListAudienceAssets'
> = {
  RemoveRoleAudience: ({ world, request }) => removePart(world, request, 'audiences'),
  RemoveRolePermission: ({ world, request }) => removePart(world, request, 'permissions'),

  ListGroupRoles: ({ world, request }) =>
    world.inCall(request, (tx, sight) => {
      return rowsOf(
        tx,
        sql`
        select ${sight.one('Group', sql`places.group_id`)} as "group",
          ${sight.some('Role', sql`target.public_id = any(places.roles)`)} as roles
        from (select m.group_id, array_agg(distinct m.role_id) as roles from ${sight.rows('UserMembership')} m
          where m.role_id is not null and ${isCurrent} group by m.group_id) places order by places.group_id nulls first`,
      );
    }),

  ListUserZoneGrants: ({ world, request }) =>
    world.inCall(request, (tx, sight) => {
      return rowsOf(
        tx,
        sql`
        select ${sight.one('User', sql`m.user_id`)} as "user", ${iso(sql`m.expires_on`)} as "expiresOn", null as "startsOn",
          case when m.group_id is null or 'COMPANY_WIDE_ROLE' = any(r.permissions) then '{"type": "c"}'::jsonb
            else jsonb_build_object('type', 'g', 'publicId', m.group_id) end as zone, r.permissions as grants
        from ${sight.rows('UserMembership')} m join ${sight.rows('Role')} r on r.public_id = m.role_id
        where ${isCurrent} order by m.user_id, m.public_id`,
      );
    }),

  ListAudienceAgents: ({ world, request }) =>
    world.inCall(request, (tx, sight) => {
      return rowsOf(
        tx,
        sql`
        select * from (select a.public_id as "publicId", a.name, ${sight.some('Asset', sql`target.agent_id = a.public_id`)} as assets,
          ${ofAgent(sight)} as audiences from ${sight.rows('Agent')} a where a.company_id = ${sight.actor.company}) listed
        where audiences <> '[]' order by name collate natural_order, "publicId"`,
      );
    }),

  ListAudienceAssets: ({ world, request }) =>
    world.inCall(request, (tx, sight) => {
      return rowsOf(
        tx,
        sql`
        select * from (select a.public_id as "publicId", a.name, ${sight.one('Agent', sql`a.agent_id`)} as agent,
          ${sight.one('Asset', sql`a.root_id`)} as root, ${ofAsset(sight)} as audiences from ${sight.rows('Asset')} a) listed
        where audiences <> '[]' order by name collate natural_order, "publicId"`,
      );
    }),
};
