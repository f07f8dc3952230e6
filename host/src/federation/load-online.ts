import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { type Loaded, load } from './loader.ts';

/**
 * Loads a part of a screen or of the shell. What is lost while there is no network is asked for again when that is back:
 * nobody looks for a mark to press in what they had before. Rejects as `load` does otherwise.
 */
export async function loadOnline(entry: RegistryEntry, module: string): Promise<Loaded> {
  for (;;) {
    try {
      return await load(entry, module);
    } catch (problem) {
      if (navigator.onLine) throw problem;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
