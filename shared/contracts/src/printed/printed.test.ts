import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod';
import * as connector from '../connector.ts';
import { calls, errorEnvelope, serverEvent } from '../index.ts';
import * as fit from './fit.ts';
import { printModule } from './print-module.ts';
import { printSchema } from './print-schema.ts';

const nobody = () => {
  throw new Error('a test of its own');
};

/** The plain code of a schema, run. */
const printed = (schema: z.ZodType): { safeParse(value: unknown): { success: boolean; data?: unknown } } =>
  new Function(...Object.keys(fit), `return schema(${printSchema(schema, nobody)})`)(...Object.values(fit));

/** Values that a schema takes. */
function fitting(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return fc.oneof(...forms(schema).map((arbitrary) => ({ arbitrary, weight: 6 })), fc.string({ maxLength: 3 }));
    case 'number':
      return fc.oneof(fc.integer(), fc.double());
    case 'array':
      return fc.array(fitting(def.element), { maxLength: 3 });
    case 'nullable':
      return fc.oneof(fc.constant(null), fitting(def.innerType));
    case 'optional':
    case 'nonoptional':
    case 'default':
      return fitting(def.innerType);
    case 'object': {
      const fields = Object.entries(def.shape);
      const requiredKeys = fields.flatMap(([key, field]) => (field._zod.optin === undefined ? [key] : []));
      return fc.record(Object.fromEntries(fields.map(([key, field]) => [key, fitting(field)])), { requiredKeys });
    }
    case 'record':
      return fc.dictionary(fitting(def.keyType) as fc.Arbitrary<string>, fitting(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(fitting));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return others;
  }
}

/** The formats of a text. */
const forms = ({ _zod: { def } }: z.core.$ZodType) =>
  [def, ...(def.checks ?? []).map((check) => check._zod.def)].flatMap((item) => {
    const { pattern } = item as { pattern?: RegExp };
    return pattern ? [fc.stringMatching(pattern)] : [];
  });

type How = 'other' | 'gone' | 'more';
const spoiling = fc.constantFrom<How>('other', 'gone', 'more');
const others = fc.constantFrom<unknown>(null, 1, 1.5, '', 'x', true, [], {}, ['x']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value with one change: another value, a missing key, or an extra key. */
function spoil(value: unknown, place: number, how: How, other: unknown): unknown {
  let remaining = place;
  const walk = (at: unknown): unknown => {
    remaining -= 1;
    if (remaining === 0)
      return how === 'other' ? other : how === 'more' && isObject(at) ? { ...at, more: other } : undefined;
    if (Array.isArray(at)) return at.map(walk);
    return isObject(at) ? Object.fromEntries(Object.entries(at).map(([key, part]) => [key, walk(part)])) : at;
  };
  const spoiled = JSON.stringify(walk(value));
  return spoiled === undefined ? undefined : JSON.parse(spoiled);
}

const replies = Object.entries(calls).flatMap(([name, { reply }]) =>
  reply === 'stream' ? [] : [[name, reply as z.ZodType] as const],
);
const wire = Object.entries({ ...connector, errorEnvelope, serverEvent }).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value as z.ZodType] as const] : [],
);

/** Files, what has a test of its own, what gateways alone read, and a list of different things: all else is printed. */
const untested = [
  ...['DownloadTermsOfUsePolicy', 'ExportAuditLog', 'ExportData', 'ExportHistory', 'ExportMyUser', 'ExportVpnSessions'],
  ...['FetchGatewaySecret', 'GetComponentFile', 'GetGatewayConfiguration', 'GetGatewayTunnel', 'GetGatewayWebAccess'],
  ...['GetPublicFile', 'GetRemoteTokenKeys', 'GetWebPageDocument'],
  ...['ListDataHistory', 'ListHistorySteps'],
];
const unprinted = [...replies, ...wire].flatMap(([name, schema]) => {
  try {
    printSchema(schema, nobody);
    return [];
  } catch {
    return [name];
  }
});

/** The calls of a user of plain generated descriptions. */
const ofTheWidget = [
  ...['Discover', 'RefreshSession', 'GetMyStart', 'GetMyStanding', 'GetMySector', 'CreateConnectTicket'],
  ...['ListApprovers', 'GetVpnClientReleases', 'ListMyCompanies'],
];

test('plain generated code parses like the zod schema for any input', () => {
  expect(unprinted).toEqual(untested);
  for (const [name, schema] of [...replies.filter(([name]) => ofTheWidget.includes(name)), ...wire]) {
    const plain = printed(schema);
    const same = (value: unknown) => {
      const [first, second] = [schema.safeParse(value), plain.safeParse(value)];
      return isDeepStrictEqual([first.success, first.data], [second.success, second.data]);
    };
    const values = fc
      .tuple(fitting(schema), fc.nat({ max: 9 }), spoiling, others)
      .map(([value, ...more]) => spoil(value, ...more));
    expect([name, fc.check(fc.property(values, same), { numRuns: 1000 }).counterexample]).toEqual([name, null]);
  }
});

test('a printed entity states whether its records contain the reader’s access', async () => {
  const source = async (name: string) => {
    const file = path.resolve(import.meta.dirname, `../entities/${name}/${name}.ts`);
    return printModule(file, readFileSync(file, 'utf8'));
  };
  expect(await source('agent-server')).toContain('fields: { access: {} }');
  expect(await source('audience')).toContain('fields: {}');
});
