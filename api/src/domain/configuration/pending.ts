import type { ConfigurationSection } from '@lineside/contracts/gateway-configuration';
import { type SQL, sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { iso, texts } from '../../platform/database/sql.ts';

/** `pending` and `pendingSince` of settings that are in sections: from what their device reported. */
export function pendingOf(table: string, ...sections: ConfigurationSection[]): NonNullable<TableSpec['derived']> {
  const agent = sql`${sql.identifier(table)}.agent_id`;
  const ofAgent = (value: SQL) =>
    sql`(select ${value} from agent_configuration own where own.agent_id = ${agent} and own.company_id = ${sql.identifier(table)}.company_id)`;
  const all = texts(sections);
  const isHere = sql`not (own.due && ${all}) and (
    select bool_and(coalesce(own.sections->section->>'state' = 'applied', false)) from unnest(${all}) section)`;
  return {
    pending: () => sql`to_jsonb(not coalesce(${ofAgent(isHere)}, false))`,
    pendingSince: () =>
      ofAgent(
        sql`to_jsonb(coalesce((select min(own.sections->section->>'since') from unnest(${all}) section), case when own.due && ${all} then ${iso(sql`own.changed_on`)} end))`,
      ),
  };
}
