import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { canRetry, RemoteFailure } from './failure.ts';
import { runEffects } from './fetch-manifest.ts';
import { type LoadedModule, load } from './loader.ts';
import { send } from './state.ts';

/**
 * Loads a part of a remote for a place of the page. If it doesn't come it is away, as the page's state says: it is asked
 * for again by itself, and with it all its other parts that didn't come. Rejects as `load` does.
 */
export async function loadPart(entry: RegistryEntry, module: string, waiting?: () => void): Promise<LoadedModule> {
  try {
    const loaded = await load(entry, module, waiting);
    void runEffects(send(entry.name, { type: 'part-loaded', entry }));
    return loaded;
  } catch (problem) {
    if (problem instanceof RemoteFailure && canRetry(problem.why))
      void runEffects(send(entry.name, { type: 'part-failed', entry, failure: problem }));
    throw problem;
  }
}
