import { Agent, type EntityName } from '@lineside/contracts';
import { configurationSections } from '@lineside/contracts/gateway-configuration';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { inBin } from '../../engine/bin.ts';
import { namedBy, names, outcome } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { EntityTable } from '../../engine/table-types.ts';
import { append } from '../../platform/database/outbox.ts';
import { type Tx, writeAs } from '../../platform/database/scope.ts';
import { holders } from '../membership/holders.ts';
import { deliver } from '../message/deliver.ts';
import { closeSession, type VpnSession } from '../vpn-session/end-session.ts';
import { insertStoredRow, type StoredRow as Row } from './stored-row.ts';

/**
 * Records that move with a device: its configuration, with the revision that its gateway has. Approved access and stored
 * values stay behind.
 */
const along: readonly EntityName[] = [
  'AgentDevice',
  'AgentServer',
  'AgentDataSource',
  'AgentDataVariable',
  'AgentDataCondition',
  'AgentDataTag',
  'AgentDataAlarm',
  'AgentRouterAdditionalSubnet',
  'AgentRouterLanWanAccessRule',
  'AgentRouterNtpServer',
  'AgentRouterOneToOneNatRule',
  'AgentRouterPortForward',
  'AgentRouterLanConfig',
  'AgentRouterWanConfig',
  'AgentRouterVpnConfig',
  'AgentRouterDisplayConfig',
  'AgentConfiguration',
];

/** Data about a device that only the company it leaves knows. */
const ofCompany = {
  ...{
    template_id: null,
    registration_profile_id: null,
    access_opened: null,
    group_ids: [],
    active_status: 'inactive',
  },
  ...{ vpn_audience_id: null, data_audience_id: null, custom: {} },
};

interface Going {
  agentId: string;
  from: string;
  forced: boolean;
}

/**
 * Moves a device to the actor's company, inactive until it is activated. Its gateway, place and settings move along;
 * sessions, requests and group memberships end, and passwords known to the old company only are cleared. Its
 * controlling company stays, so a transfer doesn't remove a lock. Both companies are notified.
 */
export async function transfer(
  { tx, actor, visibility }: RequestContext,
  { agentId, from, forced }: Going,
  position: object,
): Promise<void> {
  const { registry } = visibility;
  const hanging = namedBy(registry, registry.tables.Agent);
  const rows = await writeAs(tx, from, async () => {
    await endSessions(tx, agentId, forced, position);
    await notifyOwners(tx, agentId, from);
    await audit(tx, { ...actor, company: from }, { entity: Agent, publicId: agentId, act: 'hand-over' });
    await append(tx, [
      { company: from, entity: 'Agent', act: 'remove', publicId: agentId, agent: agentId, fields: {} },
    ]);
    const movedBelow = new Map<EntityTable, Row[]>();
    for (const use of hanging) {
      const condition = names(use, agentId);
      const table = sql.identifier(use.referring.name);
      if (outcome(use) === 'clear') {
        await tx.execute(sql`update ${table} set ${use.column} = null where ${condition}`);
      } else {
        const deleted = await inBin(tx, () =>
          tx.execute(sql`delete from ${table} where ${condition} returning to_jsonb(${table}.*) as row`),
        );
        if (along.includes(use.referring.entity.name as EntityName)) movedBelow.set(use.referring, rowsIn(deleted));
      }
    }
    const moved = await tx.execute(
      sql`delete from agent where public_id = ${agentId} returning to_jsonb(agent.*) as row`,
    );
    return new Map([[registry.tables.Agent as EntityTable, rowsIn(moved)], ...movedBelow]);
  });
  const audience = await someAudience(tx, actor.company);
  const [agent] = rows.get(registry.tables.Agent)!;
  const endsWebLock = agent!.controlled_by_id === actor.company && agent!.web_access_locked === true;
  for (const [store, some] of rows) {
    const more =
      store === registry.tables.Agent
        ? { ...ofCompany, ...controlOf(some[0]!, actor.company) }
        : { ...besidesOf(store, audience), ...(endsWebLock && store === registry.tables.AgentServer && asksApproval) };
    for (const row of some) await tx.execute(insertStoredRow(store, { ...row, ...more, company_id: actor.company }));
  }
  await tx.execute(sql`delete from controlled_device where agent_id = ${agentId}`);
  for (const table of ['agent_secret', 'vpn_place'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set company_id = ${actor.company} where agent_id = ${agentId}`,
    );
  await tx.execute(sql`delete from agent_code where agent_id = ${agentId}`);
  await audit(tx, actor, { entity: Agent, publicId: agentId, act: 'take-over' });
  await append(tx, [
    { company: actor.company, entity: 'Agent', act: 'add', publicId: agentId, agent: agentId, fields: {} },
  ]);
}

const rowsIn = ({ rows }: { rows: Row[] }): Row[] => rows.map(({ row }) => row as Row);

/** A company that takes over a device it controls becomes its owner: approval replaces its locks. */
const controlOf = (agent: Row, company: string): Row =>
  agent.controlled_by_id === company
    ? {
        ...{ controlled_by_id: null, vpn_locked: false, web_access_locked: false },
        vpn_require_access_approval: agent.vpn_require_access_approval || agent.vpn_locked,
      }
    : {};

const asksApproval: Row = { require_access_approval: true };

/** Notifies people who could have given the device away, before their rights end. */
async function notifyOwners(tx: Tx, agentId: string, from: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select a.name, c.name as company from agent a join company c on c.public_id = a.company_id where a.public_id = ${agentId}`);
  const { name, company } = rows[0] as { name: string; company: string };
  const people = await holders(tx, from, 'TRANSFER_AGENT', agentId);
  await deliver(
    tx,
    people.map(({ publicId }) => publicId),
    {
      ...{ label: 'router-pulled', company: { publicId: from, name: company } },
      ...{ agentName: name, occurredOn: new Date().toISOString() },
    },
  );
}

/** Fields of a row that only the former company knew, or that reference its own records. */
const besides: Partial<Record<string, (audience: string) => Row>> = {
  AgentServer: (audience) => ({ audience_id: audience, username: null, password: null, custom: {} }),
  AgentDataAlarm: (audience) => ({
    ...{ escalate_after: null, escalation_audience_id: null },
    audience_id: audience,
    shelved_until: null,
    shelved_reason: null,
    shelved_by_id: null,
  }),
  AgentDataSource: () => ({ mqtt_broker_client_id: null }),
  AgentRouterLanConfig: () => ({ wlan_key: null }),
  AgentRouterWanConfig: () => ({ wlan_key: null, cellular_password: null, cellular_pincode: null }),
  AgentRouterDisplayConfig: () => ({ lock_enabled: false, lock_code: null }),
  // composed again: passwords and the like are gone
  AgentConfiguration: () => ({ due: [...configurationSections] }),
  AgentDataVariable: () => ({ last_time: null, last_value: null, last_text: null, received_on: null }),
};

const besidesOf = ({ entity }: EntityTable, audience: string): Row => besides[entity.name]?.(audience) ?? {};

async function endSessions(tx: Tx, agentId: string, forced: boolean, position: object): Promise<void> {
  const { rows } = await tx.execute(sql`
    select company_id as "companyId", public_id as "publicId", agent_id as "agentId" from vpn_session
    where agent_id = ${agentId} and ended_on is null`);
  if (rows.length > 0 && !forced) throw refuse('device-in-use', position);
  for (const session of rows) await closeSession(tx, session as unknown as VpnSession, 'device-gone');
}

/** The access category of services that come along: the company's own default, or its first. */
async function someAudience(tx: Tx, company: string): Promise<string> {
  const { rows } = await tx.execute(
    sql`select public_id as id from audience where company_id = ${company} order by "default" desc, name limit 1`,
  );
  return rows[0]?.id as string;
}
