import { AgentDataVariable } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { nextNumber } from './numbers.ts';

/** Formulas refer to a variable by a number that is unique on its device. */
export const agentDataVariableRules = rulesOf(AgentDataVariable, {
  making: async (context) => ({ variableId: await nextNumber(context, 'data_variable') }),
});
