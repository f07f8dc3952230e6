import { serverNow } from '@lineside/client';
import { saveFile } from './save-file.ts';

/** Quoted; a value that a spreadsheet would read as a formula gets a leading apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Spreadsheets of this computer expect a semicolon where its region writes a comma in numbers. */
const separator = (): string => (new Intl.NumberFormat(navigator.language).format(0.5).includes(',') ? ';' : ',');

/** Today, in the zone of this computer. */
function today(): string {
  const now = new Date(serverNow());
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Saves lines as a file of values that spreadsheets of the region read, with today's date in its name. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const between = separator();
  const text = lines.map((line) => line.map(cell).join(between)).join('\r\n');
  // the byte order mark marks it as UTF-8 for spreadsheets
  saveFile(`${name}-${today()}.csv`, ['\ufeff', text], 'text/csv;charset=utf-8');
}
