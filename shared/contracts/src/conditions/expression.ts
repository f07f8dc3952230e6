import { type FormulaOperator, isFormula, isFormulaOperator } from './formula.ts';

/** A formula as a tree: a number as it is written, a variable by its number in formulas, or an operator between two. */
export type Expression = { number: string } | { variable: number } | Operation;

export interface Operation {
  operator: FormulaOperator;
  left: Expression;
  right: Expression;
}

export const isOperation = (expression: Expression): expression is Operation => 'operator' in expression;

/** The tree of a formula in postfix; undefined if it isn't one. */
export function expressionOf(formula: string): Expression | undefined {
  if (!isFormula(formula)) return undefined;
  const stack: Expression[] = [];
  for (const part of formula.trim().split(/\s+/)) {
    if (isFormulaOperator(part)) {
      const [left, right] = stack.splice(-2);
      stack.push({ operator: part, left: left!, right: right! });
    } else stack.push(part.startsWith('$') ? { variable: Number(part.slice(1)) } : { number: part });
  }
  return stack[0];
}

/** The formula in postfix, as rules have it on the wire. */
export function formulaOf(expression: Expression): string {
  if (isOperation(expression))
    return `${formulaOf(expression.left)} ${formulaOf(expression.right)} ${expression.operator}`;
  return 'variable' in expression ? `$${expression.variable}` : expression.number;
}

/** A variable that formulas can name; the names of a device's variables needn't differ. */
export interface FormulaVariable {
  /** Its number in formulas. */
  number: number;
  name: string;
  /** The type of its values: `bool`, `int`, `float` or `str`. */
  type: string;
}

const truths: readonly FormulaOperator[] = ['&&', '||', '>', '>=', '<', '<=', '==', '!='];

/** Whether its result is true or false. */
export function isTruth(expression: Expression, variables: readonly FormulaVariable[]): boolean {
  if (isOperation(expression)) return truths.includes(expression.operator);
  return (
    'variable' in expression && variables.some(({ number, type }) => number === expression.variable && type === 'bool')
  );
}

/** What an expression denies: a formula has no operator for `not`, and compares with 0 instead. */
export function deniedBy(expression: Expression, variables: readonly FormulaVariable[]): Expression | undefined {
  if (!isOperation(expression) || expression.operator !== '==') return undefined;
  const { left, right } = expression;
  return 'number' in right && right.number === '0' && isTruth(left, variables) ? left : undefined;
}

/** The expression that denies another. */
export const denialOf = (expression: Expression): Expression => ({
  operator: '==',
  left: expression,
  right: { number: '0' },
});

/** The parts that `and`, `or` and `not` join, in their order. */
export function conditionPartsOf(expression: Expression, variables: readonly FormulaVariable[]): Expression[] {
  const denied = deniedBy(expression, variables);
  if (denied && isOperation(denied)) return conditionPartsOf(denied, variables);
  if (!isOperation(expression) || (expression.operator !== '&&' && expression.operator !== '||')) return [expression];
  return [...conditionPartsOf(expression.left, variables), ...conditionPartsOf(expression.right, variables)];
}
