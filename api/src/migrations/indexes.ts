import type { SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

export interface Index {
  table: string;
  name: string;
  /** Its keys, in order: columns, and SQL expressions. */
  on: string[];
  unique: boolean;
  method: string;
}

const dialect = new PgDialect();

/** Every index of every table beside primary keys, by table and name. */
export function indexes(): Index[] {
  const { ofEntities, ...others } = schema;
  const tables = Object.values({ ...others, ...ofEntities }) as PgTable[];
  return tables
    .flatMap((item) => {
      const { name: table, indexes } = getTableConfig(item);
      return indexes.map(({ config }) => ({
        table,
        name: config.name!,
        on: config.columns.map((column) => text(column as PgColumn | SQL)),
        unique: config.unique,
        method: config.method ?? 'btree',
      }));
    })
    .sort((a, b) => a.table.localeCompare(b.table) || a.name.localeCompare(b.name));
}

const text = (column: PgColumn | SQL): string =>
  'name' in column ? column.name : dialect.sqlToQuery(column).sql.replace(/"/g, '');
