import { decimalIn, separatorIn } from '@lineside/contracts';

/** Quoted; a value that a spreadsheet would read as a formula gets a leading apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as a file of values that spreadsheets of a region read: with a semicolon between values and a comma in numbers
 * where the region writes that. The byte order mark marks it as UTF-8 for spreadsheets.
 *
 * @param region a tag such as nl-BE, from the person's profile; without it commas and points
 */
export const csvOf = (rows: readonly CsvRow[], region: string | null): string =>
  `\ufeff${rows.map(csvLines(region)).join('')}`;

export type CsvRow = readonly (string | number)[];

/** Writes rows of a region, each with the end of its line. */
export function csvLines(region: string | null): (row: CsvRow) => string {
  const [between, point] = region === null ? [',', '.'] : [separatorIn(region), decimalIn(region)];
  const text = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', point) : cell(value);
  return (row) => `${row.map(text).join(between)}\r\n`;
}
