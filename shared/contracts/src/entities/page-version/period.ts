import * as z from 'zod';
import type { Field } from '../../kinds/kind.ts';
import { text } from '../../kinds/text.ts';

const days = [2, 7, 30, 90];

/** Names of periods for pages: stretches of time up to now. */
const periods: readonly string[] = [
  ...['today', 'yesterday', 'day-before-yesterday', 'last-hour', 'last-24-hours'],
  ...[3, 6, 12].map((hours) => `last-${hours}-hours`),
  ...[7, 30, 90].map((count) => `last-${count}-days`),
  ...days.flatMap((count) => [`last-${count}-days-from-today`, `last-${count}-days-from-yesterday`]),
  ...['last-week', 'previous-week', 'last-month', 'previous-month', 'week-to-date', 'month-to-date', 'year-to-date'],
];

const between = z.strictObject({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to);

/** The period of a page: a named one, or JSON text such as {"from": 0, "to": 60000}, in milliseconds. */
export const period = (): Field<string, 'text'> => ({
  ...text(),
  schema: z
    .string()
    .max(255)
    .refine((spec) => periods.includes(spec) || isBetween(spec)),
});

function isBetween(spec: string): boolean {
  try {
    return between.safeParse(JSON.parse(spec)).success;
  } catch {
    return false;
  }
}
