import type { ComponentType } from 'react';
import * as z from 'zod';
import type { Check } from './call.ts';

/** A component: a function, or what memo, lazy and forwardRef make of one. */
export const component = <Props extends object>() =>
  z.custom<ComponentType<Props>>(
    (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value),
    'no component',
  );

/** A function; what it takes and gives is looked at when it is called. */
export const func = <F extends (...given: never[]) => unknown>() =>
  z.custom<F>((value) => typeof value === 'function', 'no function');

/** Takes what fits a schema, as a copy of its own, and throws a sentence for what doesn't. */
export const fits =
  <T>(schema: z.ZodType<T>): Check<T> =>
  (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const { path, message } = parsed.error.issues[0]!;
    throw new Error(`It gave something else than was agreed: ${[...path, message].join(' ')}.`);
  };

/** For what nobody looks at. */
export const anything: Check<void> = () => undefined;
