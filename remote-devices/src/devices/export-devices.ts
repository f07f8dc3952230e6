import { fetchList, type ListQuery, type Page, type Result } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { type Labels, saveCsv } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';

const pageSize = 4000;

export type View = Pick<ListQuery<typeof Agent>, 'search' | 'filters' | 'orderBy'>;

interface Words {
  access(state: string): string;
  settings(open: AgentRow['openChanges']): string;
}

/** Saves the devices of some views, all that match, with the columns that the list has; false where they can't be read. */
export async function exportDevices(
  labels: Labels,
  { access, settings }: Words,
  columns: readonly string[],
  views: readonly View[],
): Promise<boolean> {
  const fields = columns as readonly ('name' | 'group')[];
  const lines = [columns.map((id) => labels.field(id))];
  const lineOf = (row: Record<string, unknown>) =>
    columns.map((id) =>
      id === 'openChanges'
        ? settings(row[id] as never)
        : textOf(row[id], (word) => (id === 'status' ? labels.word(id, word) : id === 'access' ? access(word) : word)),
    );
  for (const view of views) {
    let after: string | null = null;
    do {
      const page: Result<Page<object>> = await fetchList(Agent, { ...view, fields, pageSize }, { after });
      if (!page.ok) return false;
      lines.push(...(page.data.rows as unknown as Record<string, unknown>[]).map(lineOf));
      after = page.data.moreAfter;
    } while (after !== null);
  }
  saveCsv('devices', lines);
  return true;
}

function textOf(value: unknown, wordOf: (word: string) => string): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item, wordOf)).join(', ');
  if (typeof value !== 'object') return wordOf(String(value));
  const { name, state } = value as { name?: string | null; state?: string };
  return name ?? (state ? wordOf(state) : '');
}
