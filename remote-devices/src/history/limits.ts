import { type Expression, expressionOf, isOperation } from '@lineside/contracts';

/** A number that a rule compares a variable with. */
export interface Limit {
  /** The variable's number in formulas. */
  variable: number;
  value: number;
}

const comparisons = ['>', '>=', '<', '<='];

/** The limits in a formula: each comparison of a variable alone with a number, on either side. */
export function limitsIn(formula: string): Limit[] {
  const walk = (expression: Expression | undefined): Limit[] => {
    if (!expression || !isOperation(expression)) return [];
    const { operator, left, right } = expression;
    if (!comparisons.includes(operator)) return [...walk(left), ...walk(right)];
    if ('variable' in left && 'number' in right) return [{ variable: left.variable, value: Number(right.number) }];
    if ('number' in left && 'variable' in right) return [{ variable: right.variable, value: Number(left.number) }];
    return [...walk(left), ...walk(right)];
  };
  return walk(expressionOf(formula));
}
