import type { Reading } from '@lineside/contracts';
import type { Bindable } from '../data/subject.ts';

const words: Record<string, boolean> = { true: true, 1: true, false: false, 0: false };

/** The value that an input of a component names, in the type of a variable; undefined if it has none of that type. */
export function valueToWrite(text: unknown, type: Bindable['type']): Reading | undefined {
  if (typeof text !== 'string') return undefined;
  if (type === 'str') return text;
  const written = text.trim();
  if (type === 'bool') return words[written];
  const number = Number(written.replace(',', '.'));
  if (written === '' || !Number.isFinite(number)) return undefined;
  return type === 'int' && !Number.isInteger(number) ? undefined : number;
}

/** Whether a machine's value is the one that was named: 1 and true are the same. */
export const isSame = (there: Reading | undefined, named: Reading | undefined): boolean =>
  there !== undefined &&
  named !== undefined &&
  (typeof there === 'string' || typeof named === 'string' ? there === named : Number(there) === Number(named));
