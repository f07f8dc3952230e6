import {
  type ConditionProblem,
  conditionOf,
  type Expression,
  expressionOf,
  type FormulaVariable,
  formulaOf,
  isOperation,
  type NotShown,
  parseCondition,
  variablesIn,
} from '@lineside/contracts';

/** The ways in which a condition is written. */
export const ways = ['formula', 'limit', 'bits', 'rate'] as const;
export type Way = (typeof ways)[number];

export type AlarmType = 'unary' | 'boolean' | 'error_bits' | 'threshold' | 'rate_of_change' | 'bit_pattern';

const wayOf: Record<AlarmType, Way> = {
  ...{ unary: 'formula', boolean: 'formula', threshold: 'limit' },
  ...{ error_bits: 'bits', bit_pattern: 'bits', rate_of_change: 'rate' },
};

/** The type that a way begins with. */
const typeOf: Record<Way, AlarmType> = {
  ...{ formula: 'boolean', limit: 'threshold', bits: 'error_bits', rate: 'rate_of_change' },
};

export const comparisons = ['>', '>=', '<', '<=', '==', '!='] as const;
export type Comparison = (typeof comparisons)[number];

/** How fast a value rises, falls, or changes either way. */
export const directions = ['rises', 'falls', 'changes'] as const;
export type Direction = (typeof directions)[number];

/** One variable beside a number, as limits, bits and rates of change have it. */
export interface Simple {
  variable: number | null;
  comparison: Comparison;
  direction: Direction;
  amount: number | string | null;
  /** The bits that are set, as a number. */
  pattern: number;
}

/** A condition while it is written. */
export interface ConditionValue {
  type: AlarmType;
  way: Way;
  /** In ordinary notation: of the formula, and of a condition that its way has no inputs for. */
  text: string;
  /** Whether the way's own inputs have it. */
  isSimple: boolean;
  simple: Simple;
  /** A stored formula that can't be shown in ordinary notation, and why; it is kept until another one is written. */
  kept: { formula: string; why: NotShown } | null;
}

const nothing: Simple = { variable: null, comparison: '>', direction: 'rises', amount: null, pattern: 0 };

/** A condition that isn't written yet. */
export const newCondition: ConditionValue = {
  ...{ type: 'boolean', way: 'formula', text: '', isSimple: false, simple: nothing, kept: null },
};

/** A stored condition as it is written. */
export function conditionValueOf(
  type: AlarmType,
  formula: string,
  variables: readonly FormulaVariable[],
): ConditionValue {
  const way = wayOf[type];
  const shown = conditionOf(formula, variables);
  if (!('text' in shown)) return { ...newCondition, type, way, kept: { formula, why: shown } };
  const simple = way === 'formula' ? undefined : simpleOf(type, expressionOf(formula)!);
  return { ...newCondition, type, way, text: shown.text, isSimple: simple !== undefined, simple: simple ?? nothing };
}

/** The same condition in another way; what that has no inputs for stays as text, and its inputs are empty. */
export function inWay(value: ConditionValue, way: Way, variables: readonly FormulaVariable[]): ConditionValue {
  if (way === value.way) return value;
  const formula = formulaOfValue(value, variables);
  const type = typeOf[way];
  const known = 'formula' in formula && !value.kept ? expressionOf(formula.formula) : undefined;
  const shown = known && conditionOf(formulaOf(known), variables);
  const text = shown && 'text' in shown ? shown.text : value.text;
  if (way === 'formula') return { ...value, type, way, text, isSimple: false };
  const simple = known && simpleOf(type, known);
  const named = value.simple.variable ?? (known ? (variablesIn(formulaOf(known))[0] ?? null) : null);
  const fits = way !== 'bits' || variables.some(({ number, type: ofValues }) => number === named && ofValues === 'int');
  const variable = fits ? named : null;
  return { ...value, type, way, text, isSimple: true, kept: null, simple: simple ?? { ...value.simple, variable } };
}

/** What a condition is stored as, or what is wrong with it: in its text, or that something isn't filled in. */
export type FormulaOfValue = { formula: string } | { problem: ConditionProblem } | { missing: 'variable' | 'amount' };

export function formulaOfValue(value: ConditionValue, variables: readonly FormulaVariable[]): FormulaOfValue {
  if (value.kept) return { formula: value.kept.formula };
  if (value.isSimple) return formulaOfSimple(value);
  const { expression, problem } = parseCondition(value.text, variables);
  return problem ? { problem } : { formula: formulaOf(expression!) };
}

function formulaOfSimple({ type, simple }: ConditionValue): FormulaOfValue {
  const { variable, comparison, direction, amount, pattern } = simple;
  if (variable === null) return { missing: 'variable' };
  const name = `$${variable}`;
  if (type === 'error_bits') return { formula: `${name} 0 !=` };
  if (type === 'bit_pattern') return { formula: `${name} ${pattern} ==` };
  const number = String(amount ?? '');
  if (!/^-?\d+(\.\d+)?$/.test(number)) return { missing: 'amount' };
  if (type !== 'rate_of_change') return { formula: `${name} ${number} ${comparison}` };
  const fall = number.startsWith('-') ? number.slice(1) : `-${number}`;
  if (direction === 'rises') return { formula: `${name} ${number} >` };
  if (direction === 'falls') return { formula: `${name} ${fall} <` };
  return { formula: `${name} ${number} > ${name} ${fall} < ||` };
}

/** The inputs of a condition, if its type has inputs for it. */
function simpleOf(type: AlarmType, expression: Expression): Simple | undefined {
  if (!isOperation(expression)) return undefined;
  const { operator, left, right } = expression;
  if (type === 'rate_of_change' && operator === '||') {
    const [rise, fall] = [simpleOf(type, left), simpleOf(type, right)];
    const isEither = rise?.direction === 'rises' && fall?.direction === 'falls';
    const isSame = rise?.variable === fall?.variable && rise?.amount === fall?.amount;
    return isEither && isSame ? { ...rise, direction: 'changes' } : undefined;
  }
  if (!('variable' in left) || !('number' in right)) return undefined;
  const amount = Number(right.number);
  // another spelling of a number would be another formula
  if (String(amount) !== right.number) return undefined;
  const simple = { ...nothing, variable: left.variable, amount };
  if (type === 'threshold')
    return comparisons.includes(operator as Comparison) ? { ...simple, comparison: operator as Comparison } : undefined;
  if (type === 'rate_of_change') {
    if (operator === '>') return { ...simple, direction: 'rises' };
    return operator === '<' ? { ...simple, direction: 'falls', amount: -amount } : undefined;
  }
  if (type === 'error_bits') return operator === '!=' && amount === 0 ? { ...simple, amount: null } : undefined;
  if (type !== 'bit_pattern' || operator !== '==' || !Number.isInteger(amount) || amount < 0) return undefined;
  return { ...simple, amount: null, pattern: amount };
}
