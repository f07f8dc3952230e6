import type { Field } from '../kinds/kind.ts';
import { text } from '../kinds/text.ts';

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

const parts = (formula: string): string[] => formula.trim().split(/\s+/);

/** Whether a formula yields one value: each operator replaces two values before it by one. */
export function isFormula(formula: string): boolean {
  let values = 0;
  for (const part of parts(formula)) {
    if (part in operators) values -= 1;
    else if (/^(\$\d{1,10}|-?\d+(\.\d+)?)$/.test(part)) values += 1;
    else return false;
    if (values < 1) return false;
  }
  return values === 1;
}

/** The numbers of the variables that a formula names. */
export const variablesIn = (formula: string): number[] => [
  ...new Set(parts(formula).flatMap((part) => (part.startsWith('$') ? [Number(part.slice(1))] : []))),
];

/**
 * The result of a formula: true is 1, false 0, and a division by 0 isn't finite. Undefined as long as it names a variable
 * without a number.
 */
export function resultOf(formula: string, numberOf: (variable: number) => number | undefined): number | undefined {
  const stack: number[] = [];
  for (const part of parts(formula)) {
    const operator = operators[part];
    if (operator) {
      const [left, right] = stack.splice(-2);
      stack.push(operator(left!, right!));
    } else if (part.startsWith('$')) {
      const value = numberOf(Number(part.slice(1)));
      if (value === undefined) return undefined;
      stack.push(value);
    } else stack.push(Number(part));
  }
  return stack[0];
}

/** Values and operators, postfix: `$1 80 > $2 5 < &&` holds if variable 1 is over 80 and variable 2 under 5. */
export function formula(): Field<string, 'text'> {
  const line = text({ pattern: /^[$\d.&|<>=!+\-*/ ]+$/ });
  return { ...line, schema: line.schema.refine(isFormula, { error: 'formula-wrong' }) };
}
