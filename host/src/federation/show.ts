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
import { change, federationState, type Instead, isListed } from './state.ts';

/** Menu, routes and extensions of a remote follow this description, except what others have. */
export function show(entry: RegistryEntry, whole: RemoteJson, instead?: Instead): RemoteJson | null {
  if (!isListed(entry)) return null;
  const leftOut = [...leftOutOf(whole, holdersBefore(entry)), ...unprivileged(whole, entry.privileges)];
  for (const out of leftOut) tellLeftOut(whole, out);
  const json = without(whole, leftOut);
  declareExtensions(entry.name, extensionsOf(json));
  change({ entry, is: 'described', json, leftOut, instead });
  return json;
}

const tellLeftOut = ({ name, version }: RemoteJson, { part, at, why }: LeftOut): void =>
  tellFailure(new ExtensionFailure({ name, version }, `${part}[${at}] left out`, new Error(why)));

/**
 * The remotes before a remote in the registry, by the signed list: a missing one doesn't lose its claims to another.
 */
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

const extensionsOf = ({ name, version, extensions }: RemoteJson) =>
  extensions.map((extension) => ({ ...extension, point: extension.point as PointName, remote: { name, version } }));
