import { customType, jsonb } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version's archive, and what its manifest says. */
export const pageComponentTemplateVersion: Shape = {
  columns: { manifest: jsonb('manifest').notNull().default({}), content: bytea('content') },
};
