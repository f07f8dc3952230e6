import { AgentSettingChange, type ChangeState, type EntityName } from '@lineside/contracts';
import { type At, parseDraft, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { makeRows } from '../../engine/create.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { lockRows } from '../../engine/rights.ts';
import { type FieldValues, rulesOf } from '../../engine/rules.ts';
import { updateRows } from '../../engine/update.ts';
import { wakeSenders } from '../../platform/database/outbox.ts';
import { texts } from '../../platform/database/sql.ts';
import { isReplaced, isTouched, putsBack, sendsAgain, withdraws } from './change-states.ts';
import { publishConfiguration } from './compose.ts';
import { mayMakeChanges } from './may-make-change.ts';
import { lockConfiguration, sendRefused } from './send-again.ts';

interface Stored {
  publicId: string;
  agent: string;
  number: number;
  target: EntityName;
  record: string;
  act: 'create' | 'update' | 'remove';
  before: FieldValues | null;
  secrets: string[];
  state: ChangeState;
}

/**
 * A change is taken back by the write that reverses it, with all checks and rights of that write: by whoever may make it. A
 * withdrawn one is checked again after the write, which holds back the device from fetching.
 */
export const settingChangeRules = rulesOf(AgentSettingChange, {
  actions: {
    async withdrawSeveral(context, publicId, _body, at) {
      const before = await changeable(context, publicId, at);
      if (before.state === 'delivered' || before.state === 'applied') throw refuse('setting-delivered', at);
      if (!withdraws.includes(before.state)) throw refuse('setting-settled', at);
      const newest = await reverse(context, before, at);
      // the write has locked the document: a device that fetched it in the meantime is done
      const { state } = await stored(context, publicId);
      if (!withdraws.includes(state)) throw refuse('setting-delivered', at);
      await context.tx.execute(sql`
        update agent_setting_change set state = 'withdrawn', settled_on = now(), withdrawn_by_id = ${context.actor.user.publicId}
        where public_id = ${publicId}`);
      await context.tx.execute(
        sql`delete from agent_setting_change where record_id = ${before.record} and number > ${newest}`,
      );
      return null;
    },
    async putBack(context, publicId, _body, at) {
      const before = await changeable(context, publicId, at);
      if (!putsBack.includes(before.state)) throw refuse('setting-settled', at);
      await reverse(context, before, at);
      return null;
    },
    async sendAgain(context, publicId, _body, at) {
      const { tx, actor } = context;
      const { agent } = await changeable(context, publicId, at);
      await lockConfiguration(tx, agent);
      if (!(await isToSend(context, publicId))) throw refuse('setting-not-refused', at);
      await sendRefused(tx, agent);
      await audit(tx, actor, { entity: AgentSettingChange, publicId, act: 'resend' });
      await publishConfiguration(tx, actor.company, [agent]);
      await wakeSenders(tx);
      return null;
    },
  },
});

/** Whether a device refused or reverted a change, and nothing replaced it since. */
async function isToSend({ tx }: RequestContext, publicId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from agent_setting_change where public_id = ${publicId} and state = any(${texts(sendsAgain)}) and not ${isReplaced}`);
  return rows.length > 0;
}

async function stored({ tx }: RequestContext, publicId: string): Promise<Stored> {
  const { rows } = await tx.execute(sql`
    select public_id as "publicId", agent_id as agent, number, target, record_id as record, act, before, secrets, state
    from agent_setting_change where public_id = ${publicId}`);
  return rows[0] as unknown as Stored;
}

/** The same of a change that the caller may make; refused before they are told what became of it. */
async function changeable(context: RequestContext, publicId: string, at: At): Promise<Stored> {
  const change = await stored(context, publicId);
  await mayMakeChanges(context, change.agent, [change], at);
  return change;
}

/** Writes what a record was before a change; returns the number of the newest change of it before that. */
async function reverse(context: RequestContext, change: Stored, at: At): Promise<number> {
  const { tx, visibility } = context;
  const { agent, target, record, act, before, secrets } = change;
  const store = visibility.registry.tables[target];
  const inner = { ...context, params: { agentId: agent } };
  const item = { publicId: record, at };
  await lockRows(store, inner, [item]);
  // two people could put the same record back
  if (act === 'remove') await lockRows(visibility.registry.tables.Agent, context, [{ publicId: agent, at }]);
  const { rows } = await tx.execute(
    sql`select max(number) as newest, bool_or(public_id = ${change.publicId} and ${isTouched}) as touched from agent_setting_change where record_id = ${record}`,
  );
  const [{ newest, touched }] = rows as unknown as [{ newest: number; touched: boolean }];
  if (touched) throw refuse('setting-changed-later', at);
  if (act !== 'create' && secrets.length > 0) throw refuse('setting-unrecorded', { propertyName: secrets[0]!, ...at });
  if (act === 'create') await removeRows(store, inner, [item]);
  else if (act === 'update') await updateRows(store, inner, [{ ...item, value: before }]);
  else
    await makeRows(store, inner, [
      { fields: parseDraft(store.entity, before, true, at.listIndex), at, publicId: record },
    ]);
  return Number(newest);
}
