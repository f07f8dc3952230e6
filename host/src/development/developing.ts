import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { endOverride, isWritten, type Override, overrideNow, withOverride } from './override.ts';
import type { Permission } from './permission.ts';

/** What a page at a development address has in the place of the signed list. */
export interface Developing {
  list(signed: readonly RegistryEntry[]): readonly RegistryEntry[];
  /** Null for a published version; else whether the person may have it, `unknown` before that is known. */
  allows(entry: RegistryEntry): 'yes' | 'unknown' | null;
  /** @returns how to hear no more that it is known now who may have it */
  subscribe(changed: () => void): () => void;
}

/**
 * Has a remote come from where it is being written, once somebody is here who may develop apps, and as long as the page lives
 * or it is over. Who may not ends it. The page is loaded anew when it ends, and after each build that the remote's address tells of.
 *
 * @param reload loads the page anew
 * @returns null where nothing is being written in this browser
 */
export function startDeveloping(permission: Permission, reload: () => void): (Developing & { stop(): void }) | null {
  const override = overrideNow();
  if (!override) return null;
  let allowed: boolean | null = null;
  const listeners = new Set<() => void>();
  let builds: EventSource | undefined;

  const end = () => {
    endOverride();
    // what ran once is in the page
    if (allowed) reload();
  };
  const learn = (may: boolean) => {
    if (!may) end();
    else builds ??= hearOfBuilds(override, reload);
    allowed = may;
    for (const changed of listeners) changed();
  };
  const stopAsking = permission(learn);
  const timer = setTimeout(end, override.ends - Date.now());
  return {
    list: (signed) => (allowed === false ? signed : withOverride(signed, override)),
    allows: (entry) => (isWritten(entry, override) ? (allowed ? 'yes' : 'unknown') : null),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stop() {
      stopAsking();
      clearTimeout(timer);
      builds?.close();
    },
  };
}

function hearOfBuilds({ base }: Override, reload: () => void): EventSource {
  const builds = new EventSource(`${base}__changes`);
  builds.onmessage = reload;
  return builds;
}
