import { type FieldName, fetchList, type ListQuery, type Page, type Result } from '@lineside/client';
import { type AnyEntity, limits } from '@lineside/contracts';
import { Button } from '../controls/Button.tsx';
import { saveCsv } from '../controls/save-csv.ts';
import { DownloadIcon } from '../icons.ts';
import { notify } from '../notices/notices.ts';
import { useText } from '../texts/useText.ts';
import type { ListedRow } from './column-children.tsx';

/** The file of a list: its name without an end, and its columns with the text of each row. */
export interface ExportedList<E extends AnyEntity, F extends FieldName<E>> {
  name: string;
  columns: readonly { head: string; text(row: ListedRow<E, F>): string }[];
}

interface ListExportProps<E extends AnyEntity, F extends FieldName<E>> extends ExportedList<E, F> {
  entity: E;
  query: ListQuery<E>;
}

/** Saves all rows that match a list's filters as CSV, and says so where they can't be read. */
export function ListExport<E extends AnyEntity, F extends FieldName<E>>(props: ListExportProps<E, F>) {
  const { entity, query, name, columns } = props;
  const text = useText();
  const save = async () => {
    const lines = [columns.map(({ head }) => head)];
    let after: string | null = null;
    do {
      const page: Result<Page<object>> = await fetchList(
        entity,
        { ...query, pageSize: limits.pageSize.max },
        { after },
      );
      if (!page.ok) return notify({ tone: 'danger', text: text('list.notExported'), seconds: 5 });
      for (const row of page.data.rows as unknown as ListedRow<E, F>[])
        lines.push(columns.map((column) => column.text(row)));
      after = page.data.moreAfter;
    } while (after !== null);
    saveCsv(name, lines);
  };
  return (
    <Button icon={<DownloadIcon />} onClick={save}>
      {text('list.export')}
    </Button>
  );
}
