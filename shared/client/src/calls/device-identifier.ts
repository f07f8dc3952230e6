import { browserStorage } from '../browser-storage.ts';

const key = 'lineside.device';

/** The UUID that identifies this browser; it never changes (spec 7.40, 9.16). */
export function deviceIdentifier(): string {
  const stored = browserStorage.get(key);
  if (stored) return stored;
  const created = crypto.randomUUID();
  browserStorage.set(key, created);
  return created;
}
