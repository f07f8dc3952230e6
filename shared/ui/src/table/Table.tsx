// biome-ignore-all lint/a11y/useSemanticElements: table elements can't hold rows that are placed by transform
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { MenuPopup } from '../overlay/Menu.tsx';
import { usePrinting } from '../root/printing.ts';
import { useWide } from '../root/useWide.ts';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import { useFormat } from '../time/useFormat.ts';
import { useTails } from './alike.ts';
import { CheckAll } from './CheckAll.tsx';
import {
  type Column,
  type NarrowRow,
  type RowActions,
  rowMin,
  type Sort,
  type TableState,
  template,
  type Widths,
} from './column.ts';
import { figureOf } from './figure.ts';
import { useFilled } from './filled.ts';
import { moveKey, useActiveRow } from './keys.ts';
import type { RowStore } from './row-store.ts';
import { type ScrollPosition, useKeptPlace } from './scroll-position.ts';
import { noSelection, type Selection } from './selection.ts';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { NarrowHead, TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { tableStyle } from './table-style.ts';
import { useRowClicks } from './useRowClicks.ts';
import { useHold, useSelect } from './useSelect.ts';

export interface TableProps<R extends object> {
  /** Its accessible name: "Devices". */
  label: string;
  /** The element that takes the focus. */
  gridRef?: RefObject<HTMLDivElement | null>;
  store: RowStore<R>;
  columns: readonly Column<R>[];
  state: TableState;
  sort?: Sort;
  onSort?(sort: Sort): void;
  /** Sorted values changed: shows that and offers a refresh; rows stay in place. */
  stale?: boolean;
  onRefresh?(): void;
  /** Called near the end of the loaded rows, once for each number of rows, while `state.more` is `yes`. */
  onNeedMore?(): void;
  /** Enter, or a click anywhere on a row outside its buttons. */
  onOpen?(row: R): void;
  /** A letter pressed while the mark is on a row; true where it did something. */
  onLetter?(letter: string, row: R): boolean;
  /** Rows of a wide page have room for a second line in a cell. */
  twoLines?: boolean;
  /** The Delete key while the mark is on a row. */
  onDelete?(row: R): void;
  /** Rows can be chosen: by a box before each, with Shift as far as another, by Space, Ctrl A and a finger that rests. */
  selection?: Selection;
  actions?(row: R): RowActions;
  /** Widths that a person gave to columns. */
  widths?: Widths | undefined;
  /** A person gives a column another width; null for its own. */
  onResize?(id: string, width: number | null): void;
  /** px of the column of actions; 168 when not given, 0 without `actions`. */
  actionsWidth?: number;
  /** The row on a page under 960 px; every table needs it. */
  narrowRow?(row: R): NarrowRow;
  /** @deprecated Use narrowRow. */
  narrow?(row: R): NarrowRow;
  /** Replaces the rows if there are none. */
  empty?: ReactNode;
  /** Replaces the foot's text: actions on the selected rows. */
  foot?: ReactNode;
  /** At the end of the line over a narrow page's rows: the way to add one. */
  narrowAction?: ReactNode;
  /** Over a narrow page's rows: "1,284 devices"; the bare number when not given. */
  countText?(total: number, figure: string): string;
  /** Scrolls to the top when it changes: another search, filter or order. */
  resetKey?: string;
  /** Where to begin, with the focus on it, in place of the top. */
  place?: ScrollPosition;
  /** The position of a person who leaves the list. */
  onLeave?(place: ScrollPosition): void;
}

const wideRowHeight = 36;
const twoLinesHeight = 48;
const narrowRowHeight = 61;
const overscan = 6;

/**
 * The grid for long lists: only visible rows are drawn, and each follows its own row of the store. One element has the
 * focus; arrows, Home, End and the page keys move a mark over the rows, Enter opens, ArrowRight goes to a row's actions.
 */
export function Table<R extends object>(props: TableProps<R>) {
  setCss('table', tableStyle);
  const {
    label,
    store,
    state,
    sort,
    onSort,
    narrow,
    narrowRow = narrow,
    onOpen,
    onLetter,
    onNeedMore,
    resetKey,
  } = props;
  const isPrinting = usePrinting();
  const actions = isPrinting ? undefined : props.actions;
  const text = useText();
  const format = useFormat();
  const isWide = useWide();
  // paper is narrow, and has room for columns
  const wide = isWide || isPrinting;
  const ownRef = useRef<HTMLDivElement>(null);
  const grid = props.gridRef ?? ownRef;
  const order = useSyncExternalStore(store.onOrder, store.order);
  const columns = useFilled(props.columns, store, props.state.kind === 'loading');
  const tails = useTails(store, order, props.columns.find(({ nameOf }) => nameOf)?.nameOf);
  const height = wide ? (props.twoLines ? twoLinesHeight : wideRowHeight) : narrowRowHeight;
  const head = wide ? 32 : 0;

  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => grid.current,
    estimateSize: useCallback(() => height, [height]),
    overscan,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  // the sizes are all alike, so a page that becomes narrow measures them again
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is read inside measure
  useLayoutEffect(() => virtual.measure(), [virtual, height]);

  const active = useActiveRow(order, (index) => virtual.scrollToIndex(index));
  const selection = props.selection ?? noSelection;
  const all = useSelect(store, selection);
  const select = isPrinting ? undefined : props.selection && all;
  // a narrow page has its boxes while something is chosen
  const some = useSyncExternalStore(selection.onChange, () => selection.ids().size > 0);
  const choosing = some && !wide;
  const clicks = useRowClicks({ store, actions, onOpen, onPress: active.mark, select, choosing });
  const { menu, openMenu, closeMenu } = clicks;
  const hold = useHold(select && !wide ? select.press : undefined);
  // rows are known by their id; the virtualizer counts places, so that a new order costs it nothing
  const visible = virtual
    .getVirtualItems()
    .flatMap(({ index }) => (order[index] ? [{ index, key: order[index] }] : []));
  const items = isPrinting ? order.map((key, index) => ({ index, key })) : visible;
  useNeedMore(state, visible.at(-1)?.index ?? -1, order.length, onNeedMore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says when to go to the top
  useLayoutEffect(() => {
    if (grid.current) grid.current.scrollTop = 0;
    active.reset();
  }, [resetKey]);
  const { hold: holdRow } = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have come
  useEffect(() => {
    if (grid.current?.matches(':focus-within')) holdRow();
  }, [order, holdRow]);
  useKeptPlace({
    place: props.place,
    onLeave: props.onLeave,
    grid,
    order,
    state,
    active,
    height,
    head,
    scrollTo: (top) => virtual.scrollToOffset(top),
  });

  const actionsWidth = actions ? (props.actionsWidth ?? 168) : 0;
  // an empty list has nothing to choose
  const check = select !== undefined && !(state.kind === 'ready' && order.length === 0);
  const { widths = noWidths, onResize } = props;
  // rows don't render again while a column is dragged
  const [dragged, setDragged] = useState<Widths>(noWidths);
  const style = useMemo(
    () => cssWidths(columns, { actions: actionsWidth, check, sized: { ...widths, ...dragged } }),
    [columns, actionsWidth, check, widths, dragged],
  );
  const total = state.kind === 'ready' ? (state.total ?? order.length) : 0;
  const figure = figureOf(state, order.length, format);
  const body = height * order.length;
  return (
    <div className="ls-table" style={style}>
      {wide ? null : (
        <NarrowHead
          columns={props.columns}
          count={state.kind === 'ready' ? (props.countText?.(total, figure) ?? figure) : ''}
          sort={sort}
          onSort={onSort}
          action={props.narrowAction}
        />
      )}
      <div
        ref={grid}
        role="grid"
        className={`ls-grid${wide ? (props.twoLines ? ' ls-grid-two' : '') : ' ls-grid-narrow'}${onOpen ? '' : ' ls-still'}`}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={wide ? columns.length + (actions ? 1 : 0) + (check ? 1 : 0) : undefined}
        aria-multiselectable={check || undefined}
        aria-busy={state.kind === 'loading'}
        aria-activedescendant={active.id && items.some(({ key }) => key === active.id) ? `row-${active.id}` : undefined}
        onFocus={active.hold}
        onClick={(event) => (hold.wasHold() ? event.preventDefault() : clicks.onClick(event))}
        {...hold.handlers}
        onKeyDown={(event) =>
          moveKey(event, {
            // the person means the rows that are on their way
            active: state.kind === 'ready' && state.isPrevious ? { ...active, id: undefined } : active,
            page: Math.floor(((grid.current?.clientHeight ?? 0) - head) / height),
            store,
            onOpen,
            onLetter,
            onDelete: props.onDelete,
            select,
            openMenu,
          })
        }
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hidden={!wide}
          onDrag={onResize && ((id, width) => setDragged(width === null ? noWidths : { [id]: width }))}
          onResize={onResize}
          actions={actionsWidth > 0 && (columns.length > 0 || order.length > 0)}
          check={select && check && wide ? <CheckAll select={select} order={order} /> : null}
        />
        <TableBody state={state} count={order.length} columns={columns} wide={wide} empty={props.empty}>
          <div role="rowgroup" className="ls-grid-body" style={{ height: body }}>
            {items.map(({ index, key }) => (
              <TableRow
                key={key}
                store={store}
                id={key}
                index={index}
                top={index * height}
                columns={columns}
                tail={tails.get(key)}
                actions={choosing ? undefined : actions}
                selection={props.selection}
                check={check && (wide || choosing)}
                narrowRow={wide ? undefined : narrowRow}
              />
            ))}
            {active.isGone ? null : (
              <div
                className="ls-ring"
                aria-hidden
                style={{ transform: `translateY(${active.index * height}px)`, height }}
              />
            )}
          </div>
        </TableBody>
      </div>
      {props.foot ?? (
        <TableFoot
          state={state}
          shown={order.length}
          wide={wide}
          stale={props.stale}
          onRefresh={props.onRefresh}
          onNeedMore={onNeedMore}
        />
      )}
      <MenuPopup
        anchor={menu?.anchor ?? null}
        items={menu?.items ?? []}
        label={text('table.actions')}
        onClose={closeMenu}
      />
    </div>
  );
}

/** Column widths as CSS variables, made once: cells ask for nothing. */
function cssWidths<R>(columns: readonly Column<R>[], tracks: Parameters<typeof template<R>>[2]): CSSProperties {
  const widthVariables = (width: number) => ({
    [`--cols-${width}`]: template(columns, width, tracks),
    [`--row-${width}`]: `${rowMin(columns, width, tracks)}px`,
  });
  return { ...widthVariables(1156), ...widthVariables(1036), ...widthVariables(0) } as CSSProperties;
}

const noWidths: Widths = {};

function useNeedMore(state: TableState, last: number, count: number, onNeedMore?: () => void): void {
  const requestedRow = useRef(-1);
  const needsMore = state.kind === 'ready' && state.more === 'yes' && count > 0 && last >= count - 20;
  useEffect(() => {
    if (!needsMore || requestedRow.current === count) return;
    requestedRow.current = count;
    onNeedMore?.();
  }, [needsMore, count, onNeedMore]);
}
