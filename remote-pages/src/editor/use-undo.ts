import { type Result, removeMany, restore, update } from '@lineside/client';
import { type Changes as ChangesOf, PagePage, PageVersion } from '@lineside/contracts';
import { useEffect, useRef, useState } from 'react';
import type { VersionRow } from '../view/page-fields.ts';
import type { Change, Changes } from './draft-changes.ts';
import * as history from './edit-history.ts';
import { isSameJson } from './merge-inputs.ts';
import type { Draft, NewComponent } from './use-draft.ts';

/** What undoing did, for the person who can't see it. */
export type Undone = 'undone' | 'redone' | 'partly';

/** A draft whose edits are taken back and done again, without a limit, as long as the editor is open. */
export function useUndo(draft: Draft, version: VersionRow, onDone: (what: Undone) => void) {
  const [all, setAll] = useState(history.emptyHistory);
  const latest = useRef(all);
  const queue = useRef(Promise.resolve());
  const current = useRef({ draft, version, onDone });
  useEffect(() => {
    current.current = { draft, version, onDone };
  });
  const put = (next: history.EditHistory) => {
    latest.current = next;
    setAll(next);
  };
  const record = (step: history.Step) => put(history.recorded(latest.current, step));

  /** Applies a step to the draft as it is now; answers whether all of it. */
  async function apply(step: history.Step): Promise<boolean> {
    const { draft, version } = current.current;
    switch (step.kind) {
      case 'change': {
        const { changes, isPartial } = history.stillPossible(step, draft.current);
        if (Object.keys(changes).length > 0) draft.change(changes);
        return !isPartial;
      }
      case 'add':
        return draft.putBack(step.components);
      case 'remove':
        return draft.remove(step.components);
      case 'addParts':
        return draft.run(`restore ${step.parts}`, () => restore(PagePage, step.parts));
      case 'removeParts':
        return draft.run(`remove ${step.parts}`, () => removeMany(PagePage, step.parts));
      case 'page': {
        const now = version as unknown as history.PageFields;
        const fields = Object.keys(step.after).filter((key) => isSameJson(now[key], step.before[key]));
        const changes = Object.fromEntries(fields.map((key) => [key, step.after[key]]));
        if (fields.length > 0) await draft.run('page', () => writePage(version, changes));
        return fields.length === Object.keys(step.after).length;
      }
    }
  }

  /** Steps are applied one after another: a change of a component waits until it is restored. */
  function go(take: typeof history.undo, what: Undone): void {
    const taken = take(latest.current);
    if (!taken) return;
    put(taken.history);
    queue.current = queue.current.then(async () => {
      const isWhole = await apply(taken.step);
      current.current.onDone(isWhole ? what : 'partly');
    });
  }

  return {
    canUndo: all.done.length > 0,
    canRedo: all.undone.length > 0,
    undo: () => go(history.undo, 'undone'),
    redo: () => go(history.redo, 'redone'),
    change(changes: Changes, timing: 'now' | 'soon' = 'now'): void {
      const before = Object.entries(changes).map(([id, change]): [string, Change] => {
        const now = draft.current(id);
        return [id, Object.fromEntries(Object.keys(change).map((key) => [key, now?.[key as keyof Change]]))];
      });
      const typedAt = timing === 'soon' ? performance.now() : undefined;
      record({ kind: 'change', before: Object.fromEntries(before), after: changes, typedAt });
      draft.change(changes, timing);
    },
    async add(drafts: readonly NewComponent[]): Promise<string[] | undefined> {
      const components = await draft.add(drafts);
      if (components) record({ kind: 'add', components });
      return components;
    },
    async remove(components: readonly string[]): Promise<boolean> {
      const ok = await draft.remove(components);
      if (ok) record({ kind: 'remove', components });
      return ok;
    },
    /** Adds the parts that a call makes. */
    async addParts(make: () => Promise<Result<{ publicId: string }[]>>): Promise<string[] | undefined> {
      let parts: string[] | undefined;
      await draft.run('add parts', async () => {
        const result = await make();
        if (result.ok) parts = result.data.map(({ publicId }) => publicId);
        return result;
      });
      if (parts) record({ kind: 'addParts', parts });
      return parts;
    },
    /** Removes a part with its components. */
    async removePart(id: string): Promise<boolean> {
      const step = { kind: 'removeParts', parts: [id] } as const;
      const ok = await apply(step);
      if (ok) record(step);
      return ok;
    },
    /** Takes back one step, whatever was done since. */
    async takeBack(step: history.Step): Promise<void> {
      if (isSameJson(latest.current.done.at(-1), step)) return go(history.undo, 'undone');
      const inverse = history.inverseOf(step);
      if (await apply(inverse)) record(inverse);
    },
    /** Saves fields of the page. */
    async page(changes: history.PageFields, known?: number): Promise<Result<null>> {
      const now = version as unknown as history.PageFields;
      const before = Object.fromEntries(Object.keys(changes).map((key) => [key, now[key]]));
      const result = await writePage(version, changes, known);
      if (result.ok) record({ kind: 'page', before, after: changes });
      return result;
    },
  };
}

export type Edits = ReturnType<typeof useUndo>;

const writePage = ({ publicId }: VersionRow, changes: history.PageFields, version?: number) =>
  update(
    PageVersion,
    { publicId },
    { ...changes, ...(version !== undefined && { version }) } as ChangesOf<typeof PageVersion>,
    {
      inPlace: true,
    },
  );
