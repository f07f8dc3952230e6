import { type ConditionProblem, type FormulaVariable, variableLabelOf } from '@lineside/contracts';
import { useText } from '../texts/useText.ts';

/** What is wrong with a condition over some variables, in words. */
export function useConditionProblem(variables: readonly FormulaVariable[]): (problem: ConditionProblem) => string {
  const t = useText();
  return ({ code, text }) => {
    const shared =
      code === 'shared-name' ? variables.find(({ name }) => name.toLowerCase() === text.toLowerCase()) : undefined;
    return t(`condition.problem.${code}`, { text, label: shared ? variableLabelOf(shared.number, variables) : '' });
  };
}
