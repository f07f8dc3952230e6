import {
  createMany,
  type Failure,
  onOnline,
  type Result,
  removeMany,
  restore,
  serverNow,
  updateMany,
  useList,
} from '@lineside/client';
import { limits, PageComponent, type Row, where } from '@lineside/contracts';
import { useUnsaved } from '@lineside/ui/form';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { inOrder } from '../view/grid.ts';
import { type Change, type Changes, isIn, merged, rebased, without } from './draft-changes.ts';
import type { Clash, Winner } from './merge-inputs.ts';

const fields = [
  ...([
    'template',
    'builtIn',
    'boundVersion',
    'dimensions',
    'inputs',
    'condition',
    'pagePage',
    'version',
    'can',
  ] as const),
] as const;
export type DraftComponent = Pick<Row<typeof PageComponent>, 'publicId' | (typeof fields)[number]>;
export type NewComponent = Pick<DraftComponent, 'builtIn' | 'dimensions' | 'inputs' | 'pagePage'> &
  Partial<Pick<DraftComponent, 'template' | 'boundVersion' | 'condition'>>;

type Task = () => Promise<Result<unknown>>;

/** Whether all changes are saved. */
export type Saving =
  | { is: 'saved'; at: number | null }
  | { is: 'saving' }
  | { is: 'failed'; failure: Failure; retry(): void };

/** What another person has changed in the meantime too, until the person has chosen for each. */
export interface Conflict {
  component: string;
  clashes: readonly Clash[];
  choose(key: string, winner: ReturnType<Winner>): void;
}

/** The value that a change of a component began with. */
interface Base {
  version: number;
  values: Change;
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
  const bases = useRef<Record<string, Base>>({});
  const rows = useRef<readonly DraftComponent[]>([]);
  rows.current = (list.data ?? []) as DraftComponent[];
  const shown = useRef<readonly DraftComponent[]>([]);

  const components = useMemo(
    () =>
      inOrder(
        ((list.data ?? []) as DraftComponent[]).map((component) => ({ ...component, ...edits[component.publicId] })),
      ),
    [list.data, edits],
  );
  shown.current = components;

  const versionOf = (id: string) =>
    Math.max(known.current[id] ?? 1, rows.current.find(({ publicId }) => publicId === id)?.version ?? 1);

  const hasFailed = () => failed.current.tasks.size > 0 || Object.keys(failed.current.changes).length > 0;

  /** "Saved" only if nothing waits and nothing has failed. */
  function showSaving(): void {
    const { failure } = failed.current;
    if (isUnderWay()) setSaving({ is: 'saving' });
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

  /** Runs a task that is no change; if it isn't answered it is run again with what else has failed. A refusal is a notice. */
  async function queueTask(name: string, task: Task): Promise<boolean> {
    const ok = await queue(task);
    // what the API has refused, such as the removal of what another person has removed, isn't tried again
    if (ok || failed.current.failure?.kind === 'refused') failed.current.tasks.delete(name);
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

  /** The base of fields that begin to differ from what is saved; those that differ already have one. */
  function remember(changes: Changes): void {
    for (const [id, change] of Object.entries(changes)) {
      const row = rows.current.find(({ publicId }) => publicId === id);
      if (!row) continue;
      const base = bases.current[id] ?? { version: versionOf(id), values: {} };
      const own = Object.keys(change).map((key) => [key, row[key as keyof Change]]);
      bases.current[id] = { ...base, values: { ...Object.fromEntries(own), ...base.values } };
    }
  }

  async function write(changes: Changes): Promise<Result<unknown>> {
    const existing = Object.entries(changes).filter(([id]) => rows.current.some(({ publicId }) => publicId === id));
    if (existing.length === 0) return { ok: true, data: null };
    const items = existing.map(([publicId, change]) => {
      return { publicId, ...change, version: bases.current[publicId]?.version ?? versionOf(publicId) };
    });
    const result = await updateMany(PageComponent, items, { inPlace: true });
    if (result.ok) {
      for (const { publicId, version: seen, ...change } of items) saved(publicId, seen + 1, change);
      forget(changes);
      return result;
    }
    const theirs = theirsIn(result.failure, (at) => items[at]?.publicId);
    if (theirs.length === 0) return result;
    // what both have changed waits for the person; all else is merged
    const clashing = theirs.find(({ id, values }) => clashesOf(changes[id]!, id, values).length > 0);
    if (!clashing) return write(theirs.reduce((now, one) => rebase(now, one, () => 'yours'), changes));
    ask(changes, clashing, {});
    return result;
  }

  function saved(id: string, reached: number, values: Change): void {
    known.current[id] = reached;
    const base = bases.current[id];
    if (base) bases.current[id] = { version: reached, values: { ...base.values, ...values } };
  }

  const clashesOf = (change: Change, id: string, theirs: Change) =>
    rebased(change, bases.current[id]?.values ?? {}, theirs, () => 'yours').clashes;

  /** Asks whose value stays, for one clash after the other. */
  function ask(changes: Changes, one: Theirs, decided: Record<string, ReturnType<Winner>>): void {
    const clashes = clashesOf(changes[one.id]!, one.id, one.values).filter(({ key }) => !(key in decided));
    if (clashes.length > 0) {
      const choose = (key: string, winner: ReturnType<Winner>) => ask(changes, one, { ...decided, [key]: winner });
      setConflict({ component: one.id, clashes, choose });
      return;
    }
    setConflict(undefined);
    settle(changes);
    void save(rebase(changes, one, (key) => decided[key] ?? 'yours'));
    list.retry();
  }

  /** Changes that begin with what another person has saved; also those that aren't sent yet. */
  function rebase(changes: Changes, { id, version: reached, values }: Theirs, winner: Winner): Changes {
    const base = bases.current[id]?.values ?? {};
    const next = (all: Changes): Changes =>
      all[id] ? { ...all, [id]: rebased(all[id], base, values, winner).change } : all;
    setEdits(next);
    waiting.current = next(waiting.current);
    known.current[id] = reached;
    bases.current[id] = { version: reached, values: { ...base, ...values } };
    return next(changes);
  }

  /** The saved value becomes the read one, unless it has changed again since. */
  function forget(changes: Changes): void {
    setEdits((now) => without(now, (id, key) => changes[id]?.[key] === now[id]?.[key]));
    for (const id of Object.keys(changes))
      if (!waiting.current[id] && !failed.current.changes[id]) delete bases.current[id];
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
  const again = useEffectEvent(() => {
    if (hasFailed() && failed.current.failure?.kind !== 'refused') void tryAgain();
  });
  useEffect(() => onOnline((online) => online && again()), []);
  const isUnderWay = () => running.current > 0 || Object.keys(waiting.current).length > 0;
  useUnsaved({ isStuck: hasFailed, isUnderWay: () => hasFailed() || isUnderWay() });
  const awaited = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those who wait look at the new list
  useEffect(() => {
    for (const look of awaited.current.splice(0)) look();
  }, [list.data]);

  return {
    list,
    components,
    saving,
    conflict,
    /** The current value of a component; undefined if the draft has none of this id. */
    current: (id: string): DraftComponent | undefined => shown.current.find(({ publicId }) => publicId === id),
    /** Changes components; at once, or once typing has paused. */
    change(changes: Changes, timing: 'now' | 'soon' = 'now'): void {
      remember(changes);
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
    /** Adds components, all or none; answers their ids, or undefined where that failed. */
    async add(drafts: readonly NewComponent[]): Promise<string[] | undefined> {
      let ids: string[] | undefined;
      const fullDrafts = drafts.map((draft) => ({ ...draft, pageVersion: { publicId: version } }));
      await queueTask(`add ${++added.current}`, async () => {
        const result = await createMany(PageComponent, fullDrafts as never);
        if (result.ok) ids = result.data.map(({ publicId }) => publicId);
        return result;
      });
      return ids;
    },
    remove: (ids: readonly string[]) => queueTask(`remove ${ids}`, () => removeMany(PageComponent, ids)),
    /** Restores removed components; done when they are on the page again. */
    async putBack(ids: readonly string[]): Promise<boolean> {
      const isThere = () => ids.every((id) => rows.current.some(({ publicId }) => publicId === id));
      const ok = await queueTask(`restore ${ids}`, () => restore(PageComponent, ids));
      // another person may remove it again: two new lists are enough
      for (let lists = 0; ok && lists < 2 && !isThere(); lists += 1)
        await new Promise<void>((resolve) => awaited.current.push(resolve));
      return ok;
    },
    /** Runs another write of the page: it isn't "Saved" before, and is tried again if it failed. */
    run: queueTask,
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

/** What another person has saved of a component since. */
interface Theirs {
  id: string;
  version: number;
  values: Change;
}

/** By component, what a refusal says that others have changed. */
function theirsIn(failure: Failure, idOf: (listIndex: number) => string | undefined): Theirs[] {
  const all = new Map<string, Theirs>();
  for (const { code, listIndex = 0, propertyName = '', theirs, version } of failure.kind === 'refused'
    ? failure.errors
    : []) {
    const id = idOf(listIndex);
    if (code !== 'changed-meanwhile' || id === undefined || version === undefined) continue;
    all.set(id, { id, version, values: { ...all.get(id)?.values, [propertyName]: theirs } });
  }
  return [...all.values()];
}
