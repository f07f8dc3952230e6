import { type Clash, isSameJson, mergeInputs, type Winner } from './merge-inputs.ts';
import type { DraftComponent } from './use-draft.ts';

export type Change = Partial<Pick<DraftComponent, 'dimensions' | 'inputs' | 'condition'>>;

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

interface Rebased {
  change: Change;
  clashes: Clash[];
}

/**
 * A change of a component that began with `base`, after another person has saved `theirs`: inputs are merged one by one,
 * other fields as a whole. What both have changed is a clash, and gets the value of the winner.
 */
export function rebased(change: Change, base: Change, theirs: Change, winner: Winner): Rebased {
  const clashes: Clash[] = [];
  const next: Record<string, unknown> = { ...change };
  for (const [key, theirValue] of Object.entries(theirs)) {
    const [yours, before] = [change[key as keyof Change], base[key as keyof Change]];
    if (yours === undefined) continue;
    if (key === 'inputs') {
      const all = mergeInputs((before as string | undefined) ?? '{}', yours as string, theirValue as string, winner);
      clashes.push(...all.clashes);
      next.inputs = all.inputs;
    } else if (!isSameJson(theirValue, before) && !isSameJson(theirValue, yours)) {
      clashes.push({ key, theirs: theirValue, yours });
      if (winner(key) === 'theirs') next[key] = theirValue;
    }
  }
  return { change: next as Change, clashes };
}
