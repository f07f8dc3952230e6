const maxDigits = 8;

/** The decimals of figures that are shown together, as many as tell them apart: 23,940 and 49.5 and 2.84 and 0.0004. */
export function digitsFor(values: readonly number[]): number {
  const largest = Math.max(0, ...values.map(Math.abs));
  const span = Math.max(...values) - Math.min(...values);
  const bySize = largest >= 100 ? 0 : largest >= 10 ? 1 : largest >= 1 || largest === 0 ? 2 : 1 - placeOf(largest);
  const bySpan = span > 0 ? -placeOf(span) : 0;
  return Math.min(maxDigits, Math.max(bySize, bySpan));
}

/** The place of a number's first digit: 0 for ones, -1 for tenths. */
const placeOf = (value: number) => Math.floor(Math.log10(value));
