import type { PointName } from '@lineside/remote-kit';
import { declareExtensions, ExtensionFailure, tellFailure } from '@lineside/remote-kit/host';
import { holderOf, type RegistryEntry } from '@lineside/remote-kit/registry';
import {
  type Holder,
  type LeftOut,
  leftOutOf,
  type RemoteJson,
  unprivileged,
  without,
} from '@lineside/remote-kit/remote-json';
import { describe } from './describe.ts';
import type { RemoteFailure } from './failure.ts';
import { beginOpenRoute } from './open-route.ts';
import { change, federationState, type RemoteState } from './state.ts';

/** Asks for a remote's description, then for the one of its previous version; again later when neither comes. */
export async function learn({ entry }: RemoteState, pause: number = 5_000): Promise<void> {
  const builds = entry.previous ? [entry, entry.previous] : [entry];
  let first: RemoteFailure | undefined;
  for (const build of builds) {
    try {
      const whole = await describe(entry.name, build);
      if (!isListed(entry)) return;
      const leftOut = [...leftOutOf(whole, holdersBefore(entry)), ...unprivileged(whole, entry.privileges)];
      for (const out of leftOut) tellLeftOut(whole, out);
      const json = without(whole, leftOut);
      declareExtensions(entry.name, extensionsOf(json));
      beginOpenRoute(entry, json);
      return change({ entry, is: 'described', json, leftOut });
    } catch (failure) {
      first ??= failure as RemoteFailure;
    }
  }
  if (!isListed(entry)) return;
  change({ entry, is: 'failed', failure: first! });
  // a version that doesn't fit won't fit in a minute either
  if (first!.why.at !== 'verdict') {
    setTimeout(() => isListed(entry) && void learn({ entry, is: 'awaited' }, Math.min(pause * 2, 60_000)), pause);
  }
}

const tellLeftOut = ({ name, version }: RemoteJson, { part, at, why }: LeftOut): void =>
  tellFailure(new ExtensionFailure({ name, version }, `${part}[${at}] left out`, new Error(why)));

/** Who stands before a remote in the registry: by the signed list, so that nobody's absence gives another what is theirs. */
function holdersBefore({ name }: RegistryEntry): Holder[] {
  const state = federationState();
  const entries = state.is === 'running' ? state.remotes.map(({ entry }) => entry) : [];
  return entries
    .slice(
      0,
      entries.findIndex((entry) => entry.name === name),
    )
    .map(holderOf);
}

/** Not so once the registry names another version, or the remote no more. */
function isListed(entry: RegistryEntry): boolean {
  const state = federationState();
  return state.is === 'running' && state.remotes.some((remote) => remote.entry === entry);
}

const extensionsOf = ({ name, version, extensions }: RemoteJson) =>
  extensions.map((extension) => ({ ...extension, point: extension.point as PointName, remote: { name, version } }));
