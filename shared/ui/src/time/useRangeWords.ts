import { useText } from '../texts/useText.ts';
import { daysBack, rangeOf } from './day-range.ts';
import { useFormat } from './useFormat.ts';

/** A range in words: "Last 7 days", "1 Nov 2026 – 22 Nov 2026", "From 1 Nov 2026". */
export function useRangeWords(): (word: string) => string {
  const text = useText();
  const format = useFormat();
  return (word) => {
    if (Object.hasOwn(daysBack, word)) return text(`range.${word as keyof typeof daysBack}`);
    const { from, until } = rangeOf(word) ?? { from: null, until: null };
    const [first, last] = [from, until].map((day) => day && format.date(`${day}T12:00:00`));
    if (first && last) return first === last ? first : `${first} – ${last}`;
    return first ? text('range.fromDay', { day: first }) : text('range.untilDay', { day: last ?? '' });
  };
}
