import { decimalIn, separatorIn } from '@lineside/contracts';

/** Quoted; a value that a spreadsheet would read as a formula gets a leading apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as a file of values that spreadsheets of a region read: with a semicolon between values and a comma in numbers
 * where the region writes that. The byte order mark marks it as UTF-8 for spreadsheets.
 *
 * @param region a tag such as nl-BE, from the person's profile; without it commas and points
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], region: string | null): string {
  const [between, point] = region === null ? [',', '.'] : [separatorIn(region), decimalIn(region)];
  const text = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', point) : cell(value);
  return `\ufeff${rows.map((row) => row.map(text).join(between)).join('\r\n')}\r\n`;
}
