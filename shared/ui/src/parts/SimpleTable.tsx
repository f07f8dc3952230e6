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
}

/** A real table for some dozens of rows: no scrolling of its own, no order, no actions by key. */
export function SimpleTable<R>({ label, rows, rowKey, columns, empty }: SimpleTableProps<R>) {
  setCss('table', tableStyle);
  if (rows.length === 0 && empty) return empty;
  return (
    <div className="ls-simple-around">
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
              {columns.map(({ id, align, role, cell }) => (
                <td key={id} className={role ? 'ls-td-name' : undefined} style={{ textAlign: align }}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
