import type { ChosenEntry, RegistryEntry } from '@lineside/remote-kit/registry';
import { type Effect, type RemoteEvent, type RemoteState, step } from '../remote-lifecycle.ts';

/** The version of an entry for the current person; null if unknown yet. */
export type Choose = (entry: RegistryEntry) => ChosenEntry | null;

/** Updates the remotes of an open page for a registry that was read again, or for another person. */
export function follow(
  remotes: readonly RemoteState[],
  listed: readonly RegistryEntry[],
  choose: Choose,
): { remotes: RemoteState[]; effects: Effect[] } {
  const eventOf = (entry: RegistryEntry | undefined): RemoteEvent =>
    entry ? { type: 'listed', entry, chosen: choose(entry) } : { type: 'unlisted' };
  const fresh = listed.filter(({ name }) => !remotes.some(({ entry }) => entry.name === name));
  const steps = [
    ...remotes.map((remote) => step(remote, eventOf(listed.find(({ name }) => name === remote.entry.name)))),
    ...fresh.map((entry) => step(null, eventOf(entry))),
  ];
  return { remotes: steps.flatMap(([remote]) => remote ?? []), effects: steps.flatMap(([, effects]) => effects) };
}
