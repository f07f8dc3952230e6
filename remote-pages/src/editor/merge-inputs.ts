import { inputsOf } from '../components/manifest.ts';

/** Whether two values of JSON are the same; the order of keys doesn't matter, and a missing key is null. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b) || (Array.isArray(a) && a.length !== (b as unknown[]).length)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameJson(one[key], other[key]));
}

/** What two people have changed to different values: an input, or a field of a component besides its inputs. */
export interface Clash {
  key: string;
  theirs: unknown;
  yours: unknown;
}

/** Whose value stays, by the key of a clash. */
export type Winner = (key: string) => 'yours' | 'theirs';

interface MergedInputs {
  /** Both changes as JSON text; of an input that both have changed, the value of the winner. */
  inputs: string;
  clashes: Clash[];
}

/** Merges two changes of a component's inputs, by input. All are JSON texts, as `PageComponent.inputs` (spec 3.66). */
export function mergeInputs(base: string, yours: string, theirs: string, winner: Winner): MergedInputs {
  const [before, mine, other] = [inputsOf(base), inputsOf(yours), inputsOf(theirs)];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(mine)])].filter(
    (key) => !isSameJson(before[key], mine[key]) && !isSameJson(mine[key], other[key]),
  );
  const clashing = changed.filter((key) => !isSameJson(before[key], other[key]));
  const taken = changed.filter((key) => !clashing.includes(key) || winner(key) === 'yours');
  const merged = { ...other, ...Object.fromEntries(taken.map((key) => [key, mine[key]])) };
  return {
    inputs: JSON.stringify(merged),
    clashes: clashing.map((key) => ({ key, theirs: other[key], yours: mine[key] })),
  };
}
