import { z } from 'zod';
import type { Random } from './random.ts';

/** Known ids, by the name of a field or placeholder that takes them; also fixed times. */
export type Ids = Record<string, readonly string[]>;

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** A value that a description takes, as far as its schema can say. */
export function make(schema: z.ZodType, key: string, ids: Ids, random: Random): unknown {
  return randomValue(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, key, ids, random);
}

function randomValue(schema: JsonSchema, key: string, ids: Ids, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return randomValue(random.pick(some), key, ids, random);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? mapOf(schema))
          .filter(([name]) => !schema.properties || schema.required?.includes(name) || random.happens(0.5))
          .map(([name, below]) => [name, randomValue(below, name === 'publicId' ? key : name, ids, random)]),
      );
    case 'array':
      return Array.from({ length: lengthOf(schema, random) }, () => randomValue(schema.items ?? {}, key, ids, random));
    case 'boolean':
      // a rule that would lock everyone out
      return key !== 'enforce2fa' && key !== 'enforceSso' && random.happens(0.5);
    case 'number':
    case 'integer':
      // the first one is any record's
      if (key === 'version') return 1;
      return (schema.minimum ?? 0) + random.whole(Math.min((schema.maximum ?? 100) - (schema.minimum ?? 0), 100) + 1);
    case 'string':
      return textOf(schema, key, ids, random);
    default:
      return null;
  }
}

/** Keys that maps have: texts in several languages, of which English is there, and properties that companies add. */
const keys = ['en', 'comNote'];

function mapOf({ additionalProperties, propertyNames }: JsonSchema): Record<string, JsonSchema> {
  const key = keys.find((key) => new RegExp(propertyNames?.pattern ?? '').test(key));
  return additionalProperties && key ? { [key]: additionalProperties } : {};
}

const lengthOf = ({ minItems = 0, maxItems = 2 }: JsonSchema, random: Random): number =>
  Math.min(Math.max(random.pick([0, 1, 1, 2]), minItems), maxItems);

/** Addresses and masks, by a schema's pattern. */
const network: Record<string, string[]> = {
  ipv4: ['10.77.1.0', '255.255.255.0'],
  mac: ['00:22:4d:81:0a:ff'],
  email: ['planning@example.com'],
  uri: ['https://hooks.example.com/line', 'http://localhost/line'],
};

/** Texts of a form that a pattern asks for. */
const inForm = [
  '#0a6b4d',
  'LINE_2',
  '472-BKT-918-XWR',
  'NL',
  'en',
  'comLine',
  '+3225550100',
  '10s',
  '0.5',
  '$1 0 >',
  'Floor',
];

const words = ['Line 2', 'pump', 'Gent', 'ø é 😀', 'a longer note on what is to be done there'];
const minute = 60_000;

/** A time close to now, in the wire format; `end` is after `start`. */
export function momentOf(key: string, random: Random): string {
  const base = Math.floor(Date.now() / minute) * minute;
  const minutes =
    { start: random.whole(3) * 30, end: 60 + random.whole(8) * 30, to: 0 }[key] ?? -1 - random.whole(9999);
  return new Date(base + minutes * minute).toISOString().replace(/\.000/, '');
}

function textOf({ pattern = '', format }: JsonSchema, key: string, ids: Ids, random: Random): string {
  const known = ids[key] ?? [];
  if (known.length > 0) return random.pick(known);
  if (format === 'date-time') return momentOf(key, random);
  if (format && format in network) return random.pick(network[format]!);
  const fitting = pattern && inForm.find((text) => new RegExp(pattern).test(text));
  if (fitting) return fitting;
  if (pattern.includes('{12}')) return random.pick(Object.values(ids).flat());
  return random.pick(words);
}
