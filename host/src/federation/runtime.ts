import type { Build } from '@lineside/remote-kit/registry';
import { containerName, remoteFiles } from '@lineside/remote-kit/remote-json';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

/** Hash of each entry by its address, for the script that loads it. */
const hashes = new Map<string, string>();

/** Longer than any try of the loader, which keeps the time itself. */
const never = 60_000;

/**
 * Loads a shared module again after a file of it was lost. The runtime stores the promise of the first load, and would
 * reject with it until the page is reloaded.
 */
const retriedShares: ModuleFederationRuntimePlugin = {
  name: 'retried-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const registered = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
    for (const share of registered) if (!share.loaded) share.loading = null;
  },
};

// each remote has an instance of the runtime with plugins of its own
registerGlobalPlugins([retriedShares]);
registerPlugins([
  retriedShares,
  {
    name: 'lineside',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      // with CORS the browser reports an entry's error, and can check its hash
      script.crossOrigin = 'anonymous';
      const hash = hashes.get(url);
      if (hash) script.integrity = hash;
      return { script, timeout: never };
    },
  },
]);

/** Loads one module of one version of a remote. Never gives up on something that hangs: the loader does. */
export async function loadModule(remote: string, build: Build, module: string): Promise<Record<string, unknown>> {
  const container = containerName(remote, build.version);
  const entry = `${build.base}${remoteFiles.entry}`;
  if (build.integrity) hashes.set(entry, build.integrity.entry);
  // each version is a remote of its own for the runtime: nothing is replaced, and nothing needs force
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
  const loaded = await loadRemote<Record<string, unknown>>(`${container}/${module.replace('./', '')}`);
  if (!loaded) throw new Error(`${module} is empty.`);
  return loaded;
}
