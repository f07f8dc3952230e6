import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { type LoadedModule, load } from './loader.ts';

/**
 * Loads a part of a screen or of the shell. Parts lost without a network are requested again when it is back, without a
 * click. Otherwise it rejects like `load`.
 */
export async function loadOnline(entry: RegistryEntry, module: string): Promise<LoadedModule> {
  for (;;) {
    try {
      return await load(entry, module);
    } catch (problem) {
      if (navigator.onLine) throw problem;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
