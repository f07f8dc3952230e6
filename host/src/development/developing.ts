import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { endOverride, isWritten, type Override, overrideNow, withOverride } from './override.ts';
import type { Permission } from './permission.ts';

/** Replaces the signed list on a page at a development address. */
export interface Developing {
  list(signed: readonly RegistryEntry[]): readonly RegistryEntry[];
  /** Null for a published version; otherwise whether the person may use it, `unknown` until that is decided. */
  allows(entry: RegistryEntry): 'yes' | 'unknown' | null;
  /** @returns a function to unsubscribe from that decision */
  subscribe(changed: () => void): () => void;
}

/**
 * Loads a remote from its development server while a person with the right to develop apps is logged in, until the
 * override ends. A person without the right ends it. The page reloads when it ends, and after each build that the
 * server announces.
 *
 * @param reload reloads the page
 * @returns null without an override in this browser
 */
export function startDeveloping(permission: Permission, reload: () => void): (Developing & { stop(): void }) | null {
  const override = overrideNow();
  if (!override) return null;
  let allowed: boolean | null = null;
  const listeners = new Set<() => void>();
  let builds: EventSource | undefined;

  const end = () => {
    endOverride();
    // code that ran once stays in the page
    if (allowed) reload();
  };
  const onDecision = (may: boolean) => {
    if (!may) end();
    else builds ??= listenForBuilds(override, reload);
    allowed = may;
    for (const changed of listeners) changed();
  };
  const stopAsking = permission(onDecision);
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

function listenForBuilds({ base }: Override, reload: () => void): EventSource {
  const builds = new EventSource(`${base}__changes`);
  builds.onmessage = reload;
  return builds;
}
