import { mergeInto } from './merge-into.ts';
import type { CachedRecord } from './reading.ts';
import type { RecordCache } from './record-cache.ts';

export type Undo = () => void;

const find = (rows: readonly CachedRecord[], publicId: string) => rows.find((row) => row.publicId === publicId);

/**
 * Writes fields of a record before the API has answered. The rollback restores a field only if it still has this value:
 * concurrent changes stay.
 */
export function writeAhead(
  recordCache: RecordCache,
  entity: string,
  publicId: string,
  fields: Record<string, unknown>,
): Undo {
  const undos = recordCache.entries(entity).flatMap((entry) => {
    const before = find(recordCache.rows(entry), publicId);
    if (!before) return [];
    recordCache.change(entry, (rows) => {
      const row = find(rows, publicId);
      if (row) mergeInto(row, fields);
      return undefined;
    });
    const after = find(recordCache.rows(entry), publicId);
    return () => {
      const now = find(recordCache.rows(entry), publicId);
      const unchangedKeys = Object.keys(fields).filter(
        (key) => now && Object.hasOwn(before, key) && now[key] === after?.[key],
      );
      recordCache.change(entry, (rows) => {
        const row = find(rows, publicId);
        for (const key of unchangedKeys) if (row) row[key] = before[key];
        return undefined;
      });
    };
  });
  return () => {
    for (const back of undos) back();
  };
}

/** Takes a record out of every list before the API has answered; the way back puts it where it was. */
export function removeAhead(recordCache: RecordCache, entity: string, publicId: string): Undo {
  const undos = recordCache.entries(entity).flatMap((entry) => {
    const before = find(recordCache.rows(entry), publicId);
    if (!before || entry.kind === 'one') return [];
    const at = recordCache.rows(entry).indexOf(before);
    recordCache.change(entry, (rows) => rows.filter((row) => row.publicId !== publicId));
    return () =>
      recordCache.change(entry, (rows) =>
        find(rows, publicId) ? undefined : rows.toSpliced(Math.min(at, rows.length), 0, before),
      );
  });
  return () => {
    for (const back of undos) back();
  };
}
