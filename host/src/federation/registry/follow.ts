import type { Build, Chosen, RegistryEntry } from '@lineside/remote-kit/registry';
import type { RemoteState, Since } from '../state.ts';

/** The version of an entry for the current person; null if unknown yet. */
export type Choose = (entry: RegistryEntry) => Chosen | null;

/**
 * Updates the remotes of an open page for a registry that was read again, or for another person. A running one
 * continues, with its new state in the registry; one that never loaded, or is new, starts with the listed version.
 */
export function follow(
  remotes: readonly RemoteState[],
  listed: readonly RegistryEntry[],
  choose: Choose,
): RemoteState[] {
  const known = remotes.flatMap((remote) => {
    const entry = listed.find(({ name }) => name === remote.entry.name);
    return followOne(remote, entry, choose) ?? [];
  });
  const fresh = listed.filter(({ name }) => !remotes.some(({ entry }) => entry.name === name));
  return [...known, ...fresh.map((entry) => begin(entry, choose))];
}

function begin(entry: RegistryEntry, choose: Choose): RemoteState {
  const chosen = choose(entry);
  return chosen ? { entry: chosen, is: 'awaited' } : { entry, is: 'undecided' };
}

function followOne(remote: RemoteState, entry: RegistryEntry | undefined, choose: Choose): RemoteState | null {
  switch (remote.is) {
    case 'described':
      return withSince(remote, sinceOf(remote, entry, choose));
    case 'withdrawn':
      return entry ? begin(entry, choose) : remote;
    case 'undecided':
    case 'awaited':
    case 'failed': {
      if (!entry) return null;
      const next = begin(entry, choose);
      const stays = next.is === 'undecided' ? remote.is === 'undecided' : remote.is !== 'undecided';
      return stays && isSame(remote.entry, next.entry) ? remote : next;
    }
  }
}

type Described = Extract<RemoteState, { is: 'described' }>;

const withSince = (remote: Described, since: Since | undefined) =>
  JSON.stringify(since) === JSON.stringify(remote.since) ? remote : { ...remote, since };

function sinceOf(
  { entry: runs, since }: Described,
  entry: RegistryEntry | undefined,
  choose: Choose,
): Since | undefined {
  if (!entry) return { is: 'withdrawn' };
  const chosen = choose(entry);
  // without a person there is no other version
  if (!chosen) return since;
  if (isSame(runs, chosen)) return undefined;
  return runs.share === 'canary' && !names(entry, runs)
    ? { is: 'taken-back', to: chosen }
    : { is: 'changed', version: chosen.version };
}

const names = (entry: RegistryEntry, build: Build) =>
  [entry, entry.previous, entry.canary].some((one) => one && isSame(one, build));

const isSame = (one: Build, other: Build) => one.version === other.version && one.base === other.base;
