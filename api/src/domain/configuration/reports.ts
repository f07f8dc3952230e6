import { type ConfigurationReport, configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, prefixOf, texts } from '../../platform/database/sql.ts';
import { routeNetworks } from '../vpn-session/vpn-lease.ts';
import { changesReported } from './change-progress.ts';
import { publishConfiguration } from './compose.ts';

/**
 * Writes what a company's gateways report about the sections of a revision. A section that was changed after that
 * revision still waits. The report itself proves that the gateway reaches the platform with these settings: the newest
 * revision is confirmed by it, unless the gateway went back.
 */
export async function writeReported(
  tx: Tx,
  company: string,
  reports: ReadonlyMap<string, ConfigurationReport>,
): Promise<void> {
  if (reports.size === 0) return;
  const rows = [...reports].map(([agent, { revision, sections }]) => ({
    ...{ agent, revision, sections },
    isReverted: Object.values(sections).some(({ state }) => state === 'reverted'),
  }));
  await goOnAfter(tx, company, rows);
  const { rows: changed } = await tx.execute(sql`
    update agent_configuration own set
      reported_on = now(),
      sections = own.sections || coalesce((
        select jsonb_object_agg(key, own.sections->key || jsonb_build_object('reason', null, 'since', case when value->>'state' in ('refused', 'reverted') then own.sections->key->'since' else 'null' end, 'on', ${iso(sql`now()`)},
          'applied', case when value->>'state' = 'applied' then own.sections->key->'hash' end) || value)
        from jsonb_each(reported.sections) where (own.sections->key->>'revision')::integer <= reported.revision
          and (own.sections->key->>'state', own.sections->key->>'reason') is distinct from (value->>'state', value->>'reason')), '{}'),
      confirmed = case when reported."isReverted" then own.confirmed else greatest(own.confirmed, reported.revision) end,
      notice_due = own.notice_due or (not reported."isReverted" and reported.revision > own.confirmed)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as reported(agent text, revision integer, sections jsonb, "isReverted" boolean)
    where own.company_id = ${company} and own.agent_id = reported.agent and reported.revision <= own.revision
    returning own.agent_id as agent`);
  await changesReported(tx, company, rows);
  await routeNetworks(tx, company, await appliedNetworks(tx, company, rows));
  await publishConfiguration(
    tx,
    company,
    changed.map(({ agent }) => agent as string),
  );
  await wakeSenders(tx);
}

/**
 * A gateway that has a later revision than the platform, which was restored from a backup: the next one is later still, so
 * that the gateway takes it.
 */
const goOnAfter = (tx: Tx, company: string, rows: { agent: string; revision: number }[]) =>
  tx.execute(sql`
    update agent_configuration own set revision = reported.revision, document = null, due = ${texts(configurationSections)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(agent text, revision integer)
    where own.company_id = ${company} and own.agent_id = reported.agent and reported.revision > own.revision`);

/** The networks behind gateways that report the LAN of their newest settings as applied. */
async function appliedNetworks(tx: Tx, company: string, rows: { agent: string; revision: number; sections: object }[]) {
  const applied = rows.filter(({ sections }) => (sections as ConfigurationReport['sections']).lan?.state === 'applied');
  if (applied.length === 0) return [];
  const { rows: networks } = await tx.execute(sql`
    select own.agent_id as agent, network(set_masklen((lan->>'ipAddress')::inet, ${prefixOf(sql`(lan->>'netMask')::inet`)}))::text as network
    from agent_configuration own cross join lateral (select document->'lan' as lan) settings
    join jsonb_to_recordset(${JSON.stringify(applied)}::jsonb) as reported(agent text, revision integer)
      on own.agent_id = reported.agent and own.revision = reported.revision
    where own.company_id = ${company} and lan->>'ipAddress' is not null and lan->>'netMask' is not null`);
  return networks as { agent: string; network: string }[];
}
