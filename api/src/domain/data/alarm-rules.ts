import { AgentDataAlarm } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { checkFormula } from './formulas.ts';

/** Its formula names variables of its own device. */
export const agentDataAlarmRules = rulesOf(AgentDataAlarm, {
  async making(context, { fields, at }) {
    await checkFormula(context, fields.formula, at);
    return {};
  },

  async update(context, _publicId, changes, at) {
    await checkFormula(context, changes.formula, at);
    return changes;
  },
});
