import type { AnyEntity } from '@lineside/contracts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { PencilIcon, PlusIcon, TrashIcon } from '../icons.ts';
import type { MenuItem } from '../overlay/Menu.tsx';
import { useWide } from '../root/useWide.ts';
import type { RowActions } from '../table/column.ts';
import { createSelection } from '../table/selection.ts';
import type { TableProps } from '../table/Table.tsx';
import { useText } from '../texts/useText.ts';
import { type BulkAction, BulkBar, ChosenBar, offerOf } from './BulkBar.tsx';
import type { LeftOut } from './RemovalBody.tsx';
import { type Removable, useRemoval } from './useRemoval.tsx';
import type { Rows } from './useRows.ts';

/** How rows of a list are written; omitted ways aren't offered. A row's own `can` decides. */
export interface ListWriting<R extends object> {
  /** The button for a new one: in the head, on a narrow page above the rows, and in an empty list. */
  add?: { label: string; run(): void } | undefined;
  /** The way to change one: in its menu, and by the key E. */
  edit?: ((row: R) => void) | undefined;
  /** The entity of the records, if they can be removed: in the menu, by Delete, and several at once. */
  removes?: AnyEntity | undefined;
  /** Whether one that may be changed may also be removed. */
  mayRemove?: ((row: R) => boolean) | undefined;
  /** The record that these live under. */
  parent?: string | undefined;
  /** The label of a row; default: its `name`. */
  nameOf?: ((row: R) => string) | undefined;
  /** Actions on several rows besides removing. */
  bulk?: readonly BulkAction<R>[] | undefined;
  /** Where a record can be seen that still needs a removed one; null where it has no screen. */
  linkTo?: ((entity: string, publicId: string, name: string | null) => ReactNode | null) | undefined;
}

interface Options<R extends object> extends ListWriting<R> {
  rows: Pick<Rows<R>, 'store' | 'state' | 'readAll'>;
  /** Another filter clears the selection: hidden rows must not be written. */
  narrowedBy: string;
  actions: ((row: R) => RowActions) | undefined;
  onLetter: ((letter: string, row: R) => boolean) | undefined;
}

const ownName = (row: object): string => (row as { name?: string | null }).name ?? '';
const mayWrite = (row: object): boolean => (row as { can?: { edit?: boolean } }).can?.edit === true;

/** The writing part of a list: buttons for new records, row menu entries, keys, the selection and its actions. */
export function useListWriting<R extends object>(options: Options<R>) {
  const {
    add,
    edit,
    removes,
    mayRemove = () => true,
    parent,
    nameOf = ownName,
    bulk = [],
    linkTo,
    rows: { store, state, readAll },
    narrowedBy,
    actions,
    onLetter,
  } = options;
  const text = useText();
  const wide = useWide();
  const [selection] = useState(createSelection);
  const some = useSyncExternalStore(selection.onChange, () => selection.ids().size > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew when the list is another
  useEffect(() => selection.set([]), [narrowedBy, selection]);
  const removal = useRemoval(removes, {
    parent,
    linkTo,
    onRemoved: (ids) => selection.set([...selection.ids()].filter((id) => !ids.includes(id))),
  });

  const goes = (row: R) => mayWrite(row) && mayRemove(row);
  const removable = (row: R): Removable => ({ publicId: (row as unknown as Removable).publicId, name: nameOf(row) });
  const skips = (row: R) => (goes(row) ? undefined : text('removal.notAllowed'));
  const askAll = (rows: readonly R[]) =>
    removal.ask(
      rows.filter(goes).map(removable),
      rows.flatMap((row): LeftOut[] => (goes(row) ? [] : [{ name: nameOf(row), why: skips(row)! }])),
    );

  const severalGo = removes?.routes.list.verbs.includes('DELETE') === true;
  const bulks: BulkAction<R>[] = [
    ...bulk,
    ...(severalGo
      ? [
          {
            key: 'remove',
            label: text('removal.remove'),
            icon: <TrashIcon />,
            danger: true,
            asks: true,
            skips,
            run: (rows: readonly R[], leftOut: readonly LeftOut[]) => removal.ask(rows.map(removable), leftOut),
          },
        ]
      : []),
  ];

  const written = edit !== undefined || removes !== undefined;
  const rowActions = (row: R): RowActions => {
    const rowActions = actions?.(row) ?? {};
    const more: MenuItem[] = [...(rowActions.more ?? [])];
    if (!mayWrite(row)) return rowActions;
    if (edit)
      more.push({ key: 'edit', label: text('edit'), icon: <PencilIcon />, note: 'E', onSelect: () => edit(row) });
    if (removes && goes(row)) {
      more.push({
        key: 'remove',
        label: text('removal.remove'),
        icon: <TrashIcon />,
        danger: true,
        onSelect: () => removal.ask([removable(row)]),
      });
    }
    return { ...rowActions, more };
  };

  const adding = add && (
    <Button kind="primary" icon={<PlusIcon />} onClick={add.run}>
      {add.label}
    </Button>
  );
  const chooses = bulks.length > 0;
  const chosen = { selection, store, state, readAll };
  const table: Partial<TableProps<R>> = {
    ...(written || actions ? { actions: written ? rowActions : actions } : {}),
    ...(written && !actions ? { actionsWidth: 64 } : {}),
    onLetter: (letter, row) => {
      const ofSelected = some && bulks.find((action) => action.letter === letter);
      if (ofSelected) {
        const selected = [...selection.ids()].flatMap((id) => store.row(id) ?? []);
        const { disabledReason, run } = offerOf(ofSelected, selected, nameOf, text);
        if (!disabledReason) void run();
        return true;
      }
      if (letter !== 'e' || !edit || !mayWrite(row)) return onLetter?.(letter, row) ?? false;
      edit(row);
      return true;
    },
    ...(removes && {
      onDelete: (row: R) => {
        const chosen = severalGo ? [...selection.ids()].flatMap((id) => store.row(id) ?? []) : [];
        if (chosen.length > 0) askAll(chosen);
        else if (goes(row)) removal.ask([removable(row)]);
      },
    }),
    ...(chooses && { selection }),
    ...(chooses && some && { foot: <BulkBar {...chosen} actions={bulks} nameOf={nameOf} /> }),
    ...(add &&
      !wide && {
        narrowAction: (
          <Button kind="link" size="small" icon={<PlusIcon />} label={add.label} onClick={add.run}>
            {text('add')}
          </Button>
        ),
      }),
  };
  return {
    table,
    /** Opens a row of a list whose records have no screen: its form, for a person who may change it. */
    open: edit && ((row: R) => void (mayWrite(row) && edit(row))),
    /** At the right end of a wide page's head. */
    head: wide ? adding : undefined,
    /** Replaces the rows if there are none. */
    none: adding,
    overlays: (
      <>
        {chooses && some && !wide ? <ChosenBar {...chosen} /> : null}
        {removal.dialog}
      </>
    ),
  };
}
