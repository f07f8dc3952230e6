import { AgentDataVariable, type Changes } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../../engine/rules.ts';
import { nextNumber } from './numbers.ts';

/** Formulas refer to a variable by a number that is unique on its device. The ends of a scale and its limits are in order. */
export const agentDataVariableRules = rulesOf(AgentDataVariable, {
  async making(context, { fields, at }) {
    checkOrder(fields, at);
    return { variableId: await nextNumber(context, 'data_variable') };
  },

  async update({ tx }, publicId, changes, at) {
    if (!ends.some((end) => end in changes)) return changes;
    const { rows } = await tx.execute(sql`
      select scale_min as "scaleMin", scale_max as "scaleMax", limit_low as "limitLow", limit_high as "limitHigh"
      from agent_data_variable where public_id = ${publicId}`);
    checkOrder({ ...(rows[0] as Ends), ...changes }, at);
    return changes;
  },
});

const ends = ['scaleMin', 'scaleMax', 'limitLow', 'limitHigh'] as const;
type Ends = Pick<Changes<typeof AgentDataVariable>, (typeof ends)[number]>;

function checkOrder({ scaleMin, scaleMax, limitLow, limitHigh }: Ends, at: At): void {
  for (const [low, high, propertyName] of [
    [scaleMin, scaleMax, 'scaleMax'],
    [limitLow, limitHigh, 'limitHigh'],
  ] as const)
    if (low && high && Number(high) <= Number(low)) throw refuse('invalid-value', { propertyName, ...at });
}
