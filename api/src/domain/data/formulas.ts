import { variablesIn } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { holderOf } from './holder.ts';

/** Refuses a formula that names a variable which its device or template doesn't have. */
export async function checkFormula(context: RequestContext, formula: string | undefined, at: At): Promise<void> {
  const named = formula === undefined ? [] : variablesIn(formula);
  if (named.length === 0) return;
  const holder = holderOf(context);
  const { rows } = await context.tx.execute(
    sql`select variable_id as id from ${holder.tableOf('data_variable')} where ${holder.column} = ${holder.id}`,
  );
  const known = new Set(rows.map(({ id }) => id as number));
  const missing = named.find((id) => !known.has(id));
  if (missing !== undefined)
    throw refuse('unknown-variable', { propertyName: 'formula', ...at, params: { variable: String(missing) } });
}
