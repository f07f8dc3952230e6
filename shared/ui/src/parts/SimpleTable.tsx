import type { ReactNode } from 'react';
import { tableStyle } from '../table/table-style.ts';
import { setCss } from '../theme/style.ts';

export interface SimpleTableProps<R> {
  label: string;
  rows: readonly R[];
  rowKey(row: R): string;
  columns: readonly {
    id: string;
    header: string;
    width?: number;
    align?: 'end';
    role?: 'name';
    cell: (row: R) => ReactNode;
  }[];
  empty?: ReactNode;
  /** Its columns are to be compared: they stay side by side on a phone too, and scroll beside the first. */
  comparison?: boolean;
}

/**
 * A real table for some dozens of rows: no scrolling of its own, no order, no actions by key. On a phone the cells of a
 * row are below each other if the table has buttons, or more than three columns.
 */
export function SimpleTable<R>({ label, rows, rowKey, columns, empty, comparison }: SimpleTableProps<R>) {
  setCss('table', tableStyle);
  if (rows.length === 0 && empty) return empty;
  const stacked = !comparison && (columns.length > 3 || columns.some(hasButtons));
  const narrow = comparison ? ' ls-simple-comparison' : stacked ? ' ls-simple-stacked' : '';
  return (
    <div className={`ls-simple-around${narrow}`}>
      <table className="ls-simple" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, width, align }) => {
              const style = { width, textAlign: align };
              // a column of buttons has no name
              if (header === '') return <td key={id} style={style} />;
              return (
                <th key={id} scope="col" style={style}>
                  {header}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={column.role ? 'ls-td-name' : hasButtons(column) ? 'ls-td-buttons' : undefined}
                  data-label={column.header}
                  style={{ textAlign: column.align }}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const hasButtons = ({ id, header }: { id: string; header: string }) => id === 'acts' || header === '';
