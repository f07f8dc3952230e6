import { useCallback } from 'react';
import { useText, useViewer } from '../texts/useText.ts';
import { readDigits } from './number-text.ts';

/** Why the typed text of a field for a number is none; undefined if the value isn't a typed text. */
export function numberProblem(value: unknown, region: string, text: ReturnType<typeof useText>): string | undefined {
  const typed =
    typeof value === 'object' && value !== null && 'typed' in value ? (value as { typed: unknown }).typed : value;
  if (typeof typed !== 'string') return undefined;
  const reading = readDigits(typed, region);
  if (reading.is === 'ambiguous') return text('check.ambiguous', { whole: reading.whole, decimal: reading.decimal });
  return reading.is === 'invalid' ? text('check.number') : undefined;
}

/** The same for the viewer. */
export function useNumberProblem(): (value: unknown) => string | undefined {
  const text = useText();
  const { region } = useViewer();
  return useCallback((value) => numberProblem(value, region, text), [region, text]);
}
