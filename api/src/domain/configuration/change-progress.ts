import { type AnyEntity, entities, notKept } from '@lineside/contracts';
import type { ConfigurationSection } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { isOpen, isReplaced } from './change-states.ts';
import type { JudgedReport } from './reports.ts';

/** Entities whose records are part of two sections. */
const inTwo = Object.values<AnyEntity>(entities).filter(({ alsoSection }) => alsoSection);

interface Composed {
  revision: number;
  /** Sections that differ from the revision before. */
  changed: readonly ConfigurationSection[];
  /** Those of them that the device has, as it reported: a change was taken back before it was fetched. */
  alreadyThere: readonly ConfigurationSection[];
  /** The state of a section that waits. */
  state: 'waiting' | 'unknown';
}

/**
 * Gives the changes of a device the revision that was composed with them. What the device refused goes to it again with the
 * rest of its section.
 */
export async function changesComposed(
  tx: Tx,
  agent: string,
  { revision, changed, alreadyThere, state }: Composed,
): Promise<void> {
  const isChanged = sql`section = any(${texts(changed)})`;
  // a change of a record in two sections goes by the one that differs
  for (const { name, section, alsoSection } of inTwo)
    if (changed.includes(alsoSection!) && !changed.includes(section!))
      await tx.execute(sql`update agent_setting_change set section = ${alsoSection}
        where agent_id = ${agent} and target = ${name} and ${isOpen} and revision is null`);
  await tx.execute(sql`
    update agent_setting_change set revision = ${revision}, settled_on = case when not ${isChanged} then now() end,
      state = case when ${isChanged} then ${state} else 'unsent' end
    where agent_id = ${agent} and ${isOpen} and revision is null`);
  await tx.execute(sql`
    update agent_setting_change set settled_on = now(), reason = null,
      state = case when ${isReplaced} then 'replaced' else 'applied' end
    where agent_id = ${agent} and ${isOpen} and section = any(${texts(alreadyThere)})`);
  await tx.execute(sql`
    update agent_setting_change set revision = ${revision}, state = ${state}, settled_on = null, reason = null
    where agent_id = ${agent} and state in ('refused', 'reverted', 'unsupported') and ${isChanged} and not ${isReplaced}`);
}

/** The device fetches the newest revision, with all changes that waited. */
export const changesDelivered = (tx: Tx, agent: string) =>
  tx.execute(sql`
    update agent_setting_change set state = 'delivered', settled_on = now()
    where agent_id = ${agent} and state in ('waiting', 'unknown') and revision is not null`);

/** The state of a change by what its device says about its section. */
const stateThen = sql`case
  when said.value->>'state' <> 'applied' then said.value->>'state'
  when ${isReplaced} then 'replaced'
  when reported."isTested" and agent_setting_change.revision > own.confirmed then 'tested'
  else 'applied' end`;

/**
 * Writes what gateways report about the sections of a revision to the changes that it has. A device that went back has lost
 * those since the last confirmed revision, also the ones that it had applied.
 */
export async function changesReported(tx: Tx, company: string, reports: readonly JudgedReport[]): Promise<void> {
  const reported = sql`jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
    as reported(agent text, revision integer, sections jsonb, "isReverted" boolean, "isTested" boolean)`;
  await tx.execute(sql`
    update agent_setting_change set settled_on = now(), state = ${stateThen},
      reason = case when said.value->>'state' = 'reverted' and agent_setting_change.state = 'tested' then ${notKept}
        else said.value->>'reason' end
    from ${reported}
      join agent_configuration own on own.company_id = ${company} and own.agent_id = reported.agent
      cross join jsonb_each(reported.sections) as said(section, value)
    where agent_setting_change.company_id = ${company} and agent_setting_change.agent_id = reported.agent
      and agent_setting_change.section = said.section and agent_setting_change.revision <= reported.revision
      and (agent_setting_change.state <> ${stateThen}
        or (agent_setting_change.state = 'refused' and agent_setting_change.reason is distinct from said.value->>'reason'))
      and case when said.value->>'state' = 'reverted'
        then agent_setting_change.revision > own.confirmed and (agent_setting_change.${isOpen} or agent_setting_change.state = 'applied')
        else agent_setting_change.${isOpen} end`);
  // of sections that are the same before the trial and after it
  await tx.execute(sql`
    update agent_setting_change set settled_on = now(), state = 'applied' from ${reported}
    where agent_setting_change.company_id = ${company} and agent_setting_change.agent_id = reported.agent
      and reported."isReverted" and agent_setting_change.state = 'tested' and agent_setting_change.revision <= reported.revision
      and not reported.sections ? agent_setting_change.section`);
}
