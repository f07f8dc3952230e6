import { AgentDataCondition } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { checkFormula } from './formulas.ts';

/** Its formula names variables of its own device. */
export const agentDataConditionRules = rulesOf(AgentDataCondition, {
  async making(scene, { fields, at }) {
    await checkFormula(scene, fields.formula, at);
    return {};
  },

  async update(scene, _publicId, changes, at) {
    await checkFormula(scene, changes.formula, at);
    return changes;
  },
});
