import { type AnyEntity, type Field, type Filter, where } from '@lineside/contracts';

/** Filters of a list that follow from fields of its entity; see `filtersOf`. */
export interface FieldFilters<K extends string> {
  entity: AnyEntity;
  names: readonly K[];
  /** What each may have in the address, for `useListAddress`. */
  words: Record<K, readonly string[] | null>;
  /** What the API is asked for, by what is on. */
  asked(on: Record<K, readonly string[]>): Filter[];
}

/**
 * Filters by fields of an entity: words of an enum, records that a reference names, yes and no.
 *
 * @example
 * const filters = filtersOf(Group, ['type']);
 * const view = useListAddress({ filters: filters.words, sorts: sortsOf(Group) });
 * const rows = useRows(Group, { fields, filters: filters.asked(view.filters), orderBy: orderOf(view.sort) });
 * <ListPage chips={<FieldChips of={filters} view={view} />} … />
 */
export function filtersOf<E extends AnyEntity, const K extends keyof E['fields'] & string>(
  entity: E,
  names: readonly K[],
): FieldFilters<K> {
  const field = (name: K): Field => entity.fields[name];
  return {
    entity,
    names,
    words: Object.fromEntries(
      names.map((name) => [name, wordsOf(entity, name, field(name))]),
    ) as FieldFilters<K>['words'],
    asked: (on) => names.flatMap((name) => filterOf(name, field(name), on[name])),
  };
}

function wordsOf({ name: entity }: AnyEntity, name: string, { kind, words, to }: Field): readonly string[] | null {
  if (kind === 'enum') return words!;
  if (kind === 'boolean') return ['yes', 'no'];
  if (to) return null;
  throw new Error(`${entity}.${name} is a ${kind}: a filter is made of an enum, a reference or a boolean`);
}

function filterOf(name: string, { kind }: Field, on: readonly string[]): Filter[] {
  if (on.length === 0) return [];
  if (kind === 'enum') return [where('in', name, ...on)];
  if (kind !== 'boolean') return [where('in', `${name}.publicId`, ...on)];
  // both leave nothing out
  return on.length === 1 ? [where('eq', name, on[0] === 'yes')] : [];
}
