// Replaces host/src/federation/runtime.ts: remotes are modules, with hashes in import maps.
import type { Build } from '@lineside/remote-kit/registry';
import { containerName, remoteFiles } from '@lineside/remote-kit/remote-json';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const containers = new Map<string, Promise<void>>();

export async function loadModule(remote: string, build: Build, module: string): Promise<Record<string, unknown>> {
  const container = containerName(remote, build.version);
  // nothing may be imported before: without its hash the policy refuses it
  if (!containers.has(build.base)) containers.set(build.base, addImportMap(build));
  await containers.get(build.base);
  registerRemotes([{ name: container, entry: `${build.base}${remoteFiles.entry}`, type: 'module' }]);
  return (await loadRemote<Record<string, unknown>>(`${container}/${module.replace('./', '')}`))!;
}

/** Adds the hash of every file of a build. The loader has read the description before, so the browser has it cached. */
async function addImportMap({ base, integrity }: Build): Promise<void> {
  const json = await fetch(`${base}${remoteFiles.json}`, { credentials: 'omit', integrity: integrity!.json });
  const { hashes } = (await json.json()) as { hashes: Record<string, string> };
  const all = { [remoteFiles.entry]: integrity!.entry, ...hashes };
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')!.nonce;
  map.textContent = JSON.stringify({
    integrity: Object.fromEntries(Object.entries(all).map(([file, hash]) => [`${base}${file}`, hash])),
  });
  document.head.append(map);
}
