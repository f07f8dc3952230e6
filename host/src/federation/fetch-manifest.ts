import type { RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteJson } from '@lineside/remote-kit/remote-json';
import { describe } from './describe.ts';
import type { RemoteFailure } from './failure.ts';
import { noteBegun } from './first-render.ts';
import { beginOpenRoute } from './open-route.ts';
import { runInPage } from './page-effects.ts';
import type { Effect, Instead, RemoteState } from './remote-lifecycle.ts';
import { leftOutBy, runInstead } from './run-instead.ts';
import { federationState, isListed, send } from './state.ts';
import { usedDescription } from './used-description.ts';

/** The timers of failed descriptions, until each is requested again. */
const timers = new WeakMap<RegistryEntry, ReturnType<typeof setTimeout>>();

/** Runs the effects of events of remotes. Resolves when each requested description has arrived or failed. */
export async function runEffects(effects: readonly Effect[]): Promise<void> {
  runInPage(effects);
  await Promise.all(effects.map(runEffect));
}

function runEffect(effect: Effect): Promise<void> | undefined {
  if (effect.do === 'fetch-manifest') return fetchManifest(effect);
  if (effect.do === 'set-timer') {
    const { entry, ms } = effect;
    clearTimeout(timers.get(entry));
    timers.set(
      entry,
      setTimeout(() => void runEffects(send(entry.name, { type: 'retry-due', entry })), ms),
    );
  }
}

/** Asks again for a remote that has failed, or for its parts that didn't come. */
export const retryRemote = (remote: string): void => void runEffects(send(remote, { type: 'retried' }));

/** A person sees the page again, or it has a network again: everything that is missing is asked for. @returns how to stop */
export function askWhenSeen(): () => void {
  const seen = () => {
    const state = federationState();
    if (document.hidden || state.is !== 'running') return;
    for (const { entry } of state.remotes) void runEffects(send(entry.name, { type: 'seen' }));
  };
  const places = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  for (const [place, event] of places) place.addEventListener(event, seen);
  return () => {
    for (const [place, event] of places) place.removeEventListener(event, seen);
  };
}

/**
 * Asks for a remote's description, then for the one of its previous version. The previous one comes first while the
 * version itself is left out.
 */
export async function fetchManifest({ entry }: Pick<RemoteState, 'entry'>): Promise<void> {
  clearTimeout(timers.get(entry));
  noteBegun(entry);
  const { previous } = entry;
  const leftOut = previous && leftOutBy(entry);
  const before = leftOut && (await describe(entry.name, previous).catch(() => null));
  if (before) return show(entry, before, leftOut);
  let failure: RemoteFailure;
  try {
    return show(entry, await describe(entry.name, entry));
  } catch (problem) {
    failure = problem as RemoteFailure;
  }
  const instead = previous && (await describe(entry.name, previous).catch(() => null));
  if (!isListed(entry)) return;
  const json = instead && runInstead(entry, instead, failure);
  if (json) return beginOpenRoute(entry, json);
  void runEffects(send(entry.name, { type: 'failed', entry, failure }));
}

/** Menu, routes and extensions of a remote follow this description. */
function show(entry: RegistryEntry, manifest: RemoteJson, instead?: Instead): void {
  if (!isListed(entry)) return;
  const description = usedDescription(entry, manifest);
  runInPage(send(entry.name, { type: 'described', entry, description, instead }));
  beginOpenRoute(entry, description.json);
}
