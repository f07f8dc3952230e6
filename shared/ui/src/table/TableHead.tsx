// biome-ignore-all lint/a11y/useSemanticElements: table elements can't hold rows that are placed by transform
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '../icons.ts';
import { Menu } from '../overlay/Menu.tsx';
import { useText } from '../texts/useText.ts';
import { ColumnHandle } from './ColumnHandle.tsx';
import type { Column, Sort } from './column.ts';
import { cellClass } from './TableRow.tsx';

interface HeadProps<R> {
  columns: readonly Column<R>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** On a narrow page the head is there for screen readers alone. */
  hidden: boolean;
  actions: boolean;
  /** A column is dragged to a width, or no longer. */
  onDrag?: ((id: string, width: number | null) => void) | undefined;
  onResize?: ((id: string, width: number | null) => void) | undefined;
  /** Over the boxes of the rows. */
  check?: ReactNode;
}

const other = { ascending: 'descending', descending: 'ascending' } as const;

const turned = <R,>(sort: Sort | undefined, { id, first = 'ascending' }: Column<R>): Sort => ({
  column: id,
  direction: sort?.column === id ? other[sort.direction] : first,
});

/** The sticky row of column heads; a press on a sortable one orders by it, a second press the other way. */
export function TableHead<R>({ columns, sort, onSort, hidden, actions, check, onDrag, onResize }: HeadProps<R>) {
  const text = useText();
  // an empty list may have no column, and a row without cells isn't a row
  if (!check && columns.length === 0 && !actions) return null;
  return (
    <div role="rowgroup" className={hidden ? 'ls-sr' : 'ls-grid-head'}>
      <div role="row" aria-rowindex={1} className="ls-thr">
        {check ? (
          <div role="columnheader" className="ls-td ls-td-check">
            {check}
          </div>
        ) : null}
        {columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            className={`${cellClass(column)} ls-th`}
            // the handle isn't part of its name
            aria-label={onResize && column.header}
            aria-sort={column.sortable ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
          >
            {column.sortable && onSort && !hidden ? (
              <button
                type="button"
                className={sort?.column === column.id ? 'ls-sort ls-on' : 'ls-sort'}
                onClick={() => onSort(turned(sort, column))}
              >
                {column.header}
                {sort?.column !== column.id ? null : sort.direction === 'ascending' ? (
                  <ChevronUpIcon size={12} />
                ) : (
                  <ChevronDownIcon size={12} />
                )}
              </button>
            ) : (
              column.header
            )}
            {onDrag && onResize && !hidden ? (
              <ColumnHandle
                name={column.header}
                onDrag={(width) => onDrag(column.id, width)}
                onResize={(width) => onResize(column.id, width)}
              />
            ) : null}
          </div>
        ))}
        {actions ? (
          <div role="columnheader" className="ls-td ls-th">
            <span className="ls-sr">{text('table.actions')}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Over a narrow page's rows: how many match, and the order, which a press on it changes. */
export function NarrowHead<R>({
  columns,
  count,
  sort,
  onSort,
  action,
}: {
  columns: readonly Column<R>[];
  count: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  action?: ReactNode;
}) {
  const text = useText();
  const sorted = columns.find(({ id }) => id === sort?.column);
  const direction = sort?.direction ?? 'ascending';
  const called = ({ directions }: Column<R>, one: Sort['direction']): string => {
    if (directions === 'times') return text(one === 'ascending' ? 'table.oldest' : 'table.newest');
    if (directions === 'numbers') return text(one === 'ascending' ? 'table.lowest' : 'table.highest');
    return directions?.[one] ?? text(`table.${one}`);
  };
  return (
    <div className="ls-narrow-head">
      <span className="ls-grow ls-ell">{count}</span>
      {onSort && columns.some(({ sortable }) => sortable) ? (
        <Menu
          label={text('table.order')}
          sheet
          items={columns
            .filter(({ sortable }) => sortable)
            .map((column) => ({
              key: column.id,
              label: column.header,
              note: called(column, column === sorted ? direction : (column.first ?? 'ascending')),
              chosen: column === sorted,
              onSelect: () => onSort(turned(sort, column)),
            }))}
        >
          {({ onClick, ...aria }) => (
            <button type="button" className="ls-sort" {...aria} onClick={onClick}>
              <span className="ls-ell">
                {sorted
                  ? text('table.sorted', { column: sorted.header, direction: called(sorted, direction) })
                  : text('table.order')}
              </span>
              {!sorted ? null : direction === 'ascending' ? <ChevronUpIcon size={12} /> : <ChevronDownIcon size={12} />}
            </button>
          )}
        </Menu>
      ) : null}
      {action}
    </div>
  );
}
