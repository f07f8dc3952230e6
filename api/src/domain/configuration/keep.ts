import { AgentConfiguration } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { wakeSenders } from '../../platform/database/outbox.ts';
import { isReplaced } from './change-states.ts';
import { publishConfiguration } from './compose.ts';
import { differenceActions } from './difference-actions.ts';
import { type ChangedRecord, mayMakeChanges } from './may-make-change.ts';
import type { Trials } from './trials.ts';

interface Stored {
  revision: number;
  confirmed: number;
  trials: Trials;
  states: Partial<Record<string, { state: string }>>;
  isOver: boolean | null;
}

/** A person keeps the newest revision, which their device has on trial: whoever may make the changes in it. */
export const keepRules = rulesOf(AgentConfiguration, {
  actions: {
    ...differenceActions,
    async keep(context, publicId, { revision }, at) {
      const { tx, actor } = context;
      const agent = context.params.agentId!;
      // a program can't judge whether people still reach the device
      if (actor.isService) throw refuse('not-allowed', at);
      await mayMakeTested(context, agent, revision, at);
      const { rows } = await tx.execute(sql`
        select revision, confirmed, trials, sections as states, keep_until <= now() as "isOver"
        from agent_configuration where public_id = ${publicId} for update`);
      const stored = rows[0] as unknown as Stored;
      // somebody else was first
      if (stored.confirmed === revision) return null;
      if (revision < stored.revision) throw refuse('keep-changed-later', at);
      if (revision > stored.revision || stored.isOver === null)
        throw refuse(wentBack(stored) ? 'keep-reverted' : 'keep-not-applied', at);
      if (stored.isOver) throw refuse('keep-too-late', at);
      await confirm(context, agent, stored);
      await audit(tx, actor, { entity: AgentConfiguration, publicId, act: 'keep', details: { after: { revision } } });
      await publishConfiguration(tx, actor.company, [agent]);
      await wakeSenders(tx);
      return null;
    },
  },
});

const wentBack = ({ states }: Stored) => Object.values(states).some((one) => one?.state === 'reverted');

/** Refuses who may not write each record whose change is to be kept, as for the change itself. */
async function mayMakeTested(context: RequestContext, agent: string, revision: number, at: At): Promise<void> {
  const { rows } = await context.tx.execute(sql`
    select distinct target, record_id as record from agent_setting_change
    where agent_id = ${agent} and must_be_kept and state = 'tested' and revision <= ${revision}`);
  await mayMakeChanges(context, agent, rows as unknown as ChangedRecord[], at);
}

/** Confirms the newest revision; the notice of it goes to the gateway with the commit. */
async function confirm({ tx }: RequestContext, agent: string, { revision, trials, states }: Stored): Promise<void> {
  const kept: Trials = Object.fromEntries(
    Object.entries(trials).map(([section, trial]) => [
      section,
      trial.until === undefined && states[section]?.state === 'tested'
        ? { ...trial, until: revision, isKept: true }
        : trial,
    ]),
  );
  await tx.execute(sql`
    update agent_configuration set confirmed_before = confirmed, confirmed = ${revision}, notice_due = true, keep_until = null,
      trials = ${JSON.stringify(kept)}::jsonb, sections = sections || coalesce((
        select jsonb_object_agg(key, value || jsonb_build_object('state', 'applied', 'since', null, 'applied', value->'hash'))
        from jsonb_each(sections) where value->>'state' = 'tested'), '{}')
    where agent_id = ${agent}`);
  await tx.execute(sql`
    update agent_setting_change set settled_on = now(), state = case when ${isReplaced} then 'replaced' else 'applied' end
    where agent_id = ${agent} and state = 'tested'`);
}
