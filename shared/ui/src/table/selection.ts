/** The selected rows. Each row follows its own mark: selecting one renders that one only. */
export interface Selection {
  /** The same set until it changes. */
  ids(): ReadonlySet<string>;
  /** Puts these in place of all. */
  set(ids: Iterable<string>): void;
  /** Called when this row is chosen, or no longer. */
  onRow(id: string, listener: () => void): () => void;
  onChange(listener: () => void): () => void;
}

export function createSelection(): Selection {
  const rows = new Map<string, Set<() => void>>();
  const listeners = new Set<() => void>();
  let chosen: ReadonlySet<string> = new Set();
  return {
    ids: () => chosen,
    set(ids) {
      const before = chosen;
      chosen = new Set(ids);
      for (const [id, listeners] of rows) if (before.has(id) !== chosen.has(id)) for (const tell of listeners) tell();
      for (const tell of listeners) tell();
    },
    onRow(id, listener) {
      const listeners = rows.get(id) ?? new Set();
      rows.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && rows.get(id) === listeners) rows.delete(id);
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing: ReadonlySet<string> = new Set();

/** Of a table without selection. */
export const noSelection: Selection = {
  ids: () => nothing,
  set: () => {},
  onRow: () => () => {},
  onChange: () => () => {},
};
