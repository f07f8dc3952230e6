import * as z from 'zod';
import { limits } from './limits.ts';

/** The largest absolute number: a sum over a month still has an average; and the most characters of a text. */
export const readingLimits = { number: 1e300, text: limits.readingText } as const;

/**
 * A value that a gateway sends: true or false for a variable of the type bool, which also takes 0 and 1; a number for int
 * and float; a text for str. A value that doesn't fit its variable is refused with the reason `type`.
 */
export const reading = z.union([
  z.number().min(-readingLimits.number).max(readingLimits.number),
  z.boolean(),
  // a database has no place for the character 0 and halves of characters
  z.string().regex(new RegExp(`^[^\\0\\ud800-\\udfff]{0,${readingLimits.text}}$`, 'u')),
]);
export type Reading = z.infer<typeof reading>;

/** Whether the platform stores a value of a variable of this type; also a number with decimals of an `int`. */
export function fitsType(type: string, value: Reading): boolean {
  if (type === 'str') return typeof value === 'string';
  if (type === 'bool') return typeof value === 'boolean' || value === 0 || value === 1;
  return typeof value === 'number';
}

/** A value as a number, for lines and scales: 1 and 0 for true and false; null for a text. */
export const numericOf = (value: Reading): number | null => (typeof value === 'string' ? null : Number(value));
