import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { companyGroupId } from '../../engine/company-group.ts';
import { readRow } from '../../engine/read.ts';
import { contextOf } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { checkAdministrator } from '../membership/last-administrator.ts';
import { isCurrent } from '../membership/table.ts';
import { changeParts } from './role-parts.ts';

/** Takes one part from a role that the path names. */
const removePart = (app: AppContext, request: FastifyRequest, of: 'audiences' | 'permissions') =>
  app.inCall(request, async (tx, visibility) => {
    const { parentId, publicId } = request.params as Params;
    const context = contextOf(tx, visibility);
    if (!(await readRow(tx, visibility.registry.tables.Role, visibility, parentId!, new Map())))
      throw refuse('not-found');
    await changeParts(context, parentId!, of, 'remove', [{ publicId: publicId! }]);
    await checkAdministrator(context);
    return null;
  });

/** Rows as they are answered. */
const rowsOf = async <T>(tx: Tx, statement: SQL): Promise<T[]> => (await tx.execute(statement)).rows as T[];

/** Ids of access categories used by parts of a device or an asset. */
const audiencesOf = (parts: SQL[]) => sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('publicId', id)), '[]')
  from (${sql.join(parts, sql` union all `)}) named(id) where id is not null)`;

const ofAgent = (visibility: Visibility) =>
  audiencesOf([
    sql`select a.vpn_audience_id`,
    sql`select a.data_audience_id`,
    ...(['AgentServer', 'AgentDataAlarm', 'AgentPageLink', 'AgentRouterVpnAccessRule'] as const).map(
      (of) => sql`select p.audience_id from ${visibility.rows(of)} p where p.agent_id = a.public_id`,
    ),
  ]);

const ofAsset = (visibility: Visibility) =>
  audiencesOf([sql`select p.audience_id from ${visibility.rows('AssetPageLink')} p where p.asset_id = a.public_id`]);

/** The parts of a role. */
const partsOfRole = ['description', 'enforce2fa', 'enforceSso', 'permissions', 'audiences'];

export const roleCalls: Pick<
  Handlers,
  | 'RemoveRoleAudience'
  | 'RemoveRolePermission'
  | 'ListGroupRoles'
  | 'ListUserZoneGrants'
  | 'ListAudienceAgents'
  | 'ListAudienceAssets'
> = {
  RemoveRoleAudience: ({ app, request }) => removePart(app, request, 'audiences'),
  RemoveRolePermission: ({ app, request }) => removePart(app, request, 'permissions'),

  ListGroupRoles: ({ app, request }) =>
    app.inCall(request, (tx, visibility) => {
      return rowsOf(
        tx,
        sql`
        select ${visibility.one('Group', sql`coalesce(places.group_id, ${companyGroupId(visibility.actor.company)})`, ['type', 'isCompanyGroup'])} as "group",
          ${visibility.some('Role', sql`target.public_id = any(places.roles)`, { more: partsOfRole })} as roles
        from (select m.group_id, array_agg(distinct m.role_id) as roles from ${visibility.rows('UserMembership')} m
          where m.role_id is not null and ${isCurrent} group by m.group_id) places order by places.group_id nulls first`,
      );
    }),

  ListUserZoneGrants: ({ app, request }) =>
    app.inCall(request, (tx, visibility) => {
      return rowsOf(
        tx,
        sql`
        select ${visibility.one('User', sql`m.user_id`)} as "user", ${iso(sql`m.expires_on`)} as "expiresOn", null as "startsOn",
          case when m.group_id is null or 'COMPANY_WIDE_ROLE' = any(r.permissions) then '{"type": "c"}'::jsonb
            else jsonb_build_object('type', 'g', 'publicId', m.group_id) end as zone, r.permissions as grants
        from ${visibility.rows('UserMembership')} m join ${visibility.rows('Role')} r on r.public_id = m.role_id
        where ${isCurrent} order by m.user_id, m.public_id`,
      );
    }),

  ListAudienceAgents: ({ app, request }) =>
    app.inCall(request, (tx, visibility) => {
      return rowsOf(
        tx,
        sql`
        select * from (select a.public_id as "publicId", a.name, ${visibility.some('Asset', sql`target.agent_id = a.public_id`)} as assets,
          ${ofAgent(visibility)} as audiences from ${visibility.rows('Agent')} a where a.company_id = ${visibility.actor.company}) listed
        where audiences <> '[]' order by name collate natural_order, "publicId"`,
      );
    }),

  ListAudienceAssets: ({ app, request }) =>
    app.inCall(request, (tx, visibility) => {
      return rowsOf(
        tx,
        sql`
        select * from (select a.public_id as "publicId", a.name, ${visibility.one('Agent', sql`a.agent_id`)} as agent,
          ${visibility.one('Asset', sql`a.root_id`)} as root, ${ofAsset(visibility)} as audiences from ${visibility.rows('Asset')} a) listed
        where audiences <> '[]' order by name collate natural_order, "publicId"`,
      );
    }),
};
