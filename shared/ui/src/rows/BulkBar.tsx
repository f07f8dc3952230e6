import { limits } from '@lineside/contracts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { EllipsisIcon, XIcon } from '../icons.ts';
import { confirm } from '../overlay/confirm.ts';
import { Menu } from '../overlay/Menu.tsx';
import { useWide } from '../root/useWide.ts';
import { figureOf } from '../table/figure.ts';
import type { Selection } from '../table/selection.ts';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { type LeftOut, LeftOutList } from './RemovalBody.tsx';
import type { Rows } from './useRows.ts';

/** Something that can be done to several rows at once. */
export interface BulkAction<R> {
  key: string;
  /** A verb: "Move". */
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** A key that does it with the selected rows. */
  letter?: string;
  /** Why a row is left out; undefined for included rows. A row's `can` has its permissions. */
  skips?(row: R): string | undefined;
  /** It asks itself, and shows the rows left out; otherwise the bar asks before it runs. */
  asks?: boolean;
  run(rows: readonly R[], leftOut: readonly LeftOut[]): unknown;
}

interface BulkProps<R extends object> extends Pick<Rows<R>, 'store' | 'state' | 'readAll'> {
  selection: Selection;
  actions: readonly BulkAction<R>[];
  nameOf(row: R): string;
}

/** Rows that are chosen, as they are now. */
function useChosen<R extends object>({ selection, store }: Pick<BulkProps<R>, 'selection' | 'store'>): R[] {
  const ids = useSyncExternalStore(selection.onChange, selection.ids);
  useSyncExternalStore(store.onOrder, store.order);
  return [...ids].flatMap((id) => store.row(id) ?? []);
}

/** Replaces the table's foot while rows are selected: their number, and the actions on them. */
export function BulkBar<R extends object>(props: BulkProps<R>) {
  const { selection, actions, nameOf } = props;
  const text = useText();
  const format = useFormat();
  const wide = useWide();
  const rows = useChosen(props);
  const offers = actions.map((action) => offerOf(action, rows, nameOf, text));
  const visibleOffers = wide ? offers : offers.slice(0, offers.length > 4 ? 3 : 4);
  const rest = offers.slice(visibleOffers.length);
  return (
    <div className={wide ? 'ls-foot ls-bulk' : 'ls-bulk-narrow'} role="toolbar" aria-label={text('bulk.bar')}>
      {wide ? (
        <span className="ls-grow">
          <strong className="ls-num">{text('bulk.selected', { count: format.number(rows.length) })}</strong>{' '}
          <SelectMatching {...props} />
        </span>
      ) : null}
      {visibleOffers.map(({ key, label, icon, danger, letter, disabledReason, run }) => (
        <Button
          key={key}
          size="small"
          kind={danger && wide ? 'danger' : wide ? 'default' : 'text'}
          icon={icon}
          ends={danger}
          after={letter && wide ? <kbd>{letter.toUpperCase()}</kbd> : undefined}
          disabledReason={disabledReason}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Menu
          label={text('more')}
          sheet
          items={rest.map(({ key, label, icon, danger, disabledReason, run }) => ({
            key,
            label,
            icon,
            danger,
            disabled: disabledReason !== undefined,
            note: disabledReason,
            onSelect: () => void run(),
          }))}
        >
          {(trigger) => (
            <Button kind="text" size="small" icon={<EllipsisIcon />} {...trigger}>
              {text('bulk.more')}
            </Button>
          )}
        </Menu>
      ) : null}
      {wide ? (
        <Button
          kind="text"
          size="small"
          label={text('bulk.none')}
          icon={<XIcon size={14} />}
          onClick={() => selection.set([])}
        />
      ) : null}
    </div>
  );
}

/** At the top of a narrow page while rows are selected: their number, select none, select all. */
export function ChosenBar<R extends object>(props: Omit<BulkProps<R>, 'actions' | 'nameOf'>) {
  const { selection, store } = props;
  const text = useText();
  const format = useFormat();
  const count = useSyncExternalStore(selection.onChange, selection.ids).size;
  return (
    <div className="ls-chosen-bar">
      <Button kind="text" label={text('bulk.none')} icon={<XIcon size={20} />} onClick={() => selection.set([])} />
      <strong className="ls-num ls-grow" role="status">
        {text('bulk.selected', { count: format.number(count) })}
      </strong>
      {count < store.order().length ? (
        <Button kind="text" onClick={() => selection.set(store.order())}>
          {text('table.selectAll')}
        </Button>
      ) : (
        <SelectMatching {...props} />
      )}
    </div>
  );
}

/** Once all loaded rows are chosen: the way to all that match. */
function SelectMatching<R extends object>({
  selection,
  store,
  state,
  readAll,
}: Omit<BulkProps<R>, 'actions' | 'nameOf'>) {
  const text = useText();
  const format = useFormat();
  const ids = useSyncExternalStore(selection.onChange, selection.ids);
  const order = useSyncExternalStore(store.onOrder, store.order);
  if (state.kind !== 'ready' || (state.more ?? 'no') === 'no' || ids.size < order.length) return null;
  const isTooMany = state.atLeast || (state.total ?? 0) > limits.atOnce;
  const selectAll = async () => {
    await readAll();
    selection.set(store.order());
  };
  return (
    <Button
      kind="link"
      size="small"
      disabledReason={isTooMany ? text('bulk.tooManyMatch', { most: format.number(limits.atOnce) }) : undefined}
      onClick={selectAll}
    >
      {text('bulk.allMatching', { count: figureOf(state, order.length, format) })}
    </Button>
  );
}

/** An action's offer for these rows. */
export function offerOf<R extends object>(
  { key, label, icon, danger, letter, skips, asks, run }: BulkAction<R>,
  rows: readonly R[],
  nameOf: (row: R) => string,
  text: ReturnType<typeof useText>,
) {
  const whys = rows.map((row) => skips?.(row));
  const done = rows.filter((_row, index) => whys[index] === undefined);
  const leftOut = rows.flatMap((row, index): LeftOut[] =>
    whys[index] === undefined ? [] : [{ name: nameOf(row), why: whys[index] }],
  );
  const counts = { label, count: done.length, total: rows.length };
  const tooMany = done.length > limits.atOnce ? text('bulk.tooMany', { most: limits.atOnce }) : undefined;
  async function start(): Promise<void> {
    const question = {
      title: text('bulk.title', counts),
      body: <LeftOutList textKey="bulk.leftOut" leftOut={leftOut} />,
      ok: label,
      danger,
    };
    if (asks || leftOut.length === 0 || (await confirm(question))) await run(done, leftOut);
  }
  return {
    key,
    icon,
    danger,
    letter,
    label: leftOut.length > 0 && done.length > 0 ? text('bulk.some', counts) : label,
    disabledReason: done.length === 0 ? whys.find((why) => why) : tooMany,
    run: start,
  };
}
