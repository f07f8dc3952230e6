import type { Field, Fields } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { columnName, snake } from './kinds/column.ts';
import { sealSecrets } from './kinds/seal-secrets.ts';
import { stored } from './kinds/stored.ts';
import type { RequestContext } from './request-context.ts';
import type { FieldValues } from './rules.ts';
import type { EntityTable } from './table-types.ts';

export const fieldsOf = (store: EntityTable): Fields => store.entity.fields;

/** Fields whose values no log has. */
export const isSecret = ({ kind, shownTo }: Field): boolean => kind === 'secret' || shownTo !== undefined;

/** Columns with their stored values, secrets sealed, from values by field or by column. */
export function columnsOf(store: EntityTable, { tx }: Pick<RequestContext, 'tx'>, values: FieldValues) {
  return Object.entries(values).map(([key, input]): { name: SQL; value: SQL } => {
    const described = fieldsOf(store)[key];
    // for a field with derived reading, its file defines what is stored
    const field: Field | undefined = key in store.derived ? undefined : described;
    const name = field ? columnName(key, field) : snake(key);
    const seal = (secret: string) => tx.sealer.seal(secret, `${store.name}.${name}`);
    const value = described ? sealSecrets(described, input, seal) : input;
    const sqlValue = field ? stored(field, value) : Array.isArray(value) ? texts(value) : sql`${value}`;
    return { name: sql`${sql.identifier(name)}`, value: sqlValue };
  });
}

/** Fields that store who created or last changed a record and when, with their values. */
export function stampFields(store: EntityTable, { actor }: RequestContext, of: 'created' | 'updated'): FieldValues {
  const stampFields = Object.entries(fieldsOf(store)).filter(([, { stamp }]) => stamp === of);
  return Object.fromEntries(
    stampFields.map(([key, { kind }]) => [key, kind === 'ref' ? actor.user : new Date().toISOString()]),
  );
}

/** Fields that clients write and that may be shown again: the audit log stores these of a record. */
export const auditedFields = (store: EntityTable, values?: FieldValues) =>
  new Map(
    Object.entries(fieldsOf(store)).flatMap(([key, field]) => {
      const { computed, of } = field;
      const isGiven = values === undefined || key in values || (of !== undefined && of in values);
      return isGiven && !isSecret(field) && (!computed || of !== undefined) ? [[key, new Map()] as const] : [];
    }),
  );
