import { denialOf, type Expression, type FormulaVariable, formulaOf } from './expression.ts';
import { type FormulaOperator, maxFormula } from './formula.ts';
import { readAs } from './print.ts';
import { scan, type Token } from './scan.ts';

export type ConditionProblemCode =
  | 'empty'
  | 'unknown-variable'
  | 'unknown-number'
  | 'shared-name'
  | 'text-variable'
  | 'value-expected'
  | 'operator-expected'
  | 'not-closed'
  | 'not-opened'
  | 'quote-not-closed'
  | 'chained-comparison'
  | 'not-a-number'
  | 'too-long';

/** What is wrong with a condition, from `start` up to, not including, `end`; `text` is what stands there, without quotes. */
export interface ConditionProblem {
  code: ConditionProblemCode;
  start: number;
  end: number;
  text: string;
}

/** A token, with the number of the variable that it names. */
export type ConditionToken = Token & { variable?: number };

export interface ParsedCondition {
  tokens: ConditionToken[];
  /** All of it; where something is wrong, the longest beginning before that which makes sense. */
  expression?: Expression;
  problem?: ConditionProblem;
}

/** The most characters that a condition is read with. */
const maxText = 4000;

/** Reads a condition in ordinary notation, with variables by name, in quotes, or as `$` and number. */
export function parseCondition(text: string, variables: readonly FormulaVariable[]): ParsedCondition {
  const end = text.length;
  if (end > maxText) return { tokens: [], problem: { code: 'too-long', start: 0, end, text: '' } };
  const tokens = scan(text).map((token): ConditionToken => ({ ...token }));
  for (const [index, token] of tokens.entries()) findVariable(token, tokens[index + 1], variables);
  const whole = read(tokens, end, variables);
  if (!('problem' in whole)) {
    if (formulaOf(whole.expression).length <= maxFormula) return { tokens, expression: whole.expression };
    return { tokens, ...whole, problem: { code: 'too-long', start: 0, end, text: '' } };
  }
  const { problem } = whole;
  const sound = tokens.filter((token) => token.end <= problem.start);
  for (let count = sound.length; count > 0; count -= 1) {
    const beginning = read(sound.slice(0, count), end, variables);
    if (!('problem' in beginning)) return { tokens, expression: beginning.expression, problem };
  }
  return { tokens, problem };
}

/** Finds the variable of a name, or of a `$` and number, which may stand behind a name that several have. */
function findVariable(
  token: ConditionToken,
  next: ConditionToken | undefined,
  variables: readonly FormulaVariable[],
): void {
  if (token.kind === 'reference') {
    const number = Number(token.text);
    if (token.text !== '' && variables.some((one) => one.number === number)) token.variable = number;
  }
  if (token.kind !== 'name' || token.isOpen) return;
  const named = variables.filter((one) => readAs(one.name) === readAs(token.text));
  const chosen = next?.kind === 'reference' ? named.find(({ number }) => String(number) === next.text) : undefined;
  const found = chosen ?? (named.length === 1 ? named[0] : undefined);
  if (found) token.variable = found.number;
}

type Read = { expression: Expression } | { problem: ConditionProblem };

class Wrong extends Error {
  readonly problem: ConditionProblem;
  constructor(problem: ConditionProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

const comparisons: readonly string[] = ['==', '!=', '<', '>', '<=', '>='];

/** Reads tokens from the weakest operator to the strongest: or, and, not, comparisons, + and −, × and ÷. */
function read(tokens: readonly ConditionToken[], end: number, variables: readonly FormulaVariable[]): Read {
  let at = 0;
  const peek = () => tokens[at];
  const is = (kind: Token['kind']) => peek()?.kind === kind;
  const isOperator = (of: readonly string[]) => is('operator') && of.includes(peek()!.text);
  const wrong = (code: ConditionProblemCode, token = peek()): Wrong =>
    new Wrong({ code, start: token?.start ?? end, end: token?.end ?? end, text: token?.text ?? '' });

  const joined = (kind: 'and' | 'or', operator: FormulaOperator, part: () => Expression): Expression => {
    let left = part();
    while (is(kind)) {
      at += 1;
      left = { operator, left, right: part() };
    }
    return left;
  };
  const calculated = (operators: readonly FormulaOperator[], part: () => Expression): Expression => {
    let left = part();
    while (isOperator(operators)) {
      const operator = tokens[at++]!.text as FormulaOperator;
      left = { operator, left, right: part() };
    }
    return left;
  };
  const or = (): Expression => joined('or', '||', and);
  const and = (): Expression => joined('and', '&&', not);
  const not = (): Expression => {
    if (!is('not')) return comparison();
    at += 1;
    return denialOf(not());
  };
  const comparison = (): Expression => {
    const left = sum();
    if (!isOperator(comparisons)) return left;
    const operator = tokens[at++]!.text as FormulaOperator;
    const compared = { operator, left, right: sum() };
    if (isOperator(comparisons)) throw wrong('chained-comparison');
    return compared;
  };
  const sum = (): Expression => calculated(['+', '-'], product);
  const product = (): Expression => calculated(['*', '/'], negative);
  const negative = (): Expression => {
    if (!isOperator(['-'])) return single();
    at += 1;
    if (is('number')) return { number: `-${number()}` };
    return { operator: '-', left: { number: '0' }, right: negative() };
  };
  const number = (): string => {
    if (!/^\d+(\.\d+)?$/.test(peek()!.text)) throw wrong('not-a-number');
    return tokens[at++]!.text;
  };
  const single = (): Expression => {
    const token = peek();
    if (!token) throw wrong(tokens.length === 0 ? 'empty' : 'value-expected');
    if (is('number')) return { number: number() };
    if (is('name') || is('reference')) return variable(token);
    if (is('close') && at === 0) throw wrong('not-opened');
    if (!is('open')) throw wrong('value-expected');
    at += 1;
    const inside = or();
    if (!peek()) throw wrong('not-closed', token);
    if (!is('close')) throw wrong('operator-expected');
    at += 1;
    return inside;
  };
  const variable = (token: ConditionToken): Expression => {
    if (token.isOpen) throw wrong('quote-not-closed');
    const found = variables.find((one) => one.number === token.variable);
    if (!found) {
      const isShared = variables.some((one) => token.kind === 'name' && readAs(one.name) === readAs(token.text));
      throw wrong(token.kind === 'reference' ? 'unknown-number' : isShared ? 'shared-name' : 'unknown-variable');
    }
    if (found.type === 'str') throw wrong('text-variable');
    at += 1;
    // the number of a name that several have
    if (token.kind === 'name' && is('reference') && peek()!.text === String(found.number)) at += 1;
    return { variable: found.number };
  };

  try {
    const expression = or();
    if (is('close')) throw wrong('not-opened');
    if (peek()) throw wrong('operator-expected');
    return { expression };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem };
    throw error;
  }
}
