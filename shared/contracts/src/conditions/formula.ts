/** The most characters of a formula. */
export const maxFormula = 255;

const operators = {
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
} satisfies Record<string, (left: number, right: number) => number>;

export type FormulaOperator = keyof typeof operators;

export const isFormulaOperator = (part: string): part is FormulaOperator => Object.hasOwn(operators, part);

const parts = (formula: string): string[] => formula.trim().split(/\s+/);

/** Whether a formula yields one value: each operator replaces two values before it by one. */
export function isFormula(formula: string): boolean {
  let values = 0;
  for (const part of parts(formula)) {
    if (isFormulaOperator(part)) values -= 1;
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
    if (isFormulaOperator(part)) {
      const [left, right] = stack.splice(-2);
      stack.push(operators[part](left!, right!));
    } else if (part.startsWith('$')) {
      const value = numberOf(Number(part.slice(1)));
      if (value === undefined) return undefined;
      stack.push(value);
    } else stack.push(Number(part));
  }
  return stack[0];
}

/**
 * Whether something is wrong by the result of a rule's formula: it is otherwise than normal. Undefined while the result isn't
 * known, or isn't finite.
 */
export const isWrong = (result: number | undefined, normal: boolean): boolean | undefined =>
  result === undefined || !Number.isFinite(result) ? undefined : (result !== 0) !== normal;
