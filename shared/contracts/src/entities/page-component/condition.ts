import * as z from 'zod';
import { isFormula, maxFormula, variablesIn } from '../../conditions/formula.ts';

/** Most values that a condition names. */
const maxNamed = 50;

/**
 * When a component is shown: a formula as alarms have it (decision 71), in which `$1` is the first of `selectors`, and so on. A
 * page is for many machines, whose variables have numbers of their own; selectors are the same at each.
 */
export const shownIf = z
  .strictObject({
    formula: z.string().max(maxFormula).refine(isFormula, { error: 'formula-wrong' }),
    selectors: z.array(z.string().min(1).max(600)).max(maxNamed),
  })
  .refine(
    ({ formula, selectors }) => variablesIn(formula).every((number) => number >= 1 && number <= selectors.length),
    {
      error: 'formula-wrong',
    },
  );

export type ShownIf = z.infer<typeof shownIf>;
