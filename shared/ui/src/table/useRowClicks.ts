import { type MouseEvent, useCallback, useState } from 'react';
import type { MenuItem } from '../overlay/Menu.tsx';
import type { RowActions } from './column.ts';
import type { RowStore } from './row-store.ts';
import type { Select } from './useSelect.ts';

interface Options<R extends object> {
  store: RowStore<R>;
  actions?: (row: R) => RowActions;
  onOpen?: (row: R) => void;
  /** Whether rows can be selected; `choosing`: a press anywhere on a row selects it. */
  select?: Select | undefined;
  choosing: boolean;
  /** A press anywhere on a row. */
  onPress(id: string): void;
}

/** One listener for all rows: opens a row, runs its first action, or hangs the one menu on its last button. */
export function useRowClicks<R extends object>({ store, actions, onOpen, onPress, select, choosing }: Options<R>) {
  const [menu, setMenu] = useState<{ anchor: HTMLElement; items: readonly MenuItem[] }>();
  const closeMenu = useCallback(() => setMenu(undefined), []);

  const openMenu = (id: string, anchor: HTMLElement) => {
    const row = store.row(id);
    const offered = row && actions?.(row);
    if (offered?.more?.length) setMenu({ anchor, items: offered.more });
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement;
    const id = pressed.closest<HTMLElement>('[data-row]')?.dataset.row;
    const row = id === undefined ? undefined : store.row(id);
    if (!row || id === undefined) return;
    onPress(id);
    if (select && (choosing || pressed.closest('[data-check]'))) {
      // a checkbox toggles itself, and React sets it to the selection; with preventDefault, the browser would undo that
      // after React
      if (!pressed.matches('input')) event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      return select.press(id, event.shiftKey);
    }
    const button = pressed.closest<HTMLElement>('[data-act]');
    if (button?.dataset.act === 'more') return menu ? closeMenu() : openMenu(id, button);
    if (button) {
      const first = actions?.(row).first;
      if (first && !first.disabledReason && !first.busy) first.run();
      return;
    }
    const link = pressed.closest('a');
    if (pressed.closest('button, input, label') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // a link other than the row's own keeps its target; selecting text is no click
    if ((link && !link.hasAttribute('data-open')) || !getSelection()?.isCollapsed) return;
    event.preventDefault();
    onOpen?.(row);
  };

  return { menu, openMenu, closeMenu, onClick };
}
