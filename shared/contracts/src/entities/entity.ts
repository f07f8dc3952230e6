import type { z } from 'zod';
import type { ConfigurationSection } from '../gateway-configuration.ts';
import type { OrderBy } from '../grammar/order.ts';
import {
  type Awaits,
  type Computed,
  computed,
  type Field,
  type Fields,
  type Filled,
  type Immutable,
  nullable,
  type OnRemove,
  type Referable,
  type UpdateOnly,
  type ValuesOf,
} from '../kinds/kind.ts';
import { object, type Reference } from '../kinds/structure.ts';
import { boolean, date, number } from '../kinds/value.ts';
import { limits } from '../limits.ts';
import type { Allowed, Permission } from '../permissions.ts';
import { recordOwner } from './owners.ts';

export type Verb = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Something that can be done to one record beside reading and writing its fields. */
export interface Action<B = unknown, R = unknown> {
  route: string;
  verb: Verb;
  path: string;
  body: z.ZodType<B>;
  /** The record's fields that the action changed; clients write them into what they hold. */
  reply: z.ZodType<R>;
  /** Permission on the record; further rules are in the API's file of the entity. */
  allowed: Allowed;
  /**
   * Applied to several records at once, all or none: a list, whose items have a record's id beside the `body`. The
   * answer is the list of their replies; null if `reply` is.
   */
  many?: boolean;
}

/**
 * Access categories divide the people of a company: a record is visible to people with the category in one of its
 * fields, or of its parent (`agent.dataAudience`), where null means everyone; and to people who may write it, or have
 * the permission `besides`. A category of a role in a group counts for records there.
 */
export interface ForAudience {
  of: string;
  besides?: Permission;
}

/**
 * A list of the records that belong to one of another entity: by a `field`, or by the relation in the API to one `of`
 * that entity.
 */
export type RelatedList = { name: string; path: string } & (
  | { field: string; of?: undefined }
  | { of: Referable; field?: undefined }
);

/**
 * What approvers alone decide of a record that makes up the reach of a device, while the device's `approversDecide` is true:
 * all of it, or the fields `fixed` (of a record that has some of `ifAny`), and turning the switch `onlyOn` off.
 */
export type ByApprovers = true | { fixed?: readonly string[]; ifAny?: string; onlyOn?: string };

/** @deprecated Use RelatedList. */
export type Those = RelatedList;

export interface Entity<
  F extends Fields = Fields,
  A extends Record<string, Action> = Record<string, Action>,
  L extends Verb = Verb,
  O extends Verb = Verb,
> {
  name: string;
  /** The entity whose labels it shares. */
  like?: string;
  path: string;
  /** The field that refers to the record this one lives under; its id is in the path. */
  parent?: string;
  /** Names discovery lists the routes by, and the verbs each answers. PUT of a list saves it whole, in its order. */
  routes: {
    list: {
      name: string;
      verbs: readonly L[];
      /** PUT takes an object whose list `as` contains values of the field `of` only: `{"servers": ["a", "b"]}`. */
      whole?: { as: string; of: string };
      /**
       * Each parent has at most one record: PATCH without an id writes it, and creates it the first time. `except`:
       * fields that other calls write.
       */
      single?: { except?: readonly string[] };
    };
    one?: { name: string; verbs: readonly O[] };
    /** The same records over all parents, or at another address; one of them by its id there, where that has a name. */
    across?: { name: string; path: string; one?: string };
    /**
     * Records that reference one record in a field, saved as a whole list by PUT; the path's {publicId} is that
     * record's.
     */
    per?: { name: string; path: string; field: string };
    /** Lists of records of another entity's record, whose id is in the path; read-only. */
    relatedLists?: readonly RelatedList[];
  };
  /**
   * The owner of the records: a company; with read access for a company that controls the device; or a person, in no
   * company.
   */
  sees: 'owner' | 'owner+controller' | 'person';
  read: Allowed;
  write: Allowed;
  /**
   * The field with the group for which `write` must be held, or with the record that one must be able to edit to put
   * another below it; without one, and without a parent, `write` must be held for the whole company.
   */
  scopedBy?: string;
  /** The access category that decides visibility, beside the place. */
  audience?: ForAudience;
  /** Most records that one call may make. */
  atOnce: number;
  /** Fields that together are one record's alone in a company: `[['name']]`. */
  unique: readonly (readonly string[])[];
  /** The default order of a list: `['order']`, `['-createdOn']`; then by name, if there is one. */
  order: readonly string[];
  /**
   * Days that a removed record is kept in the bin, from which it can be restored; undefined if removal is permanent.
   */
  retentionDays?: number | undefined;
  /** Whether an update may name its known version: a conflicting one is refused and nothing is lost. */
  versioned: boolean;
  /** Whether a list returns all fields by default; otherwise only the name. */
  full: boolean;
  /** Loaded once and whole (spec 4.44), not by page. */
  small: boolean;
  /** Set if none of its fields does more than being stored: forms and lists say so. */
  awaits?: Awaits | undefined;
  /** Set if it decides what is reached behind a device: forms and lists are read-only to others. */
  byApprovers?: ByApprovers | undefined;
  /** The section of a device's settings that its records are part of: a changed record makes a new revision. */
  section?: ConfigurationSection | undefined;
  /** Another section that some of its fields are part of; alone, its changes aren't kept as changes of settings. */
  alsoSection?: ConfigurationSection | undefined;
  /** Writes shown before the server has answered, and taken back when it refuses (spec 7.69). */
  optimistic: readonly ('update' | 'remove')[];
  fields: F;
  actions: A;
}

// biome-ignore lint/suspicious/noExplicitAny: an entity with any fields, actions and verbs
export type AnyEntity = Entity<any, any, any, any>;

/** A record as it is read: always with publicId, the other fields as requested in `fields`. */
export type Row<E> =
  E extends Entity<infer F, infer _A, infer _L, infer _O> ? { publicId: string } & ValuesOf<F> : never;

/** A value as a client sends it: of a reference the id is enough, of an object some of its fields. */
type SentValue<T> = T extends Reference
  ? { publicId: string; name?: string | null }
  : T extends readonly (infer I)[]
    ? SentValue<I>[]
    : T extends object
      ? { [K in keyof T]?: SentValue<T[K]> }
      : T;

type WritableValues<F extends Fields> = { [K in keyof F as F[K] extends Computed ? never : K]: F[K] };
type RequiredValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Filled ? never : null extends ValuesOf<F>[K] ? never : K;
}[keyof F];
type SentOf<F extends Fields> = { [K in keyof F]: SentValue<ValuesOf<F>[K]> };
type FieldsOf<E> = E extends Entity<infer F, infer _A, infer _L, infer _O> ? WritableValues<F> : never;

type First<F extends Fields> = { [K in keyof F as F[K] extends UpdateOnly ? never : K]: F[K] };

/** The input of a new record: all fields that the server doesn't set; nullable ones may be omitted. */
export type Draft<E, F extends Fields = First<FieldsOf<E>>> = Pick<SentOf<F>, RequiredValues<F>> & Partial<SentOf<F>>;

type Changed<F extends Fields> = { [K in keyof F as F[K] extends Immutable ? never : K]: F[K] };

/** The version that an update saw may be sent along with it. */
type Versioned<E> = E extends { fields: { version: Field<number, 'number'> } } ? { version?: number } : unknown;

/** The input of a change: any fields that the server doesn't set and that aren't immutable. */
export type Changes<E, F extends Fields = FieldsOf<E>> = Partial<SentOf<Changed<F>>> & Versioned<E>;

type ListVerbs<E> = E extends Entity<infer _F, infer _A, infer L, infer _O> ? L : never;
type OneVerbs<E> = E extends Entity<infer _F, infer _A, infer _L, infer O> ? O : never;

/** The entity, where its list answers a verb; nothing fits where it doesn't. */
export type ListAnswers<E extends AnyEntity, V extends Verb> = V extends ListVerbs<E> ? E : never;

/** The entity, where the route of one record answers a verb; nothing fits where it doesn't. */
export type OneAnswers<E extends AnyEntity, V extends Verb> = V extends OneVerbs<E> ? E : never;

const defaults = {
  sees: 'owner',
  atOnce: limits.atOnce,
  unique: [],
  order: [],
  versioned: false,
  full: false,
  small: false,
  optimistic: [],
  actions: {},
} as const;

const verbOf = { update: 'PATCH', remove: 'DELETE' } as const;

type Optional = keyof typeof defaults | 'retentionDays' | 'awaits' | 'byApprovers' | 'section' | 'alsoSection';

/** Fields derived from the rest of a description. */
type Following<F extends Fields, W extends Verb, K, V> = F &
  (K extends number ? { removedOn: Field<string | null, 'date'> & Computed } : unknown) &
  (V extends true ? { version: Field<number, 'number'> & Computed } : unknown) &
  ([Extract<W, 'PATCH' | 'DELETE'>] extends [never]
    ? unknown
    : F extends { can: Field }
      ? unknown
      : { can: Field<{ edit: boolean }, 'object'> & Computed });

/** An additional field of records in the bin: when it was removed; null for all others. */
const removedOn = computed(nullable(date()));

/** The number of changes of a record; an update may send the version that it is based on. */
const version = computed(number({ min: 1 }));

/** The caller's permissions on a record: buttons use these, never a role. */
const can = computed(object({ edit: boolean() }));

/**
 * Describes an entity once; table, routes, client, cells and inputs follow from it. A missing read or write right is a
 * type error; an optimistic write without a route that returns it throws.
 */
export function entity<
  F extends Fields,
  const A extends Record<string, Action> = Record<never, Action>,
  L extends Verb = never,
  O extends Verb = never,
  const K extends number | undefined = undefined,
  const V extends boolean = false,
>(
  description: Omit<Entity<F, A, L, O>, Optional> &
    Partial<Pick<Entity<F, A, L, O>, Exclude<Optional, 'retentionDays' | 'versioned'>>> & {
      retentionDays?: K;
      versioned?: V;
    },
): Entity<Following<F, L | O, K, V>, A, L, O> {
  const { parent } = description;
  if (parent && !description.fields[parent]?.computed)
    throw new Error(`${description.name} stands below its ${parent}, whose id is in its address: make it computed`);
  const isOwn = [description.read, description.write].every((allowed) => allowed === 'self' || allowed === 'nobody');
  if ((description.sees === 'person') !== isOwn && description.read !== 'nobody')
    throw new Error(`${description.name} is a person's own: it is read and written by 'self', and nothing else is`);
  for (const write of description.optimistic ?? []) {
    const verb = verbOf[write];
    if (!(description.routes.one?.verbs as readonly Verb[] | undefined)?.includes(verb))
      throw new Error(`${description.name} answers no ${verb}`);
  }
  const { list, one } = description.routes;
  const verbs: readonly Verb[] = [...list.verbs, ...(one?.verbs ?? [])];
  const isWritten = verbs.includes('PATCH') || verbs.includes('DELETE');
  const fields = {
    ...(isWritten && { can }),
    ...description.fields,
    ...(description.retentionDays && { removedOn }),
    ...(description.versioned && { version }),
  };
  return recordOwner({ ...defaults, ...description, fields } as Entity<Following<F, L | O, K, V>, A, L, O>);
}

/** What happens to a record when a referenced record is removed. */
export function onRemoveOf({ parent, fields }: AnyEntity, key: string): OnRemove {
  return (fields as Fields)[key]?.onRemove ?? (parent === key ? 'cascade' : 'refuse');
}

/** The default order of a list. A field with `-` is descending. */
export function defaultOrder({ order, fields }: AnyEntity): OrderBy[] {
  const orders = order.map((text) => ({ path: [text.replace(/^-/, '')], descending: text.startsWith('-') }));
  const isSaid = orders.some(({ path }) => path[0] === 'name');
  return 'name' in fields && !isSaid ? [...orders, { path: ['name'], descending: false }] : orders;
}

/** An action of an entity; see `Action`. */
export const action = <B, R>(description: Action<B, R>): Action<B, R> => description;

/** The field at a path such as ['user', 'name'], or undefined. */
export function fieldAt(fields: Fields, path: readonly string[]): Field | undefined {
  const [first, ...rest] = path;
  const field = first !== undefined && Object.hasOwn(fields, first) ? fields[first] : undefined;
  if (!field || rest.length === 0) return field;
  return field.fields ? fieldAt(field.fields, rest) : undefined;
}
