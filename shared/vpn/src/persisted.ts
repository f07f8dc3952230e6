import { browserStorage } from '@lineside/client';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod';

/** A value that stays in this browser, the same in all its tabs. */
export interface PersistedValue<T> {
  get(): T;
  set(value: T): void;
  use(): T;
}

/** Stores a value under a key as JSON; an invalid stored value counts as the default. */
export function persistedValue<T>(key: string, schema: z.ZodType<T>, fallback: T): PersistedValue<T> {
  const listeners = new Set<() => void>();
  let read: { text: string | null; value: T } | undefined;

  const get = (): T => {
    const text = browserStorage.get(key);
    if (read?.text !== text) read = { text, value: parse(text) };
    return read!.value;
  };
  const parse = (text: string | null): T => {
    try {
      return schema.parse(JSON.parse(text ?? ''));
    } catch {
      return fallback;
    }
  };
  const subscribe = (changed: () => void) => {
    const onStorage = (event: StorageEvent) => event.key === key && changed();
    listeners.add(changed);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(changed);
      window.removeEventListener('storage', onStorage);
    };
  };
  return {
    get,
    set(value) {
      browserStorage.set(key, JSON.stringify(value));
      for (const changed of listeners) changed();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
