import { conditionOf, type FormulaVariable, numericOf, resultOf, type ShownIf } from '@lineside/contracts';
import { bindingOf, useLiveValues, usePageData } from '../data/page-data.tsx';

/** Whether a component is shown now; it waits until it is known what the page's machine has. */
export type Showing = 'waiting' | 'shown' | 'hidden';

/**
 * Whether a component is shown by its condition: hidden only while that is false. A value that the machine lacks, or hasn't sent
 * yet, hides nothing. In a report the condition holds or not as at its end.
 */
export function useShowing(condition: ShownIf | null | undefined): Showing {
  const { bindables } = usePageData();
  const bindings = (condition?.selectors ?? []).map((selector) => bindingOf(bindables, { selector }));
  const live = useLiveValues(bindings, { isDrawn: false });
  if (!condition) return 'shown';
  if (bindables.is === 'loading') return 'waiting';
  const result = resultOf(condition.formula, (number) => {
    const value = live[number - 1]?.value;
    return value === undefined ? undefined : (numericOf(value) ?? undefined);
  });
  return result === 0 ? 'hidden' : 'shown';
}

/** A condition in ordinary notation, with values called by `nameOf` their selectors. */
export function writtenCondition({ formula, selectors }: ShownIf, nameOf: (selector: string) => string): string {
  const variables = selectors.map(
    (selector, index): FormulaVariable => ({ number: index + 1, name: nameOf(selector), type: 'float' }),
  );
  const shown = conditionOf(formula, variables);
  return 'text' in shown ? shown.text : formula;
}
