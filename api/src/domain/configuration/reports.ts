import { keepWithinSeconds, notKept } from '@lineside/contracts';
import { type ConfigurationReport, configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { wakeSenders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso, texts } from '../../platform/database/sql.ts';
import { changesReported } from './change-progress.ts';
import { publishConfiguration } from './compose.ts';
import { routeReported } from './routed-networks.ts';
import { isOnTrial } from './trials.ts';

/** Whether a gateway reports that it went back. */
export const isReverted = ({ sections }: ConfigurationReport): boolean =>
  Object.values(sections).some(({ state }) => state === 'reverted');

/** The trials without what a person kept of the confirmed revision. */
const withoutKept = sql`(select coalesce(jsonb_object_agg(key, case
    when value->>'until' = own.confirmed::text and value ? 'isKept' then value - 'until' - 'isKept' else value end), '{}')
  from jsonb_each(own.trials))`;

interface Report {
  agent: string;
  revision: number;
  sections: ConfigurationReport['sections'];
  isReverted: boolean;
}

/** A report with what it means. */
export interface JudgedReport extends Report {
  /** The gateway goes back unless a person keeps the revision. */
  isTested: boolean;
  /** The gateway went back although the revision is confirmed: that came too late. */
  isUndone: boolean;
}

/**
 * Judges reports by what is on trial, without those of machines that were replaced since; keeps the devices' records from
 * others meanwhile.
 */
async function judged(tx: Tx, company: string, reports: readonly Report[]): Promise<JudgedReport[]> {
  const { rows } = await tx.execute(sql`
    select own.agent_id as agent, own.confirmed, own.first_revision as first, ${isOnTrial(sql`own.trials`, sql`reported.revision`, sql`reported.sections`)} as "isOnTrial"
    from agent_configuration own
      join jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as reported(agent text, revision integer, sections jsonb)
        on own.agent_id = reported.agent
    where own.company_id = ${company} order by own.agent_id for update of own`);
  const stored = new Map(
    rows.map(({ agent, ...row }) => [agent, row as { confirmed: number; first: number; isOnTrial: boolean }]),
  );
  return reports.flatMap((report) => {
    const { confirmed = 0, first = 0, isOnTrial = false } = stored.get(report.agent) ?? {};
    if (report.revision < first) return [];
    const isTested = !report.isReverted && isOnTrial && report.revision > confirmed;
    return [{ ...report, isTested, isUndone: report.isReverted && report.revision === confirmed }];
  });
}

/**
 * Writes what a company's gateways report about the sections of a revision, in the order of their reports. A section that was changed after that
 * revision still waits. The report itself proves that the gateway reaches the platform with these settings: the newest
 * revision is confirmed by it, unless the gateway went back or a person must keep the revision.
 */
export async function writeReported(
  tx: Tx,
  company: string,
  reports: ReadonlyMap<string, readonly ConfigurationReport[]>,
): Promise<void> {
  const most = Math.max(0, ...[...reports.values()].map(({ length }) => length));
  for (let index = 0; index < most; index += 1)
    await writeOneOfEach(
      tx,
      company,
      [...reports].flatMap(([agent, { [index]: report }]) =>
        report ? [{ agent, ...report, isReverted: isReverted(report) }] : [],
      ),
    );
}

async function writeOneOfEach(tx: Tx, company: string, all: readonly Report[]): Promise<void> {
  await goOnAfter(tx, company, all);
  const rows = await judged(tx, company, all);
  const said = sql`reported."isTested" and value->>'state' = 'applied' and (own.sections->key->>'revision')::integer > own.confirmed`;
  const { rows: changed } = await tx.execute(sql`
    update agent_configuration own set
      reported_on = now(),
      sections = own.sections || coalesce((
        select jsonb_object_agg(key, own.sections->key || jsonb_build_object('on', ${iso(sql`now()`)},
          'reason', case when value->>'state' = 'reverted' and own.sections->key->>'state' = 'tested' then ${notKept}::text end,
          'since', case when value->>'state' in ('tested', 'refused', 'reverted') then own.sections->key->'since' else 'null' end,
          'applied', case when value->>'state' = 'applied' then own.sections->key->'hash' end) || value)
        from (select key, case when ${said} then value || '{"state": "tested"}' else value end as value from jsonb_each(reported.sections)) as said
        where (own.sections->key->>'revision')::integer <= reported.revision
          and (own.sections->key->>'state', case when own.sections->key->>'state' = 'refused' then own.sections->key->>'reason' end)
            is distinct from (value->>'state', value->>'reason')), '{}') || coalesce((
        -- it had the same before the trial
        select jsonb_object_agg(key, value || '{"state": "applied", "since": null}') from jsonb_each(own.sections)
        where reported."isReverted" and value->>'state' = 'tested' and not reported.sections ? key), '{}'),
      confirmed = case when reported."isUndone" then own.confirmed_before
        when reported."isReverted" or reported."isTested" then own.confirmed else greatest(own.confirmed, reported.revision) end,
      confirmed_before = case when reported."isReverted" or reported."isTested" or reported.revision <= own.confirmed
        then own.confirmed_before else own.confirmed end,
      trials = case when reported."isUndone" then ${withoutKept} else own.trials end,
      keep_until = case when reported.revision < own.revision then own.keep_until
        when reported."isTested" then coalesce(own.keep_until, now() + ${`${keepWithinSeconds} seconds`}::interval) end,
      notice_due = own.notice_due or reported."isUndone"
        or (not reported."isReverted" and not reported."isTested" and reported.revision > own.confirmed)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as reported(agent text, revision integer, sections jsonb, "isReverted" boolean, "isTested" boolean, "isUndone" boolean)
    where own.company_id = ${company} and own.agent_id = reported.agent and reported.revision <= own.revision
    returning own.agent_id as agent`);
  await changesReported(tx, company, rows);
  await routeReported(tx, company, rows);
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
const goOnAfter = (tx: Tx, company: string, rows: readonly { agent: string; revision: number }[]) =>
  tx.execute(sql`
    update agent_configuration own set revision = reported.revision, document = null, due = ${texts(configurationSections)},
      trials = '{}', keep_until = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(agent text, revision integer)
    where own.company_id = ${company} and own.agent_id = reported.agent and reported.revision > own.revision`);
