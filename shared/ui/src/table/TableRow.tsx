// biome-ignore-all lint/a11y/useSemanticElements: table elements can't hold rows that are placed by transform
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { NameWords } from '../cells/NameCell.tsx';
import { EllipsisVerticalIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import type { Column, NarrowRow, RowAction, RowActions } from './column.ts';
import type { RowStore } from './row-store.ts';
import { noSelection, type Selection } from './selection.ts';

interface RowProps<R extends object> {
  store: RowStore<R>;
  id: string;
  index: number;
  /** px from the first row. */
  top: number;
  columns: readonly Column<R>[];
  /** Where the distinguishing part of its name begins. */
  tail?: number;
  actions?: (row: R) => RowActions;
  selection?: Selection;
  /** Has a box to choose it by. */
  check: boolean;
  narrowRow?: (row: R) => NarrowRow;
}

/** One visible row; it renders again only when its own row of the store changes. */
export const TableRow = memo(function TableRow<R extends object>({
  store,
  id,
  index,
  top,
  columns,
  tail,
  actions,
  selection,
  check,
  narrowRow,
}: RowProps<R>) {
  const marks = selection ?? noSelection;
  const onMark = useCallback((changed: () => void) => marks.onRow(id, changed), [marks, id]);
  const chosen = useSyncExternalStore(onMark, () => marks.ids().has(id));
  const subscribe = useCallback((changed: () => void) => store.onRow(id, changed), [store, id]);
  const row = useSyncExternalStore(subscribe, () => store.row(id));
  if (!row) return null;
  const offered = actions?.(row);
  return (
    <div
      role="row"
      id={`row-${id}`}
      data-row={id}
      className="ls-tr"
      aria-rowindex={index + 2}
      aria-selected={selection ? chosen : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {check ? <CheckCell chosen={chosen} name={columns.find(({ nameOf }) => nameOf)?.nameOf?.(row)} /> : null}
      {narrowRow ? (
        <NarrowCells parts={narrowRow(row)} tail={tail} offered={offered} />
      ) : (
        columns.map((column) => (
          <div key={column.id} role="gridcell" className={cellClass(column)}>
            {column.cell(row, tail)}
          </div>
        ))
      )}
      {offered && !narrowRow ? <ActionCell offered={offered} /> : null}
    </div>
  );
}) as <R extends object>(props: RowProps<R>) => ReactNode;

/** The grid handles clicks anywhere in the cell, and Space on the active row. */
function CheckCell({ chosen, name = '' }: { chosen: boolean; name?: string }) {
  const text = useText();
  return (
    <div role="gridcell" className="ls-td ls-td-check" data-check>
      <input
        type="checkbox"
        className="ls-check"
        tabIndex={-1}
        aria-label={text('table.select', { name })}
        checked={chosen}
        readOnly
      />
    </div>
  );
}

/** The style of a column's cells; also of its head. */
export function cellClass<R>({ role, align, from }: Column<R>): string {
  return `ls-td${role ? ` ls-td-${role}` : ''}${align ? ` ls-td-${align}` : ''}${from ? ` ls-from-${from}` : ''}`;
}

function ActionCell({ offered: { first, more } }: { offered: RowActions }) {
  const text = useText();
  return (
    <div role="gridcell" className="ls-td ls-td-acts">
      {first ? <FirstButton action={first} /> : null}
      {more?.length ? (
        <button
          type="button"
          className="ls-act ls-act-more"
          data-act="more"
          tabIndex={-1}
          aria-label={text('more')}
          aria-haspopup="menu"
        />
      ) : null}
    </div>
  );
}

function FirstButton({ action: { label, look = 'link', disabledReason, busy, ends } }: { action: RowAction }) {
  return (
    <button
      type="button"
      className={`ls-act ls-act-${look}${busy ? ' ls-working' : ''}`}
      data-act="first"
      data-ends={ends || undefined}
      aria-busy={busy}
      tabIndex={-1}
      aria-disabled={disabledReason || busy ? true : undefined}
      data-tip={disabledReason}
    >
      <span>{label}</span>
    </button>
  );
}

interface NarrowProps {
  parts: NarrowRow;
  tail?: number;
  offered?: RowActions;
}

function NarrowCells({ parts: { glyph, name, href, meta }, tail, offered }: NarrowProps) {
  const text = useText();
  const first = offered?.first;
  const icon = first?.icon;
  const visibleMeta = meta.filter((part) => part !== null && part !== undefined && part !== false && part !== '');
  return (
    <>
      <div role="gridcell" className="ls-two">
        {glyph ? <span className="ls-two-glyph">{glyph}</span> : null}
        <span className="ls-two-text">
          <span className="ls-two-name">
            <NameWords name={name} href={href} tail={tail} />
          </span>
          <span className="ls-two-meta">
            {visibleMeta.map((part, index) => (
              <span key={index}>{part}</span>
            ))}
          </span>
        </span>
      </div>
      <div role="gridcell" className="ls-two-act">
        {first && icon ? (
          <button
            type="button"
            className={`ls-act-touch ls-act-${first.look ?? 'link'}${first.busy ? ' ls-working' : ''}`}
            data-act="first"
            data-ends={first.ends || undefined}
            aria-busy={first.busy}
            tabIndex={-1}
            aria-label={first.label}
            aria-disabled={first.disabledReason || first.busy ? true : undefined}
            data-tip={first.disabledReason}
          >
            {icon}
          </button>
        ) : offered?.more?.length ? (
          <button
            type="button"
            className="ls-act-touch"
            data-act="more"
            tabIndex={-1}
            aria-label={text('more')}
            aria-haspopup="menu"
          >
            <EllipsisVerticalIcon size={20} />
          </button>
        ) : null}
      </div>
    </>
  );
}
