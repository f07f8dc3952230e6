import * as z from 'zod';
import { idOf } from '../ids.ts';
import {
  type Computed,
  computed,
  type Field,
  type Fields,
  nullable,
  type OnRemove,
  type Referable,
  type ValuesOf,
} from './kind.ts';
import { text } from './text.ts';
import { boolean, date } from './value.ts';

const base = { nullable: false, computed: false, searched: false, ordered: false };
const shape = <F extends Fields>(fields: F) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema])));

export interface Reference {
  publicId: string;
  name: string | null;
}

/** The fields of a reference. */
export type Referring<F extends Fields> = Reference & Partial<ValuesOf<F>>;

/**
 * A reference to another record. Written as {publicId}; read with the name of its target, for people who may see it,
 * and with its `fields`: stored ones always, derived ones on request. `onRemove` decides what happens when the target
 * is removed. By default, children are removed with their parent, and every other reference prevents the removal.
 */
export const ref = <F extends Fields = Record<never, never>>(
  to: Referable,
  { onRemove, fields }: { onRemove?: OnRemove; fields?: F } = {},
): Field<Referring<F>, 'ref'> => ({
  ...base,
  kind: 'ref',
  to,
  onRemove,
  operators: ['eq', 'ne', 'in', 'ni', 'isnull', 'isnotnull'],
  fields: { name: nullable(text()), ...fields },
  schema: z.object({
    publicId: idOf(to),
    name: z.string().nullable().optional(),
  }) as unknown as z.ZodType<Referring<F>>,
});

/**
 * A group, or the whole company. Clients read the company's own group for the latter (`isCompanyGroup`), and write that
 * group or null; null is stored.
 */
export const groupOrCompany = () => ({
  ...nullable(ref('Group', { fields: { isCompanyGroup: boolean() } })),
  orCompany: true,
});

/** Some fields that belong together. */
export const object = <F extends Fields>(fields: F): Field<ValuesOf<F>, 'object'> => ({
  ...base,
  kind: 'object',
  operators: ['isnull', 'isnotnull'],
  fields,
  schema: shape(fields) as unknown as z.ZodType<ValuesOf<F>>,
});

/** Some fields of a record; the others can be requested too. */
export const partOf = <F extends Fields>(of: Referable, fields: F): Field<ValuesOf<F>, 'object'> => ({
  ...object(fields),
  follows: of,
});

/** Some fields, always written together: one without the others would say nothing. */
export const whole = <F extends Fields>(fields: F): Field<ValuesOf<F>, 'object'> => ({
  ...object(fields),
  whole: true,
});

/** A position; latitude and longitude in degrees. */
export const location = (): Field<{ name: string; latitude: string; longitude: string }, 'object'> =>
  whole({ name: text(), latitude: degrees(90), longitude: degrees(180) });

const degrees = (max: number) => ({
  ...text({ max: 20 }),
  decimal: { most: max },
  schema: z.string().refine((value) => /^-?\d{1,3}(\.\d{1,15})?$/.test(value) && Math.abs(Number(value)) <= max),
});

/** Several of one kind. Filters on its items' fields mean "any of them". */
export const list = <T, K extends Field['kind']>(item: Field<T, K>): Field<T[], 'list'> => ({
  ...base,
  kind: 'list',
  operators: [],
  item,
  fields: item.fields,
  to: item.to,
  follows: item.follows,
  onRemove: item.onRemove,
  schema: z.array(item.schema),
});

/** When a record was made. */
export const createdOn = (): Field<string, 'date'> & Computed => computed({ ...date(), stamp: 'created' });

/** The creator of a record. */
export const createdBy = (): Field<Reference, 'ref'> & Computed => computed({ ...ref('User'), stamp: 'created' });

/** When a record was last changed; null of one that never was. */
export const updatedOn = (): Field<string | null, 'date'> & Computed =>
  computed(nullable({ ...date(), stamp: 'updated' }));

/** The person who last changed a record; null for an unchanged one. */
export const updatedBy = (): Field<Reference | null, 'ref'> & Computed =>
  computed(nullable({ ...ref('User'), stamp: 'updated' }));
