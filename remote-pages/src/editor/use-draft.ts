import {
  create,
  type Failure,
  type Result,
  removeMany,
  restore,
  serverNow,
  updateMany,
  useList,
} from '@lineside/client';
import { limits, PageComponent, type Row, where } from '@lineside/contracts';
import { conflictOf } from '@lineside/ui/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inOrder } from '../view/grid.ts';
import { type Changes, isIn, merged, without } from './draft-changes.ts';

const fields = [
  ...(['template', 'builtIn', 'boundVersion', 'dimensions', 'inputs', 'pagePage', 'version', 'can'] as const),
] as const;
export type DraftComponent = Pick<Row<typeof PageComponent>, 'publicId' | (typeof fields)[number]>;

type Task = () => Promise<Result<unknown>>;

/** Whether all changes are saved. */
export type Saving =
  | { is: 'saved'; at: number | null }
  | { is: 'saving' }
  | { is: 'failed'; failure: Failure; retry(): void };

/** A concurrent change of a component by another person, until the conflict is resolved. */
export interface Conflict {
  component: string;
  keep(): void;
  take(): void;
}

/** Typing and keys are saved once they have paused. */
const pauseMs = 500;

/**
 * The components of a draft. Each change is shown at once and saved separately; changes of others are merged. A change
 * that couldn't be saved stays, and is sent again on request or when another one could be saved.
 */
export function useDraft(version: string) {
  const list = useList(
    PageComponent,
    { fields, filters: [where('eq', 'pageVersion.publicId', version)], pageSize: limits.pageSize.max },
    { live: true },
  );
  const [edits, setEdits] = useState<Changes>({});
  const [saving, setSaving] = useState<Saving>({ is: 'saved', at: null });
  const [conflict, setConflict] = useState<Conflict>();
  const waiting = useRef<Changes>({});
  /** Changes that could not be saved, and other tasks that failed, by what they do. */
  const failed = useRef<{ changes: Changes; tasks: Map<string, Task>; failure?: Failure }>({
    changes: {},
    tasks: new Map(),
  });
  const running = useRef(0);
  const added = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef(Promise.resolve(true));
  /** Versions known to this editor, besides those that it has read. */
  const known = useRef<Record<string, number>>({});
  const rows = useRef<readonly DraftComponent[]>([]);
  rows.current = (list.data ?? []) as DraftComponent[];

  const components = useMemo(
    () =>
      inOrder(
        ((list.data ?? []) as DraftComponent[]).map((component) => ({ ...component, ...edits[component.publicId] })),
      ),
    [list.data, edits],
  );

  const versionOf = (id: string) =>
    Math.max(known.current[id] ?? 1, rows.current.find(({ publicId }) => publicId === id)?.version ?? 1);

  const hasFailed = () => failed.current.tasks.size > 0 || Object.keys(failed.current.changes).length > 0;

  /** "Saved" only if nothing waits and nothing has failed. */
  function showSaving(): void {
    const { failure } = failed.current;
    if (running.current > 0 || Object.keys(waiting.current).length > 0) setSaving({ is: 'saving' });
    else if (hasFailed() && failure) setSaving({ is: 'failed', failure, retry: () => void tryAgain() });
    else setSaving({ is: 'saved', at: serverNow() });
  }

  /** Runs tasks one after another, so that each uses the versions of the previous answer. */
  function queue(task: Task): Promise<boolean> {
    running.current++;
    showSaving();
    const done = underWay.current.then(task).then((result) => {
      running.current--;
      if (!result.ok) failed.current.failure = result.failure;
      return result.ok;
    });
    underWay.current = done;
    return done;
  }

  /** Runs a task that is no change; if it fails it is run again with what else has failed. */
  async function queueTask(name: string, task: Task): Promise<boolean> {
    const ok = await queue(task);
    if (ok) failed.current.tasks.delete(name);
    else failed.current.tasks.set(name, task);
    showSaving();
    return ok;
  }

  async function save(changes: Changes): Promise<boolean> {
    const ok = await queue(() => write(changes));
    const unsaved = failed.current;
    if (!ok) unsaved.changes = without(merged(unsaved.changes, changes), isIn(waiting.current));
    showSaving();
    // the way is free again
    if (ok && hasFailed() && unsaved.failure?.kind !== 'refused') return tryAgain();
    return ok;
  }

  /** Sends again what has failed. */
  async function tryAgain(): Promise<boolean> {
    const { changes, tasks } = failed.current;
    failed.current = { changes: {}, tasks: new Map() };
    const all = [...tasks].map(([name, task]) => queueTask(name, task));
    if (Object.keys(changes).length > 0) all.push(save(changes));
    return (await Promise.all(all)).every((ok) => ok);
  }

  /** These are decided by the person. */
  function settle(changes: Changes): void {
    failed.current.changes = without(failed.current.changes, isIn(changes));
  }

  async function write(changes: Changes): Promise<Result<unknown>> {
    const existing = Object.entries(changes).filter(([id]) => rows.current.some(({ publicId }) => publicId === id));
    if (existing.length === 0) return { ok: true, data: null };
    const items = existing.map(([publicId, change]) => ({ publicId, ...change, version: versionOf(publicId) }));
    const result = await updateMany(PageComponent, items, { inPlace: true });
    if (result.ok) {
      for (const { publicId, version: seen } of items) known.current[publicId] = seen + 1;
      forget(changes);
      return result;
    }
    const newConflict = conflictOf(result.failure);
    const at = result.failure.kind === 'refused' ? (result.failure.errors[0]?.listIndex ?? 0) : 0;
    const id = items[at]?.publicId;
    if (!newConflict || id === undefined) return result;
    const end = () => setConflict(undefined);
    setConflict({
      component: id,
      keep() {
        end();
        settle(changes);
        known.current[id] = newConflict.version;
        void save(changes);
      },
      take() {
        end();
        settle(changes);
        const { [id]: removed, ...others } = changes;
        forget({ [id]: removed! });
        list.retry();
        void save(others);
      },
    });
    return result;
  }

  /** The saved value becomes the read one, unless it has changed again since. */
  function forget(changes: Changes): void {
    setEdits((now) => without(now, (id, key) => changes[id]?.[key] === now[id]?.[key]));
  }

  function flush(): void {
    clearTimeout(timer.current);
    const changes = waiting.current;
    waiting.current = {};
    if (Object.keys(changes).length > 0) void save(changes);
  }
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => () => latest.current(), []);

  return {
    list,
    components,
    saving,
    conflict,
    /** Changes components; at once, or once typing has paused. */
    change(changes: Changes, timing: 'now' | 'soon' = 'now'): void {
      setEdits((now) => merged(now, changes));
      waiting.current = merged(waiting.current, changes);
      settle(changes);
      clearTimeout(timer.current);
      if (timing === 'now') {
        flush();
        return;
      }
      showSaving();
      timer.current = setTimeout(() => latest.current(), pauseMs);
    },
    /** Adds a component; answers its id, or undefined where that failed. */
    async add(
      draft: Pick<DraftComponent, 'builtIn' | 'dimensions' | 'inputs' | 'pagePage'>,
    ): Promise<string | undefined> {
      let id: string | undefined;
      const fullDraft = { ...draft, pageVersion: { publicId: version } };
      await queueTask(`add ${++added.current}`, async () => {
        const result = await create(PageComponent, fullDraft as never, { inPlace: true });
        if (result.ok) id = result.data.publicId;
        return result;
      });
      return id;
    },
    remove: (id: string) => queueTask(`remove ${id}`, () => removeMany(PageComponent, [id], { inPlace: true })),
    putBack: (id: string) => queueTask(`restore ${id}`, () => restore(PageComponent, [id])),
    /** Saves pending changes; returns whether all are saved now. */
    async settled(): Promise<boolean> {
      flush();
      if (hasFailed()) void tryAgain();
      while (running.current > 0) await underWay.current;
      return !hasFailed();
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
