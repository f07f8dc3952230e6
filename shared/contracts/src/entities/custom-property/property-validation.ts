import * as z from 'zod';
import { type Field, nullable } from '../../kinds/kind.ts';
import { moment } from '../../kinds/moment.ts';
import { list } from '../../kinds/structure.ts';
import { mailAddress, text } from '../../kinds/text.ts';
import { integer, json } from '../../kinds/value.ts';
import { isLocale, isTimeZone } from '../../time-zone.ts';

const length = z.int().min(0).max(65_535).nullable().optional();
const bound = z.int().nullable().optional();

const validation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bool') }),
  z.strictObject({ type: z.literal('datetime') }),
  z.strictObject({ type: z.literal('emailaddress') }),
  z.strictObject({ type: z.literal('enum'), options: z.array(z.string().regex(/^[^,]{1,255}$/)).min(1) }),
  z.strictObject({ type: z.literal('int'), minValue: bound, maxValue: bound }),
  z.strictObject({ type: z.literal('locale') }),
  z.strictObject({ type: z.literal('str'), minLength: length, maxLength: length }),
  z.strictObject({ type: z.literal('timezone') }),
  z.strictObject({ type: z.literal('url') }),
]);

/** Validation of a custom property's values (facts 2.9). */
export type PropertyValidation = z.infer<typeof validation>;

/** The same as a field of its description. */
export const propertyValidation = (): Field<Record<string, unknown>, 'json'> => ({
  ...json(),
  schema: validation,
  variants: { by: 'type', of: shapes },
});

const lengthField = () => nullable(integer({ min: 0, max: 65_535 }));
const boundField = () => nullable(integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }));

/** The same types as fields, from which forms are drawn. */
const shapes = {
  str: { minLength: lengthField(), maxLength: lengthField() },
  int: { minValue: boundField(), maxValue: boundField() },
  bool: {},
  enum: { options: list(text({ pattern: /^[^,]+$/ })) },
  datetime: {},
  emailaddress: {},
  url: {},
  timezone: {},
  locale: {},
};

const within = (value: number, least: number | null | undefined, max: number | null | undefined) =>
  value >= (least ?? -Infinity) && value <= (max ?? Infinity);

/** Whether a property may have a value; null means no value. */
export function fitsProperty(of: PropertyValidation, value: unknown): boolean {
  if (of.type === 'bool') return typeof value === 'boolean';
  if (of.type === 'int') return Number.isInteger(value) && within(value as number, of.minValue, of.maxValue);
  if (typeof value !== 'string') return false;
  if (of.type === 'enum') return of.options.includes(value);
  if (of.type === 'str') return within(value.length, of.minLength, of.maxLength);
  if (of.type === 'timezone') return isTimeZone(value);
  return forms[of.type].safeParse(value).success;
}

const forms = {
  datetime: moment(),
  emailaddress: mailAddress(),
  locale: z.string().max(35).refine(isLocale),
  url: z.url(),
};
