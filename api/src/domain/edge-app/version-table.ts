import { sql } from 'drizzle-orm';
import { customType, jsonb } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version's archive and manifest: the program to run, and its files. */
export const edgeAppVersion: TableSpec = {
  columns: {
    manifest: jsonb('manifest').notNull().default({ services: [], files: [] }),
    content: bytea('content'),
  },
  derived: {
    files: () => sql`(edge_app_version.manifest->'files')`,
    services: () => sql`(edge_app_version.manifest->'services')`,
  },
};
