import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { describe } from './describe.ts';
import type { RemoteFailure } from './failure.ts';
import { noteBegun } from './first-render.ts';
import { beginOpenRoute } from './open-route.ts';
import { leftOutBy, runInstead } from './run-instead.ts';
import { show } from './show.ts';
import { change, isListed, type RemoteState } from './state.ts';

/** The retry schedule of failed descriptions. */
const timers = new WeakMap<RegistryEntry, ReturnType<typeof setTimeout>>();

/**
 * Asks for a remote's description, then for the one of its previous version; again later when neither comes. The previous
 * one comes first while the version itself is left out.
 */
export async function learn({ entry }: Pick<RemoteState, 'entry'>, pause: number = 5_000): Promise<void> {
  clearTimeout(timers.get(entry));
  noteBegun(entry);
  const { previous } = entry;
  const leftOut = previous && leftOutBy(entry);
  const before = leftOut && (await describe(entry.name, previous).catch(() => null));
  if (before) return begin(entry, show(entry, before, leftOut));
  let failure: RemoteFailure;
  try {
    return begin(entry, show(entry, await describe(entry.name, entry)));
  } catch (problem) {
    failure = problem as RemoteFailure;
  }
  const instead = previous && (await describe(entry.name, previous).catch(() => null));
  if (!isListed(entry)) return;
  if (instead) return begin(entry, runInstead(entry, instead, failure));
  change({ entry, is: 'failed', failure });
  // a version that doesn't fit won't fit in a minute either
  if (failure.why.at !== 'verdict') {
    const retryLater = () => isListed(entry) && void learn({ entry }, Math.min(pause * 2, 60_000));
    timers.set(entry, setTimeout(retryLater, pause));
  }
}

function begin(entry: RegistryEntry, json: Parameters<typeof beginOpenRoute>[1] | null): void {
  if (json) beginOpenRoute(entry, json);
}
