import { AgentDataAlarm } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { beginAnew } from './evaluate-alarms.ts';
import { checkFormula } from './formulas.ts';

/** What decides whether it is active. */
const decisive = ['type', 'formula', 'booleanNormalValue', 'outOfService'] as const;

/** Its formula names variables of its own device. */
export const agentDataAlarmRules = rulesOf(AgentDataAlarm, {
  async making(context, { fields, at }) {
    await checkFormula(context, fields.formula, at);
    return {};
  },

  async update(context, publicId, changes, at) {
    await checkFormula(context, changes.formula, at);
    // another condition begins in the normal state, and so does what is in service again
    if (decisive.some((name) => changes[name] !== undefined)) await beginAnew(context.tx, publicId);
    return changes;
  },
});
