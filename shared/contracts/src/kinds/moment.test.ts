import type { z } from 'zod';
import * as calls from '../calls/calls.ts';
import { entities } from '../entities/entities.ts';
import type { Action, AnyEntity } from '../entities/entity.ts';
import type { Fields } from './kind.ts';
import { moment } from './moment.ts';

/** Calls of gateways, whose signature covers the text of the time. */
const signed = /^(ApplyForEnrolment|AskEnrolment|FetchGatewaySecret)$/;

interface Def {
  format?: string;
  offset?: boolean;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
}

/** Whether a schema takes times in UTC alone, anywhere in it. */
function takesUtcAlone(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: Def };
  const below = [...Object.values(def.shape ?? {}), ...(def.options ?? []), def.innerType, def.element, def.in];
  return (
    (def.format === 'datetime' && def.offset !== true) ||
    below.some((item) => item !== undefined && takesUtcAlone(item))
  );
}

test('every time that is sent may have an offset', () => {
  const schemas: [string, z.ZodType | undefined][] = [
    ...Object.entries(calls).flatMap(([name, call]): [string, z.ZodType | undefined][] => [
      [name, (call as { body?: z.ZodType }).body],
      [name, (call as { query?: z.ZodType }).query],
    ]),
    ...Object.values<AnyEntity>(entities).flatMap(({ name, fields, actions }): [string, z.ZodType][] => [
      ...Object.entries(fields as Fields).flatMap(([key, field]): [string, z.ZodType][] =>
        field.computed ? [] : [[`${name}.${key}`, field.schema]],
      ),
      ...Object.entries(actions as Record<string, Action>).map(([key, { body }]): [string, z.ZodType] => [
        `${name} ${key}`,
        body,
      ]),
    ]),
  ];
  expect(schemas.length).toBeGreaterThan(500);
  expect(schemas.filter(([name, schema]) => schema && !signed.test(name) && takesUtcAlone(schema))).toEqual([]);
});

test.each([
  ['0000-06-01T00:00:00Z', undefined],
  ['0001-01-01T00:00:00+14:00', undefined],
  ['9999-12-31T23:59:59-14:00', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
  ['2026-04-05T01:45:00+10:30', '2026-04-04T15:15:00Z'],
])('a year before 1 or after 9999 is refused, in UTC: %s', (text, read) => {
  const { data, error } = moment().safeParse(text);
  expect([data, error?.issues.length]).toEqual([read, read ? undefined : 1]);
});
