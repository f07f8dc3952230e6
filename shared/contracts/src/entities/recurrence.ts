import * as z from 'zod';
import type { Field } from '../kinds/kind.ts';
import { text } from '../kinds/text.ts';

const byte = z.int().min(-128).max(127);
const days = {
  monday: z.boolean().optional(),
  tuesday: z.boolean().optional(),
  wednesday: z.boolean().optional(),
  thursday: z.boolean().optional(),
  friday: z.boolean().optional(),
  saturday: z.boolean().optional(),
  sunday: z.boolean().optional(),
};

const weekdays = Object.keys(days) as (keyof typeof days)[];

/**
 * Each `interval` weeks on some days, or each `interval` months on the `occurrence`th of them: 2 is the second, -1 the last.
 * Without a day it would never come.
 */
export const recurrence = z
  .union([
    z.strictObject({ frequency: z.literal('weekly'), interval: byte, ...days }),
    z.strictObject({ frequency: z.literal('monthly'), interval: byte, occurrence: byte, ...days }),
  ])
  .refine((on) => weekdays.some((day) => on[day]), { error: 'day-missing' });

/** A time of day such as 06:30. */
export const timeOfDay = (): Field<string, 'text'> => text({ pattern: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/ });
