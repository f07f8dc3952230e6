import { gunzipSync, gzipSync } from 'node:zlib';
import type { SentFile } from '@lineside/contracts';
import * as z from 'zod';
import { csvFile, xlsxFile } from '../data/history-file.ts';
import type { HistoryRow } from '../data/history-rows.ts';

const reading = z.union([z.number(), z.boolean(), z.string()]);

/** The values on a report: a row for each time, in ms since 1970, with a value for each column. */
const reportValues = z
  .object({
    columns: z.array(z.string()).min(1),
    rows: z.array(z.tuple([z.number(), z.array(reading.nullable())])),
  })
  .refine(({ columns, rows }) => rows.every(([, values]) => values.length === columns.length));
export type ReportValues = z.infer<typeof reportValues>;

/** The values that a page says; null if it says none. */
export function parseValues(text: string | null): ReportValues | null {
  if (!text) return null;
  const { success, data } = reportValues.safeParse(JSON.parse(text));
  return success ? data : null;
}

/** As they are stored. */
export const packValues = (values: ReportValues): Buffer => gzipSync(JSON.stringify(values));

interface ValueFile {
  format: 'csv' | 'xlsx';
  /** The file's name without its ending. */
  name: string;
  timeZone: string;
  region: string | null;
}

/** Stored values as a file, with the dates and numbers of a region. */
export async function valueFile(packed: Buffer, { format, name, timeZone, region }: ValueFile): Promise<Binary> {
  const { columns, rows } = reportValues.parse(JSON.parse(gunzipSync(packed).toString()));
  const source = { device: name, columns, rows: inTurn(rows), timeZone, region };
  const { mediaType, content } = format === 'csv' ? csvFile(source) : xlsxFile(source);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return { name: `${name}.${format}`, mediaType, content: Buffer.concat(parts) };
}

type Binary = Omit<SentFile, 'content'> & { content: Buffer };

async function* inTurn(rows: readonly HistoryRow[]): AsyncGenerator<HistoryRow> {
  yield* rows;
}
