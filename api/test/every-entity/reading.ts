import type { AnyEntity, Field, Fields } from '@lineside/contracts';
import { fields } from './left-out.ts';
import type { Row } from './records.ts';
import { written } from './values.ts';

/** Whether a field is read in a test of its own. */
export const isLeftOut = (entity: AnyEntity, key: string) => `${entity.name}.${key}` in fields;

/** How a sent value is read: a secret as a flag, and some elsewhere. */
export function asRead(entity: AnyEntity, record: Record<string, unknown>): Record<string, unknown> {
  const all = Object.entries(entity.fields as Fields);
  const read = Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
    const field: Field = entity.fields[key];
    if (isLeftOut(entity, key)) return [];
    if (field.kind !== 'secret') return [[key, value]];
    return all.filter(([, { of }]) => of === key).map(([flag]) => [flag, value !== null]);
  });
  return Object.fromEntries(read);
}

/** A record's client-written fields, except one. */
export const others = (entity: AnyEntity, row: Row, but: string) =>
  written(entity)
    .filter(([key]) => key !== but)
    .map(([key]) => [key, row[key]]);
