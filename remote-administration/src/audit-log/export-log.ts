import { fetchList, type Page, type Picked, type Result } from '@lineside/client';
import { AuditLog, type Filter } from '@lineside/contracts';
import { type Labels, saveCsv } from '@lineside/ui/base';
import type { EventWords } from './use-event-words.ts';

const fields = ['time', 'actor', 'event', 'target', 'recordName', 'recordId', 'agent', 'before', 'after'] as const;
type Entry = Picked<typeof AuditLog, (typeof fields)[number]>;
const pageSize = 4000;

/**
 * Saves the filtered log as a CSV file, newest first, with the screen's texts. Returns false, and saves nothing, if a page
 * of it can't be read.
 */
export async function exportLog(
  label: Labels<typeof AuditLog>,
  words: Pick<EventWords, 'event' | 'target'>,
  filters: Filter[],
): Promise<boolean> {
  const lines = [fields.map((field) => label.field(field))];
  let after: string | null = null;
  do {
    const page: Result<Page<Entry>> = await fetchList(AuditLog, { fields, filters, pageSize }, { after });
    if (!page.ok) return false;
    for (const row of page.data.rows) {
      const labelledRow = { ...row, event: words.event(row.event), target: words.target(row.target) };
      lines.push(fields.map((field) => textOf(labelledRow[field])));
    }
    after = page.data.moreAfter;
  } while (after !== null);
  saveCsv('audit-log', lines);
  return true;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return 'name' in value && 'publicId' in value ? String(value.name) : JSON.stringify(value);
}
