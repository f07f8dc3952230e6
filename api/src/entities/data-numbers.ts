import { sql } from 'drizzle-orm';
import type { Scene } from '../engine/rules.ts';

/** The next number among a device's variables or tags. */
export async function nextNumber(
  { tx, params }: Scene,
  table: 'agent_data_variable' | 'agent_data_tag',
  column: 'variable_id' | 'tag_id',
): Promise<number> {
  const agentId = params.agentId!;
  // two that are made at once get two
  await tx.execute(sql`select from agent where public_id = ${agentId} for update`);
  const { rows } = await tx.execute(
    sql`select coalesce(max(${sql.identifier(column)}), 0) + 1 as next from ${sql.identifier(table)} where agent_id = ${agentId}`,
  );
  return rows[0]!.next as number;
}
