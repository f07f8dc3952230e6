import { deniedBy, type Expression, expressionOf, type FormulaVariable, isOperation, isTruth } from './expression.ts';
import type { FormulaOperator } from './formula.ts';
import { operatorSignOf, writtenName } from './scan.ts';

/** How strongly the parts of an expression hold together; a part that holds less than its place asks for is put in parentheses. */
const strengths = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, single: 7 };

const strengthOf: Record<FormulaOperator, number> = {
  ...{ '||': strengths.or, '&&': strengths.and },
  ...{ '==': strengths.comparison, '!=': strengths.comparison, '<': strengths.comparison, '>': strengths.comparison },
  ...{ '<=': strengths.comparison, '>=': strengths.comparison },
  ...{ '+': strengths.sum, '-': strengths.sum, '*': strengths.product, '/': strengths.product },
};

interface Printed {
  text: string;
  strength: number;
}

/** Why a formula can't be shown in ordinary notation. */
export type NotShown = { reason: 'not-a-formula' } | { reason: 'unknown-variable'; number: number };

/** The condition of a formula in ordinary notation, with the names of a device's variables. */
export function conditionOf(formula: string, variables: readonly FormulaVariable[]): { text: string } | NotShown {
  const expression = expressionOf(formula);
  if (!expression) return { reason: 'not-a-formula' };
  const unknown = firstUnknown(expression, variables);
  if (unknown !== undefined) return { reason: 'unknown-variable', number: unknown };
  return { text: printCondition(expression, variables) };
}

function firstUnknown(expression: Expression, variables: readonly FormulaVariable[]): number | undefined {
  if (isOperation(expression))
    return firstUnknown(expression.left, variables) ?? firstUnknown(expression.right, variables);
  if (!('variable' in expression) || variables.some(({ number }) => number === expression.variable)) return undefined;
  return expression.variable;
}

/** An expression in ordinary notation; a variable that isn't known by its number. */
export const printCondition = (expression: Expression, variables: readonly FormulaVariable[]): string =>
  print(expression, variables).text;

function print(expression: Expression, variables: readonly FormulaVariable[]): Printed {
  if (!isOperation(expression)) {
    const text =
      'variable' in expression ? variableLabelOf(expression.variable, variables) : numberText(expression.number);
    return { text, strength: strengths.single };
  }
  const denied = deniedBy(expression, variables);
  if (denied) {
    const inner = print(denied, variables);
    const isClear = inner.strength === strengths.single || inner.strength === strengths.not;
    return { text: `not ${isClear ? inner.text : `(${inner.text})`}`, strength: strengths.not };
  }
  const { operator, left, right } = expression;
  const strength = strengthOf[operator];
  const isComparison = strength === strengths.comparison;
  const sides = [side(left, right, strength + (isComparison ? 1 : 0)), side(right, left, strength + 1)];
  const word = operator === '&&' ? 'and' : operator === '||' ? 'or' : operatorSignOf(operator);
  return { text: sides.join(` ${word} `), strength };

  function side(one: Expression, other: Expression, needs: number): string {
    if (isComparison && 'number' in one && isTruth(other, variables)) {
      if (one.number === '1') return 'true';
      if (one.number === '0') return 'false';
    }
    const printed = print(one, variables);
    return printed.strength < needs ? `(${printed.text})` : printed.text;
  }
}

const numberText = (number: string): string => number.replace('-', '−');

/** Names that differ only in spaces or capitals are read as one. */
export const readAs = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** A variable as it is written: its name, with its number where others have the name too. */
export function variableLabelOf(number: number, variables: readonly FormulaVariable[]): string {
  const variable = variables.find((one) => one.number === number);
  if (!variable) return `$${number}`;
  const isShared = variables.some((one) => one !== variable && readAs(one.name) === readAs(variable.name));
  return `${writtenName(variable.name)}${isShared ? ` $${number}` : ''}`;
}
