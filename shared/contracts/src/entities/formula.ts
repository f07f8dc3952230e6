import { isFormula, maxFormula } from '../conditions/formula.ts';
import type { Field } from '../kinds/kind.ts';
import { text } from '../kinds/text.ts';

/** Values and operators, postfix: `$1 80 > $2 5 < &&` holds if variable 1 is over 80 and variable 2 under 5. */
export function formula(): Field<string, 'text'> {
  const line = text({ max: maxFormula, pattern: /^[$\d.&|<>=!+\-*/ ]+$/ });
  return { ...line, schema: line.schema.refine(isFormula, { error: 'formula-wrong' }) };
}
