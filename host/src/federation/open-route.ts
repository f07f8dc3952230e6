import type { RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { matchPath } from '@lineside/remote-kit/router';
import { load } from './loader.ts';

/**
 * Begins to load the screen at the page's address as soon as its remote is described, beside session and standing: guards
 * decide what is drawn, not what is fetched. A failure waits until the screen is drawn.
 */
export function beginOpenRoute(entry: RegistryEntry, { routes }: RemoteJson): void {
  const open = routes.find(({ path }) => matchPath(`/${path}`, location.pathname));
  if (open) void load(entry, open.module).catch(() => undefined);
}
