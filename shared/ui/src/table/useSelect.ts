import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { RowStore } from './row-store.ts';
import type { Selection } from './selection.ts';

/** The effects of presses and keys on a selection. */
export interface Select {
  selection: Selection;
  /** Chooses a row, or no longer; with `reach` all from the one before as far as this. */
  press(id: string, reach?: boolean): void;
  /** Chooses all rows between two: Shift and an arrow. */
  extend(from: number, to: number): void;
  /** The next range starts again: the focus was moved without selecting. */
  moved(): void;
  /** All rows that are loaded. */
  all(): void;
}

const holdMs = 500;
const holdPx = 10;

/** Chooses rows by press, reach and keys. Rows that go from the list go from the selection too. */
export function useSelect<R extends object>(store: RowStore<R>, selection: Selection): Select {
  useEffect(() => {
    return store.onOrder(() => {
      const stay = [...selection.ids()].filter((id) => store.row(id));
      if (stay.length < selection.ids().size) selection.set(stay);
    });
  }, [store, selection]);

  return useMemo(() => {
    let from: { id: string; others: ReadonlySet<string> } | undefined;
    const reachTo = (id: string) => {
      const order = store.order();
      const ends = [order.indexOf(from!.id), order.indexOf(id)].sort((a, b) => a - b);
      selection.set([...from!.others, ...order.slice(Math.max(0, ends[0]!), ends[1]! + 1)]);
    };
    return {
      selection,
      press(id, reach) {
        if (reach && from) return reachTo(id);
        const next = new Set(selection.ids());
        if (!next.delete(id)) next.add(id);
        from = { id, others: new Set(next) };
        selection.set(next);
      },
      extend(start, to) {
        const order = store.order();
        from ??= { id: order[start]!, others: selection.ids() };
        if (order[to]) reachTo(order[to]);
      },
      moved() {
        from = undefined;
      },
      all: () => selection.set(store.order()),
    };
  }, [store, selection]);
}

/** A finger that rests on a row chooses it; the press that ends with it does nothing more. */
export function useHold(onHold: ((id: string) => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const chose = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    /** Whether the press that comes now is the end of a hold. */
    wasHold() {
      const was = chose.current;
      chose.current = false;
      return was;
    },
    handlers: onHold && {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
        chose.current = false;
        end();
        if (id === undefined || event.pointerType === 'mouse') return;
        const choose = () => {
          chose.current = true;
          onHold(id);
        };
        press.current = { timer: setTimeout(choose, holdMs), x: event.clientX, y: event.clientY };
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const { x, y } = press.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > holdPx) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
