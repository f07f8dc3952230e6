import { jsonb } from 'drizzle-orm/pg-core';
import type { FieldValues } from '../../engine/rules.ts';
import type { TableSpec } from '../../engine/table-types.ts';
import type { Content } from './content.ts';

/** The content of its template. */
export const agentTemplateVersion: TableSpec = {
  columns: {
    settings: jsonb('settings').$type<FieldValues>().notNull().default({}),
    content: jsonb('content').$type<Content>().notNull().default({}),
  },
};
