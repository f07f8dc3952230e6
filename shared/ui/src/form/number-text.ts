const plainNumber = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

/** What is typed as a number: null if empty, the text itself if invalid. Comma and point both separate decimals. */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim().replace(/^\u2212/, '-');
  if (text === '') return null;
  if (!plainNumber.test(text)) return typed;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : typed;
}

/** A number to be changed: all its digits, with the region's decimal sign and nothing between thousands. */
export function writeNumber(value: number | string | null, region: string): string {
  if (typeof value !== 'number') return value ?? '';
  const point = new Intl.NumberFormat(region).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return String(value).replace('.', point);
}
