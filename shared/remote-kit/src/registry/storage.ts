/** The browser's storage, read at each use: it may be forbidden. */
export type Use = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The result of a storage access; null if storage is forbidden or full. */
export function tried<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
