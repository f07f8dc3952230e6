import type { RegistryEntry } from '@lineside/remote-kit/registry';
import { loadPart } from './load-part.ts';
import type { LoadedModule } from './loader.ts';

/**
 * Loads a part of a screen or of the shell. A load during which the network was away, even if it is back already, is
 * repeated without a click. Otherwise it rejects like `load`.
 */
export async function loadOnline(entry: RegistryEntry, module: string): Promise<LoadedModule> {
  for (;;) {
    let wasOffline = !navigator.onLine;
    const onOffline = () => {
      wasOffline = true;
    };
    addEventListener('offline', onOffline);
    try {
      return await loadPart(entry, module);
    } catch (problem) {
      if (!wasOffline && navigator.onLine) throw problem;
    } finally {
      removeEventListener('offline', onOffline);
    }
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  }
}
