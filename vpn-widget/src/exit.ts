import type { WidgetEnd } from './api.ts';

const listeners = new Set<(end: WidgetEnd) => void>();

/** Listens for ends of this page's connections; returns a function to stop. */
export function onExit(listener: (end: WidgetEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyExit(end: WidgetEnd): void {
  for (const listener of listeners) listener(end);
}
