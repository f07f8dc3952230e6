import { type EntityName, entities, type Field, type Fields } from '@lineside/contracts';
import type { Tx } from '../database/scope.ts';
import { columnName } from '../kinds/column.ts';
import { stores } from '../tables/stores.ts';
import type { DemoFile } from './company-file.ts';
import { insertRows } from './insert.ts';

type Record = DemoFile['companies'][number]['records'][string][number];

/** The id of a record by its entity and what it is called. */
export type IdOf = (entity: string, name: string) => string;

/**
 * Records of a company that are no more than their descriptions say, as the demo's file has them: by entity, a field by its
 * key, what a reference leads to by its name. What is left out is what a new record has of itself, or null.
 */
export async function seedRecords(
  tx: Tx,
  company_id: string,
  records: DemoFile['companies'][number]['records'],
  idOf: IdOf,
): Promise<void> {
  for (const [entity, some] of Object.entries(records)) {
    if (!(entity in entities)) throw new Error(`the demo has records of ${entity}, which is no entity`);
    const { name, entity: description } = stores[entity as EntityName];
    const fields = Object.entries(description.fields as Fields).filter(([key, field]) =>
      isKept(key, field, description),
    );
    await insertRows(
      tx,
      name,
      some.map((record, place) => ({
        company_id,
        public_id: idOf(entity, String(record.name ?? place)),
        ...Object.fromEntries(fields.map(([key, field]) => [columnName(key, field), keptOf(record, key, field, idOf)])),
      })),
    );
  }
}

/** What clients write, what a record lives under, and when it was made. */
const isKept = (key: string, { computed, stamp }: Field, { parent }: { parent?: string }) =>
  !computed || key === parent || stamp === 'created';

function keptOf(record: Record, key: string, field: Field, idOf: IdOf): unknown {
  if (field.stamp === 'created' && !field.to) return new Date().toISOString();
  const value = record[key] ?? field.otherwise ?? null;
  if (value === null || !field.to) return value;
  return Array.isArray(value) ? value.map((name) => idOf(field.to!, name)) : idOf(field.to, String(value));
}
