import type * as z from 'zod';
import type { Check } from './call.ts';

/** Copies a value that fits a schema; throws an explanatory sentence for one that doesn't. */
export const fits =
  <T>(schema: z.ZodType<T>): Check<T> =>
  (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const { path, message } = parsed.error.issues[0]!;
    throw new Error(`It gave something else than was agreed: ${[...path, message].join(' ')}.`);
  };

/** For unchecked values. */
export const anything: Check<void> = () => undefined;
