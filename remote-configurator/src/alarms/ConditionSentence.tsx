import {
  conditionPartsOf,
  deniedBy,
  type Expression,
  expressionOf,
  isOperation,
  isTruth,
  isWrong,
  operatorSignOf,
  resultOf,
} from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';
import { Fragment, type ReactNode } from 'react';
import type { AlarmType } from './condition-value.ts';
import { numberNow, useNowText, type Variable } from './use-variables.ts';

interface ConditionSentenceProps {
  formula: string;
  type: AlarmType;
  /** Whether the condition is the normal state, and the alarm is on otherwise. */
  isNormal: boolean;
  /** Whether it is only the beginning of what is written. */
  isSoFar: boolean;
  variables: readonly Variable[];
}

/** Says a condition back in words, with the values of now, and whether it holds. */
export function ConditionSentence({ formula, type, isNormal, isSoFar, variables }: ConditionSentenceProps) {
  const { t } = useTexts();
  const words = useConditionWords(type, variables);
  const now = useNowWords();
  const isWithoutValues = variables.every(({ last }) => last === undefined);
  const kind = type === 'unary' ? 'message' : isNormal ? 'otherwise' : 'on';
  const sentence = t(`alarmEditor.sentence.${kind}`, { condition: slot('condition') });
  return (
    <>
      {filled(isSoFar ? t('alarmEditor.soFar', { sentence: inSentence(sentence) }) : sentence, {
        condition: words(formula),
      })}{' '}
      {type === 'rate_of_change' || isWithoutValues ? null : now(formula, isNormal, variables)}
    </>
  );
}

/** A sentence behind a colon: it begins small. */
const inSentence = (sentence: string): string => sentence[0]!.toLowerCase() + sentence.slice(1);

/** A condition in words, with names in bold; the values of now are beside them. */
export function useConditionWords(
  type: AlarmType,
  variables: readonly Variable[],
  { hasValues = true }: { hasValues?: boolean } = {},
): (formula: string) => ReactNode {
  const { t } = useTexts();
  const nowOf = useNowText();
  const format = useFormat();
  const said = new Set<number>();

  /** As the viewer reads numbers, with the decimals that are written. */
  const numberText = (number: string) => format.number(Number(number), { digits: number.split('.')[1]?.length ?? 0 });
  const name = (number: number): ReactNode => {
    const variable = variables.find((one) => one.number === number);
    if (!variable) return `$${number}`;
    const bold = <b>{variable.name}</b>;
    if (type === 'rate_of_change') return filled(t('alarmEditor.words.rate', { name: slot('name') }), { name: bold });
    const value = said.has(number) || !hasValues ? undefined : nowOf(variable);
    said.add(number);
    if (value === undefined) return bold;
    return filled(t('alarmEditor.words.now', { name: slot('name'), value: slot('value') }), { name: bold, value });
  };
  const operand = (expression: Expression): ReactNode => {
    if (!isOperation(expression))
      return 'variable' in expression ? name(expression.variable) : numberText(expression.number);
    const side = (one: Expression) => (isOperation(one) ? <>({whole(one)})</> : operand(one));
    return isTruth(expression, variables) ? (
      <>({whole(expression)})</>
    ) : (
      <>
        {side(expression.left)} {operatorSignOf(expression.operator)} {side(expression.right)}
      </>
    );
  };
  const whole = (expression: Expression): ReactNode => {
    const denied = deniedBy(expression, variables);
    if (denied && isOperation(denied))
      return filled(t('alarmEditor.words.not', { condition: slot('condition') }), { condition: whole(denied) });
    if (denied) return filled(t('alarmEditor.words.isFalse', { left: slot('left') }), { left: operand(denied) });
    if (!isOperation(expression)) {
      const key = isTruth(expression, variables) ? 'isTrue' : 'isNotZero';
      return filled(t(`alarmEditor.words.${key}`, { left: slot('left') }), { left: operand(expression) });
    }
    const { operator, left, right } = expression;
    if (operator === '&&' || operator === '||') {
      const side = (one: Expression) =>
        isOperation(one) && one.operator === '||' && operator === '&&' ? <>({whole(one)})</> : whole(one);
      const slots = { left: slot('left'), right: slot('right') };
      return filled(t(`alarmEditor.words.${operator === '&&' ? 'and' : 'or'}`, slots), {
        left: side(left),
        right: side(right),
      });
    }
    const key = compared[operator as keyof typeof compared];
    if (!key) return filled(t('alarmEditor.words.isNotZero', { left: slot('left') }), { left: operand(expression) });
    return filled(t(`alarmEditor.words.${key}`, { left: slot('left'), right: slot('right') }), {
      left: operand(left),
      right: operand(right),
    });
  };
  return (formula) => {
    said.clear();
    const expression = expressionOf(formula);
    return expression ? whole(expression) : formula;
  };
}

const compared = {
  ...{ '>': 'above', '>=': 'atLeast', '<': 'below', '<=': 'atMost', '==': 'equal', '!=': 'notEqual' },
} as const;

/** Whether a condition holds now: by the evaluation that the API has. */
function useNowWords(): (formula: string, isNormal: boolean, variables: readonly Variable[]) => string {
  const { t } = useTexts();
  return (formula, isNormal, variables) => {
    const numberOf = (number: number) => numberNow(variables, number);
    const result = resultOf(formula, numberOf);
    const holds = isWrong(result, false);
    if (holds === undefined) return t(`alarmEditor.now.${result === undefined ? 'unknown' : 'divided'}`);
    if (isNormal) return t(`alarmEditor.now.${holds ? 'normal' : 'wrong'}`);
    const parts = conditionPartsOf(expressionOf(formula)!, variables).length;
    const isAllTrue = holds && !formula.includes('||') && parts > 1 && !hasDenied(formula, variables);
    if (isAllTrue) return t(parts === 2 ? 'alarmEditor.now.both' : 'alarmEditor.now.all');
    return t(`alarmEditor.now.${holds ? 'true' : 'false'}`);
  };
}

/** Whether parts of a condition are denied, so that all of them needn't be true. */
function hasDenied(formula: string, variables: readonly Variable[]): boolean {
  const deep = (expression: Expression): boolean =>
    isOperation(expression) &&
    (deniedBy(expression, variables) !== undefined || deep(expression.left) || deep(expression.right));
  return deep(expressionOf(formula)!);
}

/** A place in a text that is filled with more than text. */
export const slot = (name: string): string => `\u0001${name}\u0001`;

/** A text with its places filled. */
export const filled = (text: string, parts: Record<string, ReactNode>): ReactNode =>
  text.split('\u0001').map((part, index) => <Fragment key={index}>{index % 2 === 1 ? parts[part] : part}</Fragment>);
