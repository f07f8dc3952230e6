import type { Reading } from '@lineside/contracts/gateway';
import type { VariableSettings } from '@lineside/contracts/gateway-configuration';
import { sendable, ValueProblem } from './sendable.ts';

/** What a source that knows the types of its values says of one, or why it gives none. */
export type TypedValue = { value: boolean | number | string } | { problem: string };

const names = { boolean: 'a boolean', number: 'a number', string: 'a text' } as const;
type Basic = keyof typeof names;

/**
 * A value as its variable has it; `who` has it, such as "the server". Throws a `ValueProblem` where there is none, or one of
 * another type.
 */
export function readingOf({ address, type, factor }: VariableSettings, typed: TypedValue, who: string): Reading {
  if ('problem' in typed) throw new ValueProblem(`${address}: ${typed.problem}`);
  const { value } = typed;
  const wanted: Basic = type === 'bool' ? 'boolean' : type === 'str' ? 'string' : 'number';
  if (typeof value !== wanted)
    throw new ValueProblem(
      `${address}: ${who} has ${names[typeof value as Basic]}, and the variable is ${names[wanted]}`,
    );
  if (type === 'int' && !Number.isInteger(value))
    throw new ValueProblem(`${address}: ${value} is no whole number, and the variable is one`);
  return sendable(address, typeof value === 'number' ? value * (factor === null ? 1 : Number(factor)) : value);
}
