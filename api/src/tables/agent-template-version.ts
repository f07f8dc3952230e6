import { jsonb } from 'drizzle-orm/pg-core';
import type { Written } from '../engine/rules.ts';
import type { Shape } from '../engine/store.ts';
import type { Content } from '../templates/content.ts';

/** What its template said. */
export const agentTemplateVersion: Shape = {
  columns: {
    settings: jsonb('settings').$type<Written>().notNull().default({}),
    content: jsonb('content').$type<Content>().notNull().default({}),
  },
};
