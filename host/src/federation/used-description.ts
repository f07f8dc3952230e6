import { holderOf, type RegistryEntry } from '@lineside/remote-kit/registry';
import { type Holder, leftOutOf, type RemoteJson, unprivileged, without } from '@lineside/remote-kit/remote-json';
import type { Description } from './remote-lifecycle.ts';
import { federationState } from './state.ts';

/** The parts of a description that this page uses: without claims of other remotes, and without privileges that the remote lacks. */
export function usedDescription(entry: RegistryEntry, description: RemoteJson): Description {
  const leftOut = [...leftOutOf(description, holdersBefore(entry)), ...unprivileged(description, entry.privileges)];
  return { json: without(description, leftOut), leftOut };
}

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
