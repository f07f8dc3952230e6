import type { AnyEntity } from '../entities/entity.ts';
import type { Fields } from '../kinds/kind.ts';
import type { At } from './body.ts';
import { refuse } from './refuse.ts';

/** Longest JSON of a field that is written key by key, in characters. */
const longest = 262_144;

/** Changes with the keys that a record has and they don't name, of fields that are written key by key. */
export function mergeKeys<T extends object>({ fields }: AnyEntity, before: object, changes: T, at: At): T {
  const result = { ...changes } as Record<string, unknown>;
  for (const [key, value] of Object.entries(changes)) {
    if (!(fields as Fields)[key]?.merged || value === null) continue;
    const existing = (before as Record<string, object | null>)[key];
    result[key] = { ...existing, ...value };
    if (JSON.stringify(result[key]).length > longest) throw refuse('invalid-value', { propertyName: key, ...at });
  }
  return result as T;
}
