import type { Change, Changes } from './draft-changes.ts';
import { isSameJson, mergeInputs } from './merge-inputs.ts';

/** Fields of a page version that its settings change. */
export type PageFields = Record<string, unknown>;

/** An edit of a draft. Components and parts are named by their ids, which they keep when they are removed and restored. */
export type Step =
  | { kind: 'change'; before: Changes; after: Changes; typedAt?: number | undefined }
  | { kind: 'add' | 'remove'; components: readonly string[] }
  | { kind: 'addParts' | 'removeParts'; parts: readonly string[] }
  | { kind: 'page'; before: PageFields; after: PageFields };

/** All edits since the editor was opened, without a limit: those that are done, oldest first, and those that are undone. */
export interface EditHistory {
  done: readonly Step[];
  /** The next to redo is the last. */
  undone: readonly Step[];
}

export const emptyHistory: EditHistory = { done: [], undone: [] };

/** What is typed, or moved by keys, within this time of the last key is one step, in ms. */
const pauseMs = 1000;

const fieldsOf = (changes: Changes) =>
  Object.entries(changes)
    .flatMap(([id, change]) => Object.keys(change).map((key) => `${id} ${key}`))
    .sort()
    .join();

/** One step for what is typed in one go; undefined if it belongs to two. */
function joined(last: Step | undefined, next: Step): Step | undefined {
  if (last?.kind !== 'change' || next.kind !== 'change') return undefined;
  if (last.typedAt === undefined || next.typedAt === undefined || next.typedAt - last.typedAt > pauseMs)
    return undefined;
  return fieldsOf(last.after) === fieldsOf(next.after) ? { ...next, before: last.before } : undefined;
}

/** Whether a step leaves all as it was. */
const isNothing = (step: Step) =>
  (step.kind === 'change' || step.kind === 'page') && isSameJson(step.before, step.after);

/** Adds a step that was done. What was undone before it can't be redone any more. */
export function recorded({ done, undone }: EditHistory, step: Step): EditHistory {
  const both = undone.length === 0 ? joined(done.at(-1), step) : undefined;
  const steps = both ? [...done.slice(0, -1), both] : [...done, step];
  return { done: isNothing(steps.at(-1)!) ? steps.slice(0, -1) : steps, undone: [] };
}

const opposite = { add: 'remove', remove: 'add', addParts: 'removeParts', removeParts: 'addParts' } as const;

/** The step that takes another one back. */
export function inverseOf(step: Step): Step {
  switch (step.kind) {
    case 'change':
      return { kind: 'change', before: step.after, after: step.before };
    case 'page':
      return { kind: 'page', before: step.after, after: step.before };
    case 'add':
    case 'remove':
      return { kind: opposite[step.kind], components: step.components };
    default:
      return { kind: opposite[step.kind], parts: step.parts };
  }
}

interface Taken {
  history: EditHistory;
  /** The step to do now. */
  step: Step;
}

/** Takes the last step back; undefined if there is none. */
export function undo({ done, undone }: EditHistory): Taken | undefined {
  const last = done.at(-1);
  return last && { history: { done: done.slice(0, -1), undone: [...undone, last] }, step: inverseOf(last) };
}

/** Does the last undone step again; undefined if there is none. */
export function redo({ done, undone }: EditHistory): Taken | undefined {
  const last = undone.at(-1);
  return last && { history: { done: [...done, last], undone: undone.slice(0, -1) }, step: last };
}

interface StillPossible {
  changes: Changes;
  /** Whether another person has changed something of it since: their changes stay. */
  isPartial: boolean;
}

/**
 * What a step changes in components as they are now.
 *
 * @param now a component's current values; undefined if it isn't on the page any more
 */
export function stillPossible(
  { before, after }: { before: Changes; after: Changes },
  now: (id: string) => Change | undefined,
): StillPossible {
  let isPartial = false;
  const changes: Changes = {};
  for (const [id, change] of Object.entries(after)) {
    const current = now(id);
    if (!current) {
      isPartial = true;
      continue;
    }
    const { inputs, ...others } = change;
    const possible: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(others)) {
      if (isSameJson(current[key as keyof Change], before[id]?.[key as keyof Change])) possible[key] = value;
      else isPartial = true;
    }
    if (inputs !== undefined) {
      const merged = mergeInputs(before[id]?.inputs ?? '{}', inputs, current.inputs ?? '{}', () => 'theirs');
      if (merged.clashes.length > 0) isPartial = true;
      possible.inputs = merged.inputs;
    }
    if (Object.keys(possible).length > 0) changes[id] = possible as Change;
  }
  return { changes, isPartial };
}
