import { type SQL, sql } from 'drizzle-orm';
import { belongs } from '../../engine/audience.ts';
import type { Visibility } from '../../engine/table-types.ts';

/**
 * Whether the person has an access category where a row's device is; without a category nobody has. Categories of the company
 * here don't apply to devices that it controls for others.
 *
 * @param table the table's name, with columns for the company and the device
 */
export function hasCategory({ actor, within }: Visibility, table: string, category: SQL): SQL {
  const of = sql.identifier(table);
  const isHere = (groups: readonly string[]) =>
    sql`exists (select from ${within(groups).rows('Agent')} here where here.public_id = ${of}.agent_id)`;
  return sql`(${category} is not null and ${of}.company_id = ${actor.company} and ${belongs(actor, category, [], isHere)})`;
}
