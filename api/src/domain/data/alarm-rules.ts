import { AgentDataAlarm } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { beginAnew } from './evaluate-alarms.ts';
import { checkFormula } from './formulas.ts';

/** What decides whether it is active. */
const decisive = ['type', 'formula', 'booleanNormalValue', 'outOfService'] as const;

/** The formula of a rule that has no condition of values. */
const noFormula = '0';
const leastSilence = 60;

/** Its formula names variables of its own device; that of silence has none, stays what it is, and is the only one of its device. */
export const agentDataAlarmRules = rulesOf(AgentDataAlarm, {
  async check(_context, { before, after, at }) {
    if (!after) return;
    const { type, onDelay, escalateAfter, escalationAudience } = after;
    if (before && before.type !== type && [before.type, type].includes('silent'))
      throw refuse('set-once', { ...at, propertyName: 'type' });
    if (type === 'silent' && Number(onDelay) < leastSilence)
      throw refuse('invalid-value', { ...at, propertyName: 'onDelay' });
    const escalation = { escalateAfter, escalationAudience };
    const lacking = Object.entries(escalation).find(([, value]) => (value ?? null) === null);
    if (lacking && Object.values(escalation).some((value) => (value ?? null) !== null))
      throw refuse('required-property', { ...at, propertyName: lacking[0] });
  },

  async making(context, { fields, at }) {
    if (fields.type === 'silent') {
      await checkOnly(context, at);
      return { formula: noFormula };
    }
    await checkFormula(context, fields.formula, at);
    return {};
  },

  async update(context, publicId, changes, at) {
    if (changes.formula !== undefined && (await isOfSilence(context, publicId)))
      throw refuse('set-once', { ...at, propertyName: 'formula' });
    await checkFormula(context, changes.formula, at);
    // another condition begins in the normal state, and so does what is in service again
    if (decisive.some((name) => changes[name] !== undefined)) await beginAnew(context.tx, publicId);
    return changes;
  },
});

async function checkOnly({ tx, visibility, params }: RequestContext, at: At): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from ${visibility.rows('AgentDataAlarm')} rule where rule.agent_id = ${params.agentId ?? null} and rule.type = 'silent'`);
  if (rows.length > 0) throw refuse('already-there', { ...at, propertyName: 'type' });
}

async function isOfSilence({ tx, visibility }: RequestContext, publicId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${visibility.rows('AgentDataAlarm')} rule where rule.public_id = ${publicId} and rule.type = 'silent'`);
  return rows.length > 0;
}
