import type { Build, RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteState, Since } from '../state.ts';

/**
 * What becomes of the remotes of an open page by a registry that was read again. One that runs goes on as it is, with what
 * the registry says since; one that never came, or is new, is begun with what is listed now.
 */
export function follow(remotes: readonly RemoteState[], listed: readonly RegistryEntry[]): RemoteState[] {
  const known = remotes.flatMap((remote) => {
    const entry = listed.find(({ name }) => name === remote.entry.name);
    return followOne(remote, entry) ?? [];
  });
  const fresh = listed.filter(({ name }) => !remotes.some(({ entry }) => entry.name === name));
  return [...known, ...fresh.map((entry): RemoteState => ({ entry, is: 'awaited' }))];
}

function followOne(remote: RemoteState, entry: RegistryEntry | undefined): RemoteState | null {
  switch (remote.is) {
    case 'described':
      return withSince(remote, sinceOf(remote.entry, entry));
    case 'withdrawn':
      return entry ? { entry, is: 'awaited' } : remote;
    case 'awaited':
    case 'failed':
      if (!entry) return null;
      return isSame(remote.entry, entry) ? remote : { entry, is: 'awaited' };
  }
}

const withSince = (remote: Extract<RemoteState, { is: 'described' }>, since: Since | undefined) =>
  JSON.stringify(since) === JSON.stringify(remote.since) ? remote : { ...remote, since };

function sinceOf(runs: Build, entry: RegistryEntry | undefined): Since | undefined {
  if (!entry) return { is: 'withdrawn' };
  return isSame(runs, entry) ? undefined : { is: 'changed', version: entry.version };
}

const isSame = (one: Build, other: Build) => one.version === other.version && one.base === other.base;
