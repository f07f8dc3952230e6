import type { ConfigurationReport, SectionReport } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { prefixOf } from '../../platform/database/sql.ts';
import { type RoutedNetwork, routeNetworks } from '../vpn-session/vpn-lease.ts';

interface Report {
  agent: string;
  revision: number;
  sections: ConfigurationReport['sections'];
  /** The gateway goes back unless a person keeps the revision. */
  isTested: boolean;
}

/**
 * Routes the networks behind a company's gateways as these have them: of the LAN that they report as applied, also on trial,
 * and the one from before a trial where they went back.
 */
export async function routeReported(tx: Tx, company: string, reports: readonly Report[]): Promise<void> {
  const withLan = (state: SectionReport['state']) => reports.filter(({ sections }) => sections.lan?.state === state);
  const applied = withLan('applied');
  await rememberNetworks(
    tx,
    company,
    applied.filter(({ isTested }) => isTested),
  );
  await routeNetworks(tx, company, await appliedNetworks(tx, company, applied));
  await routeNetworks(tx, company, await networksBefore(tx, company, withLan('reverted')));
}

const ofReports = (reports: readonly Report[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as reported(agent text, revision integer)`;

/** Keeps with a trial which network was routed before it. */
async function rememberNetworks(tx: Tx, company: string, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  await tx.execute(sql`
    update agent_configuration own
    set trials = jsonb_set(trials, '{lan,network}', coalesce(to_jsonb(agent.network), 'null'))
    from ${ofReports(reports)} join agent on agent.public_id = reported.agent
    where own.company_id = ${company} and own.agent_id = reported.agent and trials ? 'lan' and not trials->'lan' ? 'network'`);
}

async function appliedNetworks(tx: Tx, company: string, reports: readonly Report[]): Promise<RoutedNetwork[]> {
  if (reports.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select own.agent_id as agent, network(set_masklen((lan->>'ipAddress')::inet, ${prefixOf(sql`(lan->>'netMask')::inet`)}))::text as network
    from agent_configuration own cross join lateral (select document->'lan' as lan) settings
    join ${ofReports(reports)} on own.agent_id = reported.agent and own.revision = reported.revision
    where own.company_id = ${company} and lan->>'ipAddress' is not null and lan->>'netMask' is not null`);
  return rows as unknown as RoutedNetwork[];
}

async function networksBefore(tx: Tx, company: string, reports: readonly Report[]): Promise<RoutedNetwork[]> {
  if (reports.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select own.agent_id as agent, trials->'lan'->>'network' as network
    from agent_configuration own join ${ofReports(reports)} on own.agent_id = reported.agent
    where own.company_id = ${company} and trials->'lan' ? 'network'`);
  return rows as unknown as RoutedNetwork[];
}
