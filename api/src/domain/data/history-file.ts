import { clockAt, utcText } from '@lineside/contracts';
import type { Reading } from '@lineside/contracts/gateway';
import type { StreamedFile } from '../../engine/files.ts';
import { csvLines } from '../../platform/csv.ts';
import { localTimes } from '../../platform/local-times.ts';
import { type XlsxCell, xlsxOf } from '../../platform/xlsx.ts';
import type { HistoryRow } from './history-rows.ts';

interface HistoryFile {
  /** The name of its device. */
  device: string;
  columns: readonly string[];
  rows: AsyncIterable<HistoryRow>;
  timeZone: string;
  region: string | null;
}

/** Lines that are sent at once. */
const linesAtOnce = 500;

/**
 * Rows as comma-separated values with the date, the time and the numbers of a region, and the time in UTC beside it: where clocks
 * are set back, a local time comes twice.
 */
export function csvFile({ device, columns, rows, timeZone, region }: HistoryFile): StreamedFile {
  const line = csvLines(region);
  const local = localTimes(region, timeZone);
  const cell = (value: Reading | null) => (value === null ? '' : typeof value === 'boolean' ? String(value) : value);
  async function* content() {
    let text = `\ufeff${line([timeZone, 'UTC', ...columns])}`;
    let count = 0;
    for await (const [time, values] of rows) {
      text += line([local(time), utcText(time), ...values.map(cell)]);
      count += 1;
      if (count % linesAtOnce > 0) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  return { name: nameOf(device, 'csv'), mediaType: 'text/csv; charset=utf-8', content: content() };
}

/** The same as a workbook; spreadsheet programs write its dates and numbers as their reader's region does. */
export function xlsxFile({ device, columns, rows, timeZone }: HistoryFile): StreamedFile {
  async function* cells(): AsyncGenerator<XlsxCell[]> {
    for await (const [time, values] of rows)
      yield [{ clock: clockAt(time, timeZone) + (time % 1000) }, utcText(time), ...values];
  }
  return {
    name: nameOf(device, 'xlsx'),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxOf('History', [timeZone, 'UTC', ...columns], cells()),
  };
}

const nameOf = (device: string, ending: string): string =>
  `${device.replace(/[\\/:*?"<>|]/g, ' ').trim()}-${new Date().toISOString().slice(0, 10)}.${ending}`;
