import { useSearchParams } from '@lineside/remote-kit/router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Rows } from './useRows.ts';

/** A panel beside a list for one of its rows. */
export type ListPanel = {
  /** Its parameter in the address: `?NAME=ID`. */
  name: string;
} & (
  | { render(panel: OpenPanel): ReactNode }
  | {
      /** @deprecated Use render. */
      drawn(panel: OpenPanel): ReactNode;
    }
);

export interface OpenPanel {
  /** The displayed record; null if there is none. */
  publicId: string | null;
  onClose(): void;
  /** To the row over it and the row under it in the list, where there is one. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

/** The panel beside a list: Back closes it, a reload keeps it, and it moves from row to row in list order. */
export function usePanel(
  panel: ListPanel | undefined,
  { store, onNeedMore }: Pick<Rows<object>, 'store' | 'onNeedMore'>,
) {
  const [params, setParams] = useSearchParams();
  const order = useSyncExternalStore(store.onOrder, store.order);
  const name = panel?.name ?? '';
  const publicId = panel ? params.get(name) : null;
  const at = publicId === null ? -1 : order.indexOf(publicId);
  const isLast = at >= 0 && at === order.length - 1;
  useEffect(() => {
    if (isLast) onNeedMore();
  }, [isLast, onNeedMore]);
  if (!panel) return { open: undefined, content: null };

  const show = (id: string | null, replace: boolean) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (id) next.set(name, id);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  const to = (id: string | undefined) => (id === undefined || at < 0 ? undefined : () => show(id, true));
  const render = 'render' in panel ? panel.render : panel.drawn;
  return {
    open: (row: { publicId: string }) => show(row.publicId, false),
    content: render({ publicId, onClose: () => show(null, false), up: to(order[at - 1]), down: to(order[at + 1]) }),
  };
}
