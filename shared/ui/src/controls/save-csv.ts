import { serverNow } from '@lineside/client';
import { separatorIn } from '@lineside/contracts';
import { pageViewer, type Viewer } from '../texts/viewer.ts';
import { saveFile } from './save-file.ts';

/** Quoted; a value that a spreadsheet would read as a formula gets a leading apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Today, in the viewer's zone. */
const today = ({ zone }: Viewer): string => new Date(serverNow()).toLocaleDateString('sv', { timeZone: zone });

/** Saves lines as a file of values that spreadsheets of the region read, with today's date in its name. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const viewer = pageViewer();
  const between = separatorIn(viewer.region);
  const text = lines.map((line) => line.map(cell).join(between)).join('\r\n');
  // the byte order mark marks it as UTF-8 for spreadsheets
  saveFile(`${name}-${today(viewer)}.csv`, ['\ufeff', text], 'text/csv;charset=utf-8');
}
