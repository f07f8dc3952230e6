import { type AnyEntity, type Field, type Filter, fieldAt, type OrderBy } from '@lineside/contracts';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The new values that a row displays: unknown fields are ignored, and a part of an object keeps the other parts. */
export function newsFor<R extends object>(row: R, fields: Plain): Partial<R> {
  const shownFields = Object.entries(fields).filter(([key]) => Object.hasOwn(row, key));
  return Object.fromEntries(shownFields.map(([key, value]) => [key, joined((row as Plain)[key], value)])) as Partial<R>;
}

function joined(before: unknown, value: unknown): unknown {
  if (!isPlain(before) || !isPlain(value)) return value;
  // a changed reference replaces all fields of the previous one
  const same = !('publicId' in value) || before.publicId === value.publicId;
  return same ? { ...before, ...newsFor(before, value) } : value;
}

/** The fields that decide whether a row is in a list, and where: those it is filtered, ordered and searched by. */
export function watchedPaths(
  entity: AnyEntity,
  { filters = [], orderBy, search }: { filters?: readonly Filter[]; orderBy: readonly OrderBy[]; search?: string },
): readonly (readonly string[])[] {
  const searched = Object.keys(entity.fields).filter((name) => (fieldAt(entity.fields, [name]) as Field).searched);
  return [
    ...filters.map(({ path }) => path),
    ...orderBy.map(({ path }) => path),
    ...(search ? searched.map((name) => [name]) : []),
  ];
}

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Plain | null | undefined)?.[key], row);

/** Whether two states of a row differ in one of these fields. */
export const differs = (a: unknown, b: unknown, paths: readonly (readonly string[])[]): boolean =>
  paths.some((path) => JSON.stringify(valueAt(a, path)) !== JSON.stringify(valueAt(b, path)));
