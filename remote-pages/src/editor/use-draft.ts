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

const fields = [
  ...(['template', 'builtIn', 'boundVersion', 'dimensions', 'inputs', 'pagePage', 'version', 'can'] as const),
] as const;
export type DraftComponent = Pick<Row<typeof PageComponent>, 'publicId' | (typeof fields)[number]>;
export type Change = Partial<Pick<DraftComponent, 'dimensions' | 'inputs'>>;

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
 * that couldn't be saved stays, and is retried on request.
 */
export function useDraft(version: string) {
  const list = useList(
    PageComponent,
    { fields, filters: [where('eq', 'pageVersion.publicId', version)], pageSize: limits.pageSize.max },
    { live: true },
  );
  const [edits, setEdits] = useState<Record<string, Change>>({});
  const [saving, setSaving] = useState<Saving>({ is: 'saved', at: null });
  const [conflict, setConflict] = useState<Conflict>();
  const waiting = useRef<Record<string, Change>>({});
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

  /** Runs tasks one after another, so that each uses the versions of the previous answer. */
  function queue(work: () => Promise<Result<unknown>>): Promise<boolean> {
    setSaving({ is: 'saving' });
    const done = underWay.current.then(work).then((result) => {
      if (result.ok) setSaving({ is: 'saved', at: serverNow() });
      else setSaving({ is: 'failed', failure: result.failure, retry: () => void queue(work) });
      return result.ok;
    });
    underWay.current = done;
    return done;
  }

  async function write(changes: Record<string, Change>): Promise<Result<unknown>> {
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
        known.current[id] = newConflict.version;
        void queue(() => write(changes));
      },
      take() {
        end();
        const { [id]: removed, ...others } = changes;
        forget({ [id]: removed! });
        list.retry();
        void queue(() => write(others));
      },
    });
    return result;
  }

  /** The saved value becomes the read one, unless it has changed again since. */
  function forget(changes: Record<string, Change>): void {
    setEdits((now) =>
      Object.fromEntries(
        Object.entries(now).flatMap(([id, edit]) => {
          const unsaved = Object.entries(edit).filter(([key, value]) => changes[id]?.[key as keyof Change] !== value);
          return unsaved.length > 0 ? [[id, Object.fromEntries(unsaved)]] : [];
        }),
      ),
    );
  }

  function flush(): void {
    clearTimeout(timer.current);
    const changes = waiting.current;
    waiting.current = {};
    if (Object.keys(changes).length > 0) void queue(() => write(changes));
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
    change(changes: Record<string, Change>, timing: 'now' | 'soon' = 'now'): void {
      const merge = (into: Record<string, Change>) => ({
        ...into,
        ...Object.fromEntries(Object.entries(changes).map(([id, one]) => [id, { ...into[id], ...one }])),
      });
      setEdits(merge);
      waiting.current = merge(waiting.current);
      clearTimeout(timer.current);
      if (timing === 'now') {
        flush();
        return;
      }
      setSaving({ is: 'saving' });
      timer.current = setTimeout(() => latest.current(), pauseMs);
    },
    /** Adds a component; answers its id, or undefined where that failed. */
    async add(
      draft: Pick<DraftComponent, 'builtIn' | 'dimensions' | 'inputs' | 'pagePage'>,
    ): Promise<string | undefined> {
      let id: string | undefined;
      const fullDraft = { ...draft, pageVersion: { publicId: version } };
      await queue(async () => {
        const result = await create(PageComponent, fullDraft as never, { inPlace: true });
        if (result.ok) id = result.data.publicId;
        return result;
      });
      return id;
    },
    remove: (id: string) => queue(() => removeMany(PageComponent, [id], { inPlace: true })),
    putBack: (id: string) => queue(() => restore(PageComponent, [id])),
    /** Saves pending changes; returns whether all are saved now. */
    settled(): Promise<boolean> {
      flush();
      return underWay.current;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
