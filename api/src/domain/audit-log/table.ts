import { type AnyEntity, connectionEvents, entities } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { mayEverywhere } from '../../engine/actor.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';
import { auditTable, deviceOfPlace } from './log-table.ts';
import { operatorId } from './operator.ts';

/** Each entity's records by name, for entities with names. */
function nameNow(visibility: Visibility) {
  const named = Object.values(visibility.registry.tables).filter(({ entity }) => 'name' in entity.fields);
  const cases = named.map(
    ({ entity }) =>
      sql`when ${entity.name} then ${visibility.one(entity.name as keyof Visibility['registry']['tables'], sql`audit_log.record_id`)}->>'name'`,
  );
  return sql`case audit_log.entity ${sql.join(cases, sql` `)} end`;
}

/** Requests for access, memberships and connections have no name: they are called by their person. */
const personOf = (visibility: Visibility) => {
  const cases = (['AgentAccessRequest', 'UserMembership', 'VpnSession'] as const).map(
    (entity) => sql`when ${entity} then (select ${visibility.one('User', sql`part.user_id`)}->>'name'
      from ${visibility.rows(entity)} part where part.public_id = audit_log.record_id)`,
  );
  return sql`case when ${isConnection} then ${visibility.one('User', sql`audit_log.user_id`)}->>'name'
    else case audit_log.entity ${sql.join(cases, sql` `)} end end`;
};

/** Records without a name of their own are called by what they belong to: a device's place by its group, a component by its page. */
const ownerOf = (visibility: Visibility) => {
  const group = sql`coalesce((select part.group_id from ${visibility.rows('AgentMembership')} part where part.public_id = audit_log.record_id),
    audit_log.details->'after'->'group'->>'publicId', audit_log.details->'before'->'group'->>'publicId')`;
  const version = sql`coalesce((select part.page_version_id from ${visibility.rows('PageComponent')} part where part.public_id = audit_log.record_id),
    audit_log.details->'after'->'pageVersion'->>'publicId', audit_log.details->'before'->'pageVersion'->>'publicId')`;
  const page = sql`(select v.page_id from ${visibility.rows('PageVersion')} v where v.public_id = ${version})`;
  return sql`case audit_log.entity when 'AgentMembership' then ${visibility.one('Group', group)}->>'name'
    when 'PageComponent' then ${visibility.one('Page', page)}->>'name' end`;
};

/** The name of an entry's record: the first that isn't null. */
const keptName = sql.join(
  ['name', 'emailAddress', 'serialNumber'].flatMap((field) => [
    sql`audit_log.details->'after'->>${field}`,
    sql`audit_log.details->'before'->>${field}`,
  ]),
  sql`, `,
);

const companyName = sql`case audit_log.entity when 'Company' then
  (select name from company where public_id = audit_log.record_id) end`;

/** Entities whose records are part of a device, and what else is logged of one. */
const parts = Object.values<AnyEntity>(entities)
  .filter(({ parent, fields }) => parent && fields[parent].to === 'Agent')
  .map(({ name }) => name)
  .concat(connectionEvents);

const isConnection = sql`audit_log.entity = any(${texts([...connectionEvents])})`;

/** Who was connected, as a list of one: clients of the public interface read its first item. */
const connected = (visibility: Visibility) =>
  sql`jsonb_build_array(jsonb_build_object('user', coalesce(${visibility.one('User', sql`audit_log.user_id`)}, jsonb_build_object('publicId', audit_log.user_id, 'name', null))))`;

const ofParts = sql`audit_log.entity = any(${texts(parts)})`;

/** The id of the record, where it is one of an entity. */
const idOf = (entity: string) => sql`case when audit_log.entity = ${entity} then audit_log.record_id end`;
/** The device that an entry is about. */
const ofAgent = sql`case when audit_log.entity = 'Agent' then audit_log.record_id when ${ofParts} then audit_log.part_of
  when audit_log.entity = 'AgentMembership' then ${deviceOfPlace} end`;

/** For people with company-wide permission: entries are about groups that not everyone sees. */
export const auditLog: TableSpec = {
  table: auditTable,
  names: { time: 'on', actor: 'user_id', event: 'act', target: 'entity', follows: 'follows_id' },
  derived: {
    action: () =>
      sql`to_jsonb(case audit_log.act when 'create' then 'CREATE' when 'update' then 'UPDATE' when 'remove' then 'DELETE' else 'TRIGGER' end)`,
    // an erased person is still a person; a gateway that enrols is its own actor
    actor: (visibility) => {
      const isGateway = sql`(audit_log.entity = 'Enrolment' and audit_log.user_id = audit_log.record_id)`;
      const name = sql`case when audit_log.user_id = ${operatorId} then 'Operator' when ${isGateway} then (select gateway.serial_number from ${visibility.rows('Enrolment')} gateway where gateway.public_id = audit_log.user_id) end`;
      const user = sql`coalesce(${visibility.one('User', sql`audit_log.user_id`)}, jsonb_build_object('publicId', audit_log.user_id, 'name', ${name}))`;
      const type = sql`jsonb_build_object('type', case when ${isGateway} then 'Enrolment' else 'User' end)`;
      return sql`(${user} || jsonb_build_object('type', 'client', 'resource', ${user} || ${type}))`;
    },
    through: (visibility) =>
      sql`case when audit_log.through_id is not null then coalesce(${visibility.one('User', sql`audit_log.through_id`)}, jsonb_build_object('publicId', audit_log.through_id, 'name', null)) end`,
    request: () => sql`jsonb_build_object('ipAddress', audit_log.ip_address)`,
    topic: () =>
      sql`jsonb_build_object('company', audit_log.company_id, 'user', case when ${isConnection} then audit_log.user_id else ${idOf('User')} end, 'agent', ${ofAgent}, 'asset', ${idOf('Asset')})`,
    recordName: (visibility) =>
      sql`to_jsonb(coalesce(${nameNow(visibility)}, ${personOf(visibility)}, ${ownerOf(visibility)}, ${companyName}, ${keptName}))`,
    agent: (visibility) => visibility.one('Agent', ofAgent),
    before: (visibility) =>
      sql`case when audit_log.entity = 'AgentDisconnectedUser' then ${connected(visibility)} else audit_log.details->'before' end`,
    after: (visibility) =>
      sql`case when ${isConnection} then ${connected(visibility)} else audit_log.details->'after' end`,
    followers: (visibility) =>
      sql`(select to_jsonb(count(*)) from ${visibility.rows('AuditLog')} follower where follower.follows_id = audit_log.public_id)`,
    secrets: () => sql`coalesce(audit_log.details->'secrets', '[]')`,
  },
  idFilter: {
    'actor.publicId': (_sight, ids) => sql`audit_log.user_id = any(${texts(ids)})`,
    'agent.publicId': (visibility, ids) => {
      const visibleTargets = sql`array(select target.public_id from ${visibility.rows('Agent')} target where target.public_id = any(${texts(ids)}))`;
      return sql`((audit_log.record_id = any(${visibleTargets}) and audit_log.entity = 'Agent')
        or (audit_log.part_of = any(${visibleTargets}) and ${ofParts})
        or (audit_log.entity = 'AgentMembership' and ${deviceOfPlace} = any(${visibleTargets})))`;
    },
  },
  relatedLists: {
    // the own company's actions on the device; its owner's actions belong to the owner
    ControlledDeviceAuditLogList: (id) => sql`(${id} in (audit_log.record_id, audit_log.part_of) or exists (
      select 1 from controlled_device c where c.public_id = ${id} and c.agent_id in (audit_log.record_id, audit_log.part_of)))`,
  },
  visible: (actor) => (mayEverywhere(actor, 'VIEW_AUDIT_LOGS') ? everyRow : sql`false`),
};
