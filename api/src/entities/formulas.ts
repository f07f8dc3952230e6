import { variablesIn } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Scene } from '../engine/rules.ts';

/** Refuses a formula that names a variable which its device doesn't have. */
export async function checkFormula({ tx, params }: Scene, formula: string | undefined, at: At): Promise<void> {
  const named = formula === undefined ? [] : variablesIn(formula);
  if (named.length === 0) return;
  const { rows } = await tx.execute(
    sql`select variable_id as id from agent_data_variable where agent_id = ${params.agentId!}`,
  );
  const known = new Set(rows.map(({ id }) => id as number));
  const missing = named.find((id) => !known.has(id));
  if (missing !== undefined)
    throw refuse('unknown-variable', { propertyName: 'formula', ...at, params: { variable: String(missing) } });
}
