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

/**
 * Whether a formula holds: its result is neither 0 nor a division by 0. Undefined as long as it names a variable that was not
 * read yet, or one with texts.
 */
export function holds(formula: string, newest: ReadonlyMap<number, Reading>): boolean | undefined {
  const stack: number[] = [];
  for (const part of formula.trim().split(/\s+/)) {
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
