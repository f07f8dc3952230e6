import { fetchList, type Page, type Picked, type Result } from '@lineside/client';
import { AuditLog, type Filter } from '@lineside/contracts';
import { type Labels, saveFile } from '@lineside/ui/base';

const fields = ['time', 'actor', 'event', 'target', 'recordName', 'recordId', 'before', 'after'] as const;
type Entry = Picked<typeof AuditLog, (typeof fields)[number]>;
const pageSize = 4000;

/** Saves the log, as far as filters leave it, as a file of comma-separated values, the newest first; what can't be read ends it where it is. */
export async function exportLog(label: Labels<typeof AuditLog>, filters: Filter[]): Promise<void> {
  const lines = [fields.map((field) => cell(label.field(field))).join(',')];
  let after: string | null = null;
  do {
    const page: Result<Page<Entry>> = await fetchList(AuditLog, { fields, filters, pageSize }, { after });
    if (!page.ok) break;
    for (const row of page.data.rows) lines.push(fields.map((field) => cell(textOf(row[field]))).join(','));
    after = page.data.moreAfter;
  } while (after !== null);
  // the mark tells spreadsheets that it is UTF-8
  const parts = ['\ufeff', lines.join('\r\n')];
  saveFile(`audit-log-${new Date().toISOString().slice(0, 10)}.csv`, parts, 'text/csv;charset=utf-8');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'name' in value && 'publicId' in value ? String(value.name) : JSON.stringify(value);
}

/** Quoted; what a spreadsheet would take for a formula is led by an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
