import { entities } from '../entities/entities.ts';
import { type AnyEntity, fieldAt } from '../entities/entity.ts';
import type { Operator } from '../grammar/filters.ts';
import type { Field, Fields } from '../kinds/kind.ts';

/** By path, such as `type.name`: how a list's records are filtered by it. */
export type Filterable = Record<string, readonly Operator[]>;

const ofIds: readonly Operator[] = ['eq', 'ne', 'in', 'ni', 'isnull', 'isnotnull'];

/** What a list can be filtered by: fields of its records, parts of them, and names and ids of referenced records. */
export function filterableOf(entity: AnyEntity): Filterable {
  const found: Filterable = { publicId: ofIds };
  for (const path of pathsOf(entity)) {
    const field = fieldAt(entity.fields, path);
    const operators = field?.kind === 'list' ? (['eq', 'in'] as const) : (field?.operators ?? []);
    if (operators.length > 0) found[path.join('.')] = operators;
    if (field && (field.kind === 'ref' || (field.kind === 'list' && field.to)))
      found[`${path.join('.')}.publicId`] = ofIds;
  }
  return found;
}

/** What a list can be ordered by, in the same way. */
export const orderableOf = (entity: AnyEntity): string[] =>
  pathsOf(entity)
    .filter((path) => fieldAt(entity.fields, path)?.ordered)
    .map((path) => path.join('.'));

/** Paths to fields and to the parts that their own description names; secrets are never compared. */
const pathsOf = (entity: AnyEntity): string[][] =>
  Object.entries(entity.fields as Fields).flatMap(([key, field]) =>
    field.kind === 'secret' ? [] : [[key], ...Object.keys(partsOf(field)).map((part) => [key, part])],
  );

const partsOf = (field: Field): Fields => (field.kind === 'list' || !field.fields ? {} : field.fields);

/** Whether a name is one of an entity, whose schema has all of its fields. */
export const isEntity = (name: string | undefined): name is string =>
  name !== undefined && Object.hasOwn(entities, name);
