import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { holderOf } from './holder.ts';

/** The next number among the variables or tags of a device or template. */
export async function nextNumber(context: RequestContext, of: 'data_variable' | 'data_tag'): Promise<number> {
  const { tx } = context;
  const holder = holderOf(context);
  const number = sql.identifier(of === 'data_variable' ? 'variable_id' : 'tag_id');
  // two that are made at once get two
  await tx.execute(sql`select from ${holder.table} where public_id = ${holder.id} for update`);
  const { rows } = await tx.execute(
    sql`select coalesce(max(${number}), 0) + 1 as next from ${holder.tableOf(of)} where ${holder.column} = ${holder.id}`,
  );
  return rows[0]!.next as number;
}
