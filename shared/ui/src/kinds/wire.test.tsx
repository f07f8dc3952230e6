/** @jest-environment @lineside/testing/environment */
import { Agent, AgentDataCondition, AgentDataVariable, CustomProperty, type Field } from '@lineside/contracts';
import {
  boolean,
  cidr,
  colour,
  date,
  email,
  enumeration,
  integer,
  ip,
  json,
  list,
  longText,
  mac,
  name,
  netMask,
  nullable,
  number,
  object,
  port,
  ref,
  secret,
  text,
  url,
} from '@lineside/contracts/describing';
import fc from 'fast-check';
import { formOf, isNeeded, valueError, wireOf } from './wire.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
const id = fc.stringMatching(/^[A-Za-z0-9]{12}$/);
const reference = fc.record({ publicId: id, name: fc.option(fc.string()) });
const words = fc.string({ unit: 'binary', maxLength: 40 });
const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const moment = fc
  .date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const levels = ['soft', 'hard', 'lock'] as const;

/** Each kind with the API's value, and an input of a person. */
const kinds: Record<string, { field: Field; wire: fc.Arbitrary<unknown>; form: fc.Arbitrary<unknown> }> = {
  text: { field: text({ max: 20 }), wire: words, form: words },
  longText: { field: longText({ max: 30 }), wire: words, form: words },
  name: { field: name(), wire: words, form: words },
  email: { field: email(), wire: fc.emailAddress(), form: fc.oneof(fc.emailAddress(), words) },
  url: { field: url(), wire: fc.webUrl(), form: fc.oneof(fc.webUrl(), words) },
  ip: { field: ip(), wire: fc.oneof(fc.ipV4(), fc.ipV6()), form: fc.oneof(fc.ipV4(), words) },
  cidr: { field: cidr(), wire: fc.ipV4().map((item) => `${item}/24`), form: fc.oneof(fc.ipV4(), words) },
  colour: { field: colour(), wire: hex, form: fc.oneof(hex, words) },
  number: { field: number({ min: -50, max: 1e9 }), wire: numbers, form: fc.oneof(numbers, words, fc.constant(null)) },
  port: { field: port(), wire: fc.integer({ min: 1, max: 65_535 }), form: fc.oneof(numbers, fc.constant(null)) },
  boolean: { field: boolean(), wire: fc.boolean(), form: fc.boolean() },
  enum: { field: enumeration(levels), wire: fc.constantFrom(...levels), form: fc.constantFrom('', ...levels) },
  date: { field: date(), wire: moment, form: fc.oneof(fc.nat(4e12), fc.constant(null)) },
  ref: { field: ref('Group'), wire: reference, form: fc.option(reference) },
  refs: { field: list(ref('User')), wire: fc.array(reference), form: fc.array(reference) },
  texts: { field: list(text()), wire: fc.array(words), form: fc.array(words) },
  enums: {
    field: list(enumeration(levels)),
    wire: fc.uniqueArray(fc.constantFrom(...levels)),
    form: fc.subarray([...levels]),
  },
  ports: { field: list(port()), wire: fc.array(fc.integer({ min: 1, max: 9 })), form: fc.array(words) },
  json: {
    field: json(),
    wire: fc.dictionary(fc.string(), fc.jsonValue()),
    form: fc.oneof(fc.json(), words),
  },
  object: {
    field: object({ address: nullable(ip()), port: port() }),
    wire: fc.record({ address: fc.option(fc.ipV4()), port: fc.integer({ min: 1, max: 9 }) }),
    form: fc.record({ address: fc.oneof(fc.ipV4(), words), port: fc.oneof(numbers, fc.constant(null)) }),
  },
};
const all = Object.entries(kinds).flatMap(([kind, { field, wire, form }]) => [
  { kind, field, wire, form },
  { kind: `${kind} that may be null`, field: nullable(field), wire: fc.option(wire), form },
]);
const english = (key: string) => key;
const more = { errorOf: () => undefined, partOf: (part: string) => part, region: 'en-US' };

describe.each(all)('$kind', ({ field, wire, form }) => {
  test('API values are shown and sent back unchanged', () => {
    const valid = wire.filter((value) => field.schema.safeParse(value).success);
    fc.assert(
      fc.property(valid, (value) => {
        const formValue = formOf(field, value);
        expect(wireOf(field, formValue, value)).toEqual(value);
        expect(valueError(field, formValue, english, more)).toBeUndefined();
      }),
    );
  });

  test('the API accepts what the form allows and returns it unchanged', () => {
    fc.assert(
      fc.property(form, (put) => {
        if (valueError(field, put, english, more)) return;
        const wireValue = wireOf(field, put);
        expect(field.schema.safeParse(wireValue).success).toBe(true);
        expect(wireOf(field, formOf(field, wireValue))).toEqual(wireValue);
      }),
    );
  });
});

test('emptied, what may be null is null; a list is empty', () => {
  for (const { kind, field } of all.filter((item) => item.field.nullable)) {
    expect([kind, wireOf(field, formOf(field, null))]).toEqual([kind, field.kind === 'list' ? [] : null]);
  }
});

test('an untouched secret is not sent, and a removed one is null', () => {
  const field = nullable(secret());
  expect(formOf(field, undefined)).toBe('');
  expect([wireOf(field, ''), wireOf(field, 'orange'), wireOf(field, null)]).toEqual([undefined, 'orange', null]);
});

test('a new record needs what the API refuses to have empty', () => {
  const needed = all.filter(({ field }) => isNeeded(field)).map(({ kind }) => kind);
  expect(needed).toEqual([
    'name',
    'email',
    'url',
    'ip',
    'cidr',
    'colour',
    'number',
    'port',
    'enum',
    'date',
    'ref',
    'json',
    'object',
  ]);
  expect([isNeeded(secret()), isNeeded(nullable(secret()))]).toEqual([true, false]);
});

test('a missing value is required, also in one of several shapes and in a part of an object', () => {
  const shapes = CustomProperty.fields.validation;
  expect(valueError(shapes, formOf(shapes, null), english, more)).toBe('required');
  const place = object({ address: ip(), port: port() });
  expect(valueError(place, { address: '10.0.0.1', port: null }, english, more)).toBe('port: required');
});

test('a wrong value gets the message of its kind, otherwise that of the API', () => {
  const wrong = (field: Field, value: string) =>
    valueError(field, value, english, {
      ...more,
      errorOf: (code) => (code === 'formula-wrong' ? 'Values first' : undefined),
    });
  expect(wrong(mac(), 'zz')).toBe('check.mac');
  expect(wrong(netMask(), '255.0.255.0')).toBe('check.netMask');
  const { formula } = AgentDataCondition.fields;
  expect(wrong(formula, '$1 80 > >')).toBe('Values first');
  expect(wrong(formula, '$1 80 § >')).toBe('check.value');
  expect(wrong(Agent.fields.name, 'Line\u0000 2')).toBe('check.text');
});

test('a number as text keeps its digits, and its range is said', () => {
  const { location } = Agent.fields;
  const positionAt = (latitude: string) => ({ name: 'Botlek', latitude, longitude: '4.4' });
  expect(wireOf(location, positionAt('51.9'))).toEqual({ name: 'Botlek', latitude: '51.9', longitude: '4.4' });
  expect(valueError(location, positionAt('51.9'), english, more)).toBeUndefined();
  expect(valueError(location, positionAt('91'), english, more)).toBe('latitude: check.degrees');
  const { factor } = AgentDataVariable.fields;
  expect(valueError(factor, { typed: 'half' }, english, more)).toBe('check.number');
  expect(wireOf(factor, { typed: '1.000' })).toBeUndefined();
});

test('a fraction where a whole number belongs is said so', () => {
  expect(valueError(integer({ min: 0, max: 10 }), 1.5, english, more)).toBe('check.whole');
  expect(valueError(integer({ min: 0, max: 10 }), 11, english, more)).toBe('check.most');
});
