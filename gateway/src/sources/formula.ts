import type { Reading } from '@lineside/contracts/gateway';

const operators: Record<string, (left: number, right: number) => number> = {
  '&&': (left, right) => Number(left !== 0 && right !== 0),
  '||': (left, right) => Number(left !== 0 || right !== 0),
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

const partsOf = (formula: string): string[] => formula.trim().split(/\s+/);

/** The numbers of the variables that a formula names. */
export const variablesOf = (formula: string): number[] =>
  partsOf(formula).flatMap((part) => (part.startsWith('$') ? [Number(part.slice(1))] : []));

/**
 * Whether a formula holds: its result is neither 0 nor a division by 0. Undefined as long as it names a variable that was not
 * read yet, or one with texts.
 */
export function holds(formula: string, newest: ReadonlyMap<number, Reading>): boolean | undefined {
  const stack: number[] = [];
  for (const part of partsOf(formula)) {
    const operator = operators[part];
    if (operator) {
      const [left, right] = stack.splice(-2);
      stack.push(operator(left!, right!));
    } else if (part.startsWith('$')) {
      const value = newest.get(Number(part.slice(1)));
      if (value === undefined || typeof value === 'string') return undefined;
      stack.push(Number(value));
    } else stack.push(Number(part));
  }
  const [result] = stack;
  return Number.isFinite(result) && result !== 0;
}
