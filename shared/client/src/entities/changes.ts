import type { Change, DataPoint } from '../events/change.ts';
import { mergeInto } from './merge-into.ts';
import type { CachedRecord, Following } from './reading.ts';
import type { RecordCache } from './record-cache.ts';

type Listener<T> = (news: T[]) => void;

/** The entry point of all events: into the cache, and to listeners. */
export interface Changes {
  /** Writes into the cache and notifies. */
  emit(entity: string, changes: Change[]): void;
  /** Only notifies: the cache is up to date. */
  tell(entity: string, changes: Change[]): void;
  /** Anything may have changed. */
  reset(): void;
  data(agentId: string, points: DataPoint[]): void;
  /** See `Reading.follow`. */
  follow(entity: string): Following;
  /** See `Reading.isRemoved`. */
  isRemoved(entity: string, publicId: string): boolean;
  listen(entity: string, listener: Listener<Change>): () => void;
  listenToData(agentId: string, listener: Listener<DataPoint>): () => void;
}

export function createChanges(recordCache: RecordCache): Changes {
  const listeners = register<Change>();
  const dataListeners = register<DataPoint>();
  const readings = register<Change>();
  const removed = new Set<string>();
  const keyOf = (entity: string, publicId: string) => `${entity} ${publicId}`;
  const pass = (entity: string, changes: Change[]) => {
    const gone = changes.flatMap((change) => (change.act === 'remove' ? [keyOf(entity, change.publicId)] : []));
    for (const key of gone) removed.add(key);
    // only for the reads that this change starts: a restored record can be read later
    if (gone.length > 0) setTimeout(() => gone.forEach((key) => void removed.delete(key)), 0);
    listeners.tell(entity, changes);
    recordCache.apply(entity, changes);
  };
  return {
    emit(entity, changes) {
      readings.tell(entity, changes);
      pass(entity, changes);
    },
    follow(entity) {
      const meanwhile: Change[] = [];
      const stop = readings.add(entity, (changes) => void meanwhile.push(...changes));
      return {
        end(rows) {
          stop();
          // Changes that only a read can resolve are repeated, now that they have a target.
          const missed = meanwhile.filter(({ act }) => act === 'add' || act === 'touch');
          if (missed.length) setTimeout(pass, 0, entity, missed);
          return broughtUp(rows, meanwhile);
        },
      };
    },
    isRemoved: (entity, publicId) => removed.has(keyOf(entity, publicId)),
    tell: listeners.tell,
    reset() {
      recordCache.readAgain('everything');
      for (const entity of listeners.keys()) listeners.tell(entity, [{ act: 'reset' }]);
    },
    data(agentId, points) {
      writeValues(recordCache, agentId, points);
      dataListeners.tell(agentId, points);
    },
    listen: listeners.add,
    listenToData: dataListeners.add,
  };
}

function broughtUp(rows: CachedRecord[], changes: Change[]): CachedRecord[] {
  let result = rows;
  for (const change of changes) {
    if (change.act === 'remove') result = result.filter(({ publicId }) => publicId !== change.publicId);
    if (change.act !== 'update') continue;
    for (const row of result) if (row.publicId === change.publicId) mergeInto(row, change.fields);
  }
  return result;
}

function register<T>() {
  const byKey = new Map<string, Set<Listener<T>>>();
  return {
    keys: () => [...byKey.keys()],
    tell(key: string, news: T[]) {
      for (const listener of [...(byKey.get(key) ?? [])]) {
        try {
          listener(news);
        } catch (error) {
          // One listener's mistake is not the others' loss.
          reportError(error);
        }
      }
    },
    add(key: string, listener: Listener<T>) {
      const ownListener: Listener<T> = (news) => listener(news);
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set.add(ownListener));
      return () => {
        set.delete(ownListener);
        if (set.size === 0 && byKey.get(key) === set) byKey.delete(key);
      };
    },
  };
}

/** The last value of each variable goes into the lists of a device's variables. */
function writeValues(recordCache: RecordCache, agentId: string, points: DataPoint[]): void {
  const last = new Map(points.map(({ slug, time, value }) => [slug, { time, value }]));
  for (const entry of recordCache.entries('AgentDataVariable')) {
    if (entry.arg.parent !== agentId) continue;
    recordCache.change(entry, (rows) => {
      for (const row of rows) if ('last' in row) row.last = last.get(String(row.slug)) ?? row.last;
      return undefined;
    });
  }
}
