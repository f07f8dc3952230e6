import { type Name, sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';

/** The owner of data settings: a device, or a template. */
export interface Holder {
  id: string;
  /** The table of the holder. */
  table: Name;
  /** The column that names it. */
  column: Name;
  /** The table of its records of an entity: `agent_data_variable`. */
  tableOf(records: 'data_variable' | 'data_tag'): Name;
}

/** The holder that the path names. */
export function holderOf({ params: { agentId, templateId } }: RequestContext): Holder {
  const table = templateId === undefined ? 'agent' : 'agent_template';
  return {
    id: (templateId ?? agentId)!,
    table: sql.identifier(table),
    column: sql.identifier(`${table}_id`),
    tableOf: (records) => sql.identifier(`${table}_${records}`),
  };
}
