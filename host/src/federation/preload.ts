import { load } from './loader.ts';
import { stateOf } from './state.ts';

/**
 * Loads a route's code when the browser is idle, 2 s from now at the earliest. A failure is shown only when the route
 * opens.
 */
export function preloadWhenIdle(remote: string, module: string): void {
  const begin = () => void load(stateOf(remote).entry, module).catch(() => undefined);
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(begin) : begin()), 2_000);
}
