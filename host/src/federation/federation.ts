import type { PointName } from '@lineside/remote-kit';
import { declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import {
  holderOf,
  type Refusal,
  type RegistryEntry,
  type RegistryKey,
  readRegistry,
  seenIn,
} from '@lineside/remote-kit/registry';
import { type Holder, type LeftOut, leftOutOf, type RemoteJson, without } from '@lineside/remote-kit/remote-json';
import { development } from './build-facts.ts';
import { describe } from './describe.ts';
import type { RemoteFailure } from './failure.ts';
import { load } from './loader.ts';
import { beginOpenRoute } from './open-route.ts';

/** How far the host has come with one remote. */
export type RemoteState = { entry: RegistryEntry } & (
  | { is: 'awaited' }
  /** Its menu, guards and routes are known; its code is loaded when shown. `json` is without what is left out. */
  | { is: 'described'; json: RemoteJson; leftOut: readonly LeftOut[] }
  /** It is asked for again, with growing pauses, unless it doesn't fit. */
  | { is: 'failed'; failure: RemoteFailure }
);

export type FederationState =
  | { is: 'reading' }
  /** `refusal` null: there was no answer. */
  | { is: 'without-registry'; refusal: Refusal | null }
  | { is: 'running'; remotes: readonly RemoteState[] };

let state: FederationState = { is: 'reading' };
const listeners = new Set<() => void>();

/** What is known of the remotes now; the same object until something changes. */
export const federationState = (): FederationState => state;

export const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** How long the first route waits for descriptions, in milliseconds; a later one adds its menu entry when it comes. */
const patience = 3_000;

/**
 * Reads the registry and every remote.json. Resolves when each is there, has failed, or 3 s are over; what comes later
 * is in the state all the same. Never rejects.
 *
 * @param early the registry's text, where the page's head has asked for it already
 */
export async function startFederation(keys: readonly RegistryKey[], early?: Promise<string>): Promise<void> {
  loadExtensionsWith(async ({ remote, module, export: name }) => {
    const { exports, version } = await load(entryOf(remote.name), module);
    if (exports[name] === undefined) throw new Error(`${module} of ${remote.name} ${version} has no export ${name}.`);
    return { value: exports[name], version };
  });
  const text = (await early?.catch(() => null)) ?? (await registryText());
  if (text === null) return set({ is: 'without-registry', refusal: null });
  const result = await readRegistry(text, { keys, now: Date.now(), seen: seenIn(() => localStorage), development });
  if (result.is === 'refused') return set({ is: 'without-registry', refusal: result.refusal });
  const { remotes } = result.registry;
  set({ is: 'running', remotes: remotes.map((entry) => ({ entry, is: 'awaited' })) });
  const all = Promise.all(remotes.map((entry) => learn(entry)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
}

const registryText = (): Promise<string | null> =>
  fetch('/registry.json', { cache: 'no-store', credentials: 'omit' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);

/** The registry's entry of a remote. */
export function entryOf(remote: string): RegistryEntry {
  const found = state.is === 'running' && state.remotes.find(({ entry }) => entry.name === remote);
  if (!found) throw new Error(`The registry has no ${remote}.`);
  return found.entry;
}

/** Asks for a remote's description, then for the one of its previous version; again later when neither comes. */
async function learn(entry: RegistryEntry, pause = 5_000): Promise<void> {
  const builds = entry.previous ? [entry, entry.previous] : [entry];
  let first: RemoteFailure | undefined;
  for (const build of builds) {
    try {
      const whole = await describe(entry.name, build);
      const leftOut = leftOutOf(whole, holdersBefore(entry));
      const json = without(whole, leftOut);
      declareExtensions(entry.name, extensionsOf(json));
      beginOpenRoute(entry, json);
      return change({ entry, is: 'described', json, leftOut });
    } catch (failure) {
      first ??= failure as RemoteFailure;
    }
  }
  change({ entry, is: 'failed', failure: first! });
  // a version that doesn't fit won't fit in a minute either
  if (first!.why.at !== 'verdict') setTimeout(() => void learn(entry, Math.min(pause * 2, 60_000)), pause);
}

/** Who stands before a remote in the registry: by the signed list, so that nobody's absence gives another what is theirs. */
function holdersBefore({ name }: RegistryEntry): Holder[] {
  const entries = state.is === 'running' ? state.remotes.map(({ entry }) => entry) : [];
  return entries
    .slice(
      0,
      entries.findIndex((entry) => entry.name === name),
    )
    .map(holderOf);
}

const extensionsOf = ({ name, version, extensions }: RemoteJson) =>
  extensions.map((extension) => ({ ...extension, point: extension.point as PointName, remote: { name, version } }));

function change(remote: RemoteState): void {
  if (state.is !== 'running') return;
  const remotes = state.remotes.map((each) => (each.entry.name === remote.entry.name ? remote : each));
  set({ is: 'running', remotes });
}

function set(next: FederationState): void {
  state = next;
  for (const changed of listeners) changed();
}
