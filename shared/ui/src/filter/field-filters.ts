import { type AnyEntity, type Field, type Filter, where } from '@lineside/contracts';
import type { KnownWords } from '../rows/useListAddress.ts';
import { rangeOf, startOf } from '../time/day-range.ts';

/** Filters of a list that follow from fields of its entity; see `filtersOf`. */
export interface FieldFilters<K extends string> {
  entity: AnyEntity;
  names: readonly K[];
  /** The allowed values of each in the address, for `useListAddress`. */
  words: Record<K, KnownWords>;
  /** The words of fields that are texts. */
  choices: Choices<K>;
  /** The API's filters, from the active choices. */
  asked(on: Record<K, readonly string[]>): Filter[];
}

/** Choices for text fields, with their labels. */
export type Choices<K extends string> = Partial<Record<K, readonly { value: string; label: string }[]>>;

/**
 * Filters by fields of an entity: words of an enum, records that a reference names, yes and no, the days of a moment.
 *
 * @example
 * const filters = filtersOf(Group, ['type']);
 * const view = useListAddress({ filters: filters.words, sorts: sortsOf(Group) });
 * const rows = useRows(Group, { fields, filters: filters.asked(view.filters), orderBy: view.orderBy() });
 * <ListPage chips={<FieldChips of={filters} view={view} />} … />
 */
export function filtersOf<E extends AnyEntity, const K extends keyof E['fields'] & string>(
  entity: E,
  names: readonly K[],
  choices: Choices<K> = {},
): FieldFilters<K> {
  const field = (name: K): Field => entity.fields[name];
  return {
    entity,
    names,
    choices,
    words: Object.fromEntries(
      names.map((name) => [name, choices[name]?.map(({ value }) => value) ?? wordsOf(entity, name, field(name))]),
    ) as FieldFilters<K>['words'],
    asked: (on) =>
      names.flatMap((name) =>
        choices[name] && on[name].length > 0 ? [where('in', name, ...on[name])] : filterOf(name, field(name), on[name]),
      ),
  };
}

function wordsOf({ name: entity }: AnyEntity, name: string, { kind, words, to }: Field): KnownWords {
  if (kind === 'enum') return words!;
  if (kind === 'boolean') return ['yes', 'no'];
  if (kind === 'date') return (word) => rangeOf(word) !== undefined;
  if (to) return null;
  throw new Error(`${entity}.${name} is a ${kind}: a filter is made of an enum, a reference, a boolean or a date`);
}

function filterOf(name: string, { kind }: Field, on: readonly string[]): Filter[] {
  if (on.length === 0) return [];
  if (kind === 'enum') return [where('in', name, ...on)];
  if (kind === 'date') return daysOf(name, on[0]!);
  if (kind !== 'boolean') return [where('in', `${name}.publicId`, ...on)];
  // both leave nothing out
  return on.length === 1 ? [where('eq', name, on[0] === 'yes')] : [];
}

/** From the first moment of the first day to the last of the last, in the viewer's zone. */
function daysOf(name: string, word: string): Filter[] {
  const { from, until } = rangeOf(word) ?? { from: null, until: null };
  return [
    ...(from ? [where('gte', name, startOf(from).toISOString())] : []),
    ...(until ? [where('lt', name, startOf(until, 1).toISOString())] : []),
  ];
}
