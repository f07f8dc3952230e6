import { type GatewayState, gatewayJobTypes } from '@lineside/contracts/gateway';
import { type SQL, sql } from 'drizzle-orm';
import { append, wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { presenceFields, vpnAddress } from '../agent/table.ts';
import { fileOfJob } from '../agent-job/file-of-job.ts';
import type { RefusedValues } from './read-data.ts';

const rowsOf = (rows: unknown[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(${columns})`;
const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

/** The fields of an agent in a presence event; the limit only if it ended with it. */
const publishedFields = sql`${presenceFields} || jsonb_build_object('activeVpnSession',
  case when agent.vpn_server_id is not null then jsonb_build_object('vpnAddress', ${vpnAddress}, 'rscServer',
    (select jsonb_build_object('publicId', public_id, 'name', name) from platform_server where public_id = agent.vpn_server_id)) end,
  'mdrServer', case when agent.status = 'online' then (select jsonb_build_object('publicId', public_id, 'name', name)
    from platform_server where type = 'mdr' order by name limit 1) end,
  'mqttChangedOn', ${iso(sql`agent.status_since`)},
  'uplink', agent.uplink,
  'takesValues', agent.takes_values)`;

/**
 * Writes reported states of a company's gateways, if they change anything, and publishes them. An offline gateway left
 * at its last message: a last will arrives late without the time. Reporting VPN again ends a soft limit; a hard one
 * ends by a person's reset, and until then reported tunnels don't count. A gateway that connects, or names a wrong
 * server, is sent its place; one that connects also its jobs. The end of a connection that isn't its newest is ignored.
 */
export async function writeStates(
  tx: Tx,
  company: string,
  states: Map<string, GatewayState>,
  lastSeen: Map<string, number>,
): Promise<void> {
  const rows = [...states].map(
    ([id, { online, since, vpn, connection = null, firmware = null, uplink = null, writes = null }]) => ({
      id,
      online,
      since,
      connection,
      seen: moment(lastSeen.get(id)),
      server: online ? vpn?.server : null,
      firmware,
      uplink,
      writes,
    }),
  );
  if (rows.length === 0) return;
  const { rows: changed } = await tx.execute(sql`
    with reported as (
      select reported.id, connection, reported.firmware, reported.uplink, reported.writes, case when online then 'online' else 'offline' end as status, least(since, now()) as since, seen,
        case when coalesce(agent.rate_limiting->>'configOpenvpnLimit', 'soft') = 'soft' then server.public_id end as server,
        online and (agent.status <> 'online' or agent.connection_id is distinct from connection) as comes
      from ${rowsOf(rows, sql`id text, online boolean, since timestamptz, connection text, seen timestamptz, server text, firmware text, uplink jsonb, writes boolean`)}
      join agent on agent.public_id = reported.id and agent.company_id = ${company}
      left join platform_server server on server.name = reported.server and server.type = 'rsc'
      where online or connection is null or agent.connection_id is null or agent.connection_id = connection
    ), before as (
      select agent.public_id as id, agent.rate_limiting->>'configOpenvpnLimit' is not null and reported.server is not null as freed
      from agent join reported on reported.id = agent.public_id where agent.company_id = ${company}
    ), placed as (
      insert into agent_command (agent_id, command) select reported.id, 'openvpn.place'
      from reported join vpn_place place on place.agent_id = reported.id
      where reported.status = 'online' and (comes or reported.server is distinct from place.server_id)
    ), jobs as (
      insert into agent_command (agent_id, command, job)
      select reported.id, 'job', jsonb_build_object('publicId', job.public_id, 'type', job.type, 'version', job.version) || ${fileOfJob}
      from reported join agent_job job on job.agent_id = reported.id and job.company_id = ${company}
        left join agent_type_file f on f.public_id = job.file_id
      where comes and job.status in ('pending', 'running') and job.type = any(${texts(gatewayJobTypes)})
    )
    update agent set
      status = reported.status,
      status_since = case when agent.status = reported.status then agent.status_since
        when reported.status = 'online' then greatest(reported.since, agent.status_since) else greatest(reported.since, reported.seen, agent.last_seen_on) end,
      last_seen_on = greatest(agent.last_seen_on, reported.seen, reported.since),
      vpn_server_id = reported.server,
      firmware = coalesce(reported.firmware, agent.firmware),
      uplink = coalesce(nullif(reported.uplink, 'null'), agent.uplink),
      takes_values = coalesce(reported.writes, agent.takes_values),
      connection_id = case when reported.status = 'online' then reported.connection else agent.connection_id end,
      rate_limiting = case when before.freed
        then agent.rate_limiting || '{"configOpenvpnLimit": null, "configOpenvpnCounter": 0}' else agent.rate_limiting end
    from reported join before using (id)
    where agent.company_id = ${company} and agent.public_id = reported.id and (before.freed
      or (agent.status, agent.vpn_server_id) is distinct from (reported.status, reported.server)
      or reported.firmware <> coalesce(agent.firmware, '')
      or nullif(reported.uplink, 'null') <> coalesce(agent.uplink, '{}')
      or reported.writes <> coalesce(agent.takes_values, not reported.writes)
      or (reported.status = 'online' and agent.connection_id is distinct from reported.connection))
    returning agent.public_id as id, ${publishedFields} || case when before.freed
      then jsonb_build_object('rateLimiting', agent.rate_limiting || '{"configOpenvpnReset": null}') else '{}' end as fields`);
  await publishPresence(tx, company, changed);
  await wakeSenders(tx);
}

/** Marks agents of a company as offline that match the condition. */
export async function markGone(tx: Tx, company: string, condition: SQL, lastSeen: Map<string, number>): Promise<void> {
  await writeSeen(tx, company, lastSeen);
  const { rows } = await tx.execute(sql`
    update agent set status = 'offline', status_since = coalesce(last_seen_on, now()), vpn_server_id = null
    where company_id = ${company} and status = 'online' and ${condition}
    returning public_id as id, ${publishedFields} as fields`);
  await publishPresence(tx, company, rows);
}

/**
 * Stores when agents were last seen; not published, since readers see them online anyway. A gateway that names no
 * connection is online by any message that came after its end.
 */
export async function writeSeen(tx: Tx, company: string, lastSeen: Map<string, number>): Promise<void> {
  if (lastSeen.size === 0) return;
  const rows = [...lastSeen].map(([id, at]) => ({ id, seen: moment(at) }));
  await tx.execute(sql`
    update agent set last_seen_on = reported.seen from ${rowsOf(rows, sql`id text, seen timestamptz`)}
    where agent.company_id = ${company} and agent.public_id = reported.id and (last_seen_on is null or last_seen_on < reported.seen)`);
  const { rows: back } = await tx.execute(sql`
    update agent set status = 'online', status_since = reported.seen from ${rowsOf(rows, sql`id text, seen timestamptz`)}
    where agent.company_id = ${company} and agent.public_id = reported.id and agent.status <> 'online'
      and agent.connection_id is null and reported.seen > coalesce(agent.status_since, '-infinity')
    returning agent.public_id as id, ${publishedFields} as fields`);
  await publishPresence(tx, company, back);
}

/**
 * Counts what was not understood of agents' messages, with the last reason and example; not published, since not all
 * readers may see it. After a day without any it starts again.
 */
export async function writeRefused(tx: Tx, company: string, refused: Map<string, RefusedValues>): Promise<void> {
  if (refused.size === 0) return;
  const rows = [...refused].map(([id, one]) => ({ id, ...one }));
  const isOver = sql`coalesce((refused_values->>'lastOn')::timestamptz < now() - interval '1 day', true)`;
  await tx.execute(sql`
    update agent set refused_values = jsonb_build_object(
      'count', reported.count + case when ${isOver} then 0 else (refused_values->>'count')::bigint end,
      'since', case when ${isOver} then ${iso(sql`now()`)} else refused_values->>'since' end,
      'lastOn', ${iso(sql`now()`)}, 'reason', reported.reason, 'example', reported.example)
    from ${rowsOf(rows, sql`id text, count bigint, reason text, example text`)}
    where agent.company_id = ${company} and agent.public_id = reported.id`);
}

/** The maximum number of events in one statement. */
const maxRows = 2000;

/** Notes by a reply whether a gateway writes values: one that has never said so is known from then on. */
export async function noteTakesValues(tx: Tx, company: string, agent: string, takesValues: boolean): Promise<void> {
  const { rows } = await tx.execute(sql`
    update agent set takes_values = ${takesValues}
    where company_id = ${company} and public_id = ${agent} and takes_values is distinct from ${takesValues}
    returning public_id as id, ${publishedFields} as fields`);
  await publishPresence(tx, company, rows);
}

async function publishPresence(tx: Tx, company: string, rows: Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRows) {
    await append(
      tx,
      rows.slice(from, from + maxRows).map(({ id, fields }) => ({
        company,
        entity: 'Agent',
        act: 'update' as const,
        publicId: id as string,
        agent: id as string,
        fields: fields as Record<string, unknown>,
      })),
    );
  }
}
