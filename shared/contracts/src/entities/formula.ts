import type { Field } from '../kinds/kind.ts';
import { text } from '../kinds/text.ts';

const operators = ['&&', '||', '>', '>=', '<', '<=', '==', '!=', '+', '-', '*', '/'];

const parts = (formula: string): string[] => formula.trim().split(/\s+/);

/** Whether a formula yields one value: each operator replaces two values before it by one. */
export function isFormula(formula: string): boolean {
  let values = 0;
  for (const part of parts(formula)) {
    if (operators.includes(part)) values -= 1;
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

/** Values and operators, postfix: `$1 80 > $2 5 < &&` holds if variable 1 is over 80 and variable 2 under 5. */
export function formula(): Field<string, 'text'> {
  const line = text({ pattern: /^[$\d.&|<>=!+\-*/ ]+$/ });
  return { ...line, schema: line.schema.refine(isFormula, { error: 'formula-wrong' }) };
}
