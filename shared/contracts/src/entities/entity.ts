import type { z } from 'zod';
import type { Field, Fields, ValuesOf } from '../kinds/kind.ts';
import { limits } from '../limits.ts';
import type { Allowed } from '../permissions.ts';

export type Verb = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Something that can be done to one record beside reading and writing its fields. */
export interface Action<B = unknown, R = unknown> {
  route: string;
  verb: Verb;
  path: string;
  body: z.ZodType<B>;
  /** The record's fields that the action changed; clients write them into what they hold. */
  reply: z.ZodType<R>;
  /** Permission on the record; rules beyond it stand in the API's file of the entity. */
  allowed: Allowed;
}

export interface Entity<F extends Fields = Fields, A extends Record<string, Action> = Record<string, Action>> {
  name: string;
  path: string;
  /** The field that refers to the record this one lives under; its id is in the path. */
  parent?: string;
  /** Names discovery lists the routes by, and the verbs each answers. */
  routes: {
    list: { name: string; verbs: readonly Verb[] };
    one?: { name: string; verbs: readonly Verb[] };
    /** The same records over all parents. */
    across?: { name: string; path: string };
  };
  /** Whether a company that controls the device sees its rows too (read, not write). */
  sees: 'owner' | 'owner+controller';
  read: Allowed;
  write: Allowed;
  /** Most records that one call may make. */
  atOnce: number;
  /** Fields that together are one record's alone in a company: `[['name']]`. */
  unique: readonly (readonly string[])[];
  /** Loaded once and whole (spec 4.44), not by page. */
  small: boolean;
  /** Writes shown before the server has answered, and taken back when it refuses (spec 7.69). */
  optimistic: readonly ('update' | 'remove')[];
  /** What one record is called, and what several are: keys of the entity's label files. */
  fields: F;
  actions: A;
}

// biome-ignore lint/suspicious/noExplicitAny: stands for an entity of whatever fields and actions
export type AnyEntity = Entity<any, any>;

/** A record as it is read. publicId is always there, the rest as asked for in `fields`. */
export type Row<E> = E extends Entity<infer F, infer _A> ? { publicId: string } & ValuesOf<F> : never;

/** What may be written: the fields that the server doesn't make itself. */
export type Draft<E> = Partial<Row<E>>;

const defaults = {
  sees: 'owner',
  atOnce: limits.atOnce,
  unique: [],
  small: false,
  optimistic: [],
  actions: {},
} as const;

const verbOf = { update: 'PATCH', remove: 'DELETE' } as const;

type Optional = keyof typeof defaults;

/**
 * Describes an entity once; table, routes, client, cells and inputs follow from it.
 * Forgetting who may read or write is a type error; a write shown ahead that its route doesn't answer throws.
 */
export function entity<F extends Fields, const A extends Record<string, Action> = Record<never, Action>>(
  description: Omit<Entity<F, A>, Optional> & Partial<Pick<Entity<F, A>, Optional>>,
): Entity<F, A> {
  for (const write of description.optimistic ?? []) {
    const verb = verbOf[write];
    if (!description.routes.one?.verbs.includes(verb)) throw new Error(`${description.name} answers no ${verb}`);
  }
  return { ...defaults, ...description } as Entity<F, A>;
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
