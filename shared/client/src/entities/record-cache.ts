import { printFilter, where } from '@lineside/contracts';
import type { Change } from '../events/change.ts';
import type { ClientStore } from '../store.ts';
import { cache } from './cache.ts';
import { mergeInto } from './merge-into.ts';
import type { Page } from './query.ts';
import { type CachedRecord, type ListArg, type OneArg, type Reading, readPage } from './reading.ts';

type ListKind = 'list' | 'whole';
type Entry = { kind: ListKind; arg: ListArg } | { kind: 'one'; arg: OneArg };

export interface RecordCache {
  /** Applies changes to every cached list and record (spec 4.44); reads again what they don't determine. */
  apply(entity: string, changes: readonly Change[]): void;
  /** Lists and records of an entity that are held. */
  entries(entity: string): Entry[];
  rows(entry: Entry): readonly CachedRecord[];
  change(entry: Entry, recipe: (rows: CachedRecord[]) => CachedRecord[] | undefined): void;
  /** Reads lists and records again that are shown, and forgets the rest; `everything` means other calls as well. */
  readAgain(everything?: 'everything'): void;
}

/** The records that the cache holds, whatever list they are in. */
export function createRecordCache(store: ClientStore, reading: Reading): RecordCache {
  const state = () => store.getState();

  function entries(entity: string): Entry[] {
    const lists = (['list', 'whole'] as const).flatMap((kind) =>
      cache.util.selectCachedArgsForQuery(state(), kind).map((arg): Entry => ({ kind, arg })),
    );
    const ones = cache.util.selectCachedArgsForQuery(state(), 'one').map((arg): Entry => ({ kind: 'one', arg }));
    return [...lists, ...ones].filter(({ arg }) => arg.entity === entity);
  }

  function rows(entry: Entry): readonly CachedRecord[] {
    if (entry.kind !== 'one') return cache.endpoints[entry.kind].select(entry.arg)(state()).data?.rows ?? [];
    const { data } = cache.endpoints.one.select(entry.arg)(state());
    return data ? [data] : [];
  }

  function change(entry: Entry, recipe: (rows: CachedRecord[]) => CachedRecord[] | undefined): void {
    if (entry.kind === 'one') {
      store.dispatch(cache.util.updateQueryData('one', entry.arg, (record) => void recipe([record])));
      return;
    }
    const write = (page: Page<CachedRecord>) => {
      const next = recipe(page.rows);
      if (!next) return;
      if (page.total !== null) page.total += next.length - page.rows.length;
      page.rows = next;
    };
    store.dispatch(cache.util.updateQueryData(entry.kind, entry.arg, write));
  }

  /** Reads some records of a list again; missing ones are removed from it. */
  async function readSome(kind: ListKind, arg: ListArg, ids: string[]): Promise<void> {
    const { fields = '', filters = [], search } = arg.params;
    const only = [...[filters].flat(), printFilter(where('in', 'publicId', ...ids))];
    const params = { fields, filters: only, ...(search && { search }), 'page-size': String(ids.length) };
    const page = await readPage(reading, { ...arg, params });
    if (!page.ok) {
      store.dispatch(cache.endpoints[kind].initiate(arg, { forceRefetch: true, subscribe: false }));
      return;
    }
    const came = new Map(page.data.rows.map((row) => [row.publicId, row]));
    change({ kind, arg }, (cached) => {
      const stay = cached.filter(({ publicId }) => came.has(publicId) || !ids.includes(publicId));
      const known = new Set(stay.map(({ publicId }) => publicId));
      const added = kind === 'whole' ? [...came.values()].filter(({ publicId }) => !known.has(publicId)) : [];
      return [...stay.map((row) => came.get(row.publicId) ?? row), ...added];
    });
  }

  function applyTo(entry: Entry, changes: readonly Change[]): void {
    const cachedIds = new Set(rows(entry).map(({ publicId }) => publicId));
    const updates = new Map(
      changes.flatMap((change) => (change.act === 'update' ? [[change.publicId, change.fields] as const] : [])),
    );
    const removed = new Set(changes.flatMap((change) => (change.act === 'remove' ? [change.publicId] : [])));
    if ([...updates.keys(), ...removed].some((id) => cachedIds.has(id))) {
      change(entry, (records) => {
        for (const record of records) mergeInto(record, updates.get(record.publicId) ?? {});
        return removed.size ? records.filter(({ publicId }) => !removed.has(publicId)) : undefined;
      });
    }
    if (entry.kind === 'one') return;
    const wanted = changes.flatMap((change) =>
      (change.act === 'touch' && cachedIds.has(change.publicId)) || (change.act === 'add' && entry.kind === 'whole')
        ? [change.publicId]
        : [],
    );
    if (wanted.length) void readSome(entry.kind, entry.arg, wanted);
  }

  const readAgain = (everything?: 'everything') => {
    store.dispatch(cache.util.invalidateTags(everything ? ['records', 'calls'] : ['records']));
  };

  return {
    entries,
    rows,
    change,
    readAgain,
    apply(entity, changes) {
      if (changes.some(({ act }) => act === 'reset')) return readAgain();
      for (const entry of entries(entity)) applyTo(entry, changes);
      const staleTags = changes.flatMap((change) =>
        change.act === 'touch' || change.act === 'remove'
          ? [{ type: 'one' as const, id: `${entity} ${change.publicId}` }]
          : [],
      );
      const below = changes.flatMap((change) =>
        change.act === 'touch' ? [{ type: 'access' as const, id: change.publicId }] : [],
      );
      const grown = changes.some(({ act }) => act === 'add') ? [{ type: 'list' as const, id: entity }] : [];
      const tags = [...staleTags, ...below, ...grown];
      if (tags.length) store.dispatch(cache.util.invalidateTags(tags));
    },
  };
}
