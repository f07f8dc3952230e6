import * as z from 'zod';
import { type Reading, reading as readingSchema } from '../reading.ts';
import { type Computed, computed, type Field, type Fields } from './kind.ts';
import { moment } from './moment.ts';
import { plain } from './plain.ts';

const base = { nullable: false, computed: false, searched: false, ordered: true };
const ranges = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'in', 'ni', 'isnull', 'isnotnull'] as const;

/** Yes or no. */
export const boolean = (): Field<boolean, 'boolean'> => ({
  ...base,
  kind: 'boolean',
  operators: ['eq', 'ne'],
  schema: z.boolean(),
});

/** Whether a secret of the same record has been written: all that is ever read of one. */
export const isSet = (of: string): Field<boolean, 'boolean'> & Computed => computed({ ...boolean(), of });

/** A finite number between `min` and `max`. */
export const number = ({ min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = {}): Field<number, 'number'> => ({
  ...base,
  kind: 'number',
  operators: ranges,
  schema: z.number().min(min).max(max),
});

/** A whole number between `min` and `max`, both of which belong to it. */
export const integer = ({ min, max }: { min: number; max: number }): Field<number, 'number'> => ({
  ...number({ min, max }),
  schema: z.number().int().min(min).max(max),
});

/** A value that a gateway sent: true or false, a number, or a text, by the type of its variable. */
export const reading = (): Field<Reading, 'json'> => ({
  ...base,
  kind: 'json',
  ordered: false,
  operators: [],
  schema: readingSchema,
});

/** A moment: ISO 8601, with or without milliseconds. */
export const date = (): Field<string, 'date'> => ({
  ...base,
  kind: 'date',
  operators: ranges,
  schema: moment(),
});

/** One of a few words. */
export const enumeration = <const W extends readonly [string, ...string[]]>(words: W): Field<W[number], 'enum'> => ({
  ...base,
  kind: 'enum',
  words,
  operators: ['eq', 'ne', 'in', 'ni', 'isnull', 'isnotnull'],
  schema: z.enum(words),
});

/** A text in several languages, by their two letters, English always among them. */
export const inLanguages = (): Field<Record<string, string>, 'json'> => ({
  ...base,
  kind: 'json',
  ordered: false,
  operators: [],
  schema: z
    .record(z.string().regex(/^[a-z]{2}$/), z.string())
    .refine((texts) => 'en' in texts, { error: 'language-missing', params: { language: 'en' } }),
});

/**
 * Additional values of a company or an app on a record: one value for each key, such as `comSerialInfo` (facts 2.1). An
 * update changes the given keys.
 */
export const custom = (): Field<Record<string, string | number | boolean | null>, 'json'> => ({
  ...base,
  kind: 'json',
  merged: true,
  ordered: false,
  operators: [],
  schema: z.record(
    z.string().regex(/^(glb|app|sct|usr|com)[A-Z][A-Za-z0-9]{0,60}$/),
    z.union([plain().max(65_535), z.number(), z.boolean(), z.null()]),
  ),
});

/** One of several shapes, identified by a word in it; it is written as a whole. */
export const oneOf = <T extends object>(shapes: z.ZodType<T>): Field<T, 'json'> => ({
  ...base,
  kind: 'json',
  ordered: false,
  operators: [],
  schema: shapes,
});

/**
 * One of several shapes, identified by the word at a key; it is written as a whole. Forms follow from the fields of
 * each; nullable ones may be left out.
 */
export function variants(discriminator: string, of: Record<string, Fields>): Field<Record<string, unknown>, 'json'> {
  const shapes = Object.entries(of).map(([word, fields]) =>
    z.strictObject({
      [discriminator]: z.literal(word),
      ...Object.fromEntries(
        Object.entries(fields).map(([key, { schema, nullable }]) => [key, nullable ? schema.optional() : schema]),
      ),
    }),
  );
  return {
    ...json(),
    schema: z.discriminatedUnion(discriminator, shapes as never),
    variants: { by: discriminator, of },
  };
}

/** Any JSON; its content isn't interpreted. */
export const json = (): Field<Record<string, unknown>, 'json'> => ({
  ...base,
  kind: 'json',
  ordered: false,
  operators: [],
  schema: z.record(z.string(), z.unknown()),
});
