import { saveFile } from './save-file.ts';

/** Quoted; what a spreadsheet would take for a formula is led by an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Saves lines as a file of comma-separated values, with today's date in its name. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  // the byte order mark tells spreadsheets that it is UTF-8
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, ['\ufeff', text], 'text/csv;charset=utf-8');
}
