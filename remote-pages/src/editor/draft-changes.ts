import type { DraftComponent } from './use-draft.ts';

export type Change = Partial<Pick<DraftComponent, 'dimensions' | 'inputs'>>;

/** Changes of components, by their ids. */
export type Changes = Record<string, Change>;

/** Both; of one field of one component, the newer. */
export const merged = (older: Changes, newer: Changes): Changes => ({
  ...older,
  ...Object.fromEntries(Object.entries(newer).map(([id, change]) => [id, { ...older[id], ...change }])),
});

/** Those of `changes` for which `isGone` isn't true. */
export function without(changes: Changes, isGone: (id: string, key: keyof Change) => boolean): Changes {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([id, change]) => {
      const rest = Object.entries(change).filter(([key]) => !isGone(id, key as keyof Change));
      return rest.length > 0 ? [[id, Object.fromEntries(rest)]] : [];
    }),
  );
}

/** Whether a field of a component is changed in there. */
export const isIn =
  (changes: Changes) =>
  (id: string, key: keyof Change): boolean =>
    changes[id] !== undefined && key in changes[id];
