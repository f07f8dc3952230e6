import { customType, jsonb } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version's archive and manifest. */
export const pageComponentTemplateVersion: TableSpec = {
  columns: { manifest: jsonb('manifest').notNull().default({}), content: bytea('content') },
};
