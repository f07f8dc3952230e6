import type { WidgetEnd } from './api.ts';

const listeners = new Set<(end: WidgetEnd) => void>();

/** Hears how connections of this page end; returns how to stop. */
export function onEnd(listener: (end: WidgetEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellEnd(end: WidgetEnd): void {
  for (const listener of listeners) listener(end);
}
