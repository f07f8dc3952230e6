import { type Reading, resultOf } from '@lineside/contracts/gateway';

/**
 * Whether a formula holds: its result is neither 0 nor a division by 0. Undefined as long as it names a variable that was not
 * read yet, or one with texts.
 */
export function holds(formula: string, newest: ReadonlyMap<number, Reading>): boolean | undefined {
  const result = resultOf(formula, (variable) => {
    const value = newest.get(variable);
    return value === undefined || typeof value === 'string' ? undefined : Number(value);
  });
  return result === undefined ? undefined : Number.isFinite(result) && result !== 0;
}
