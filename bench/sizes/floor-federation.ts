// In the place of host/src/federation/federation.ts: every remote is known from the start.
import { declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import { remotes } from 'floor-remotes';
import { load } from './floor-loader.ts';

const state = {
  is: 'running',
  remotes: remotes.map(({ json }) => ({
    entry: { name: json.name, version: json.version },
    is: 'described',
    json,
  })),
};

export const federationState = () => state;
export const subscribe = () => () => {};
export const entryOf = (name: string) => state.remotes.find(({ entry }) => entry.name === name)!.entry;

export async function startFederation(): Promise<void> {
  loadExtensionsWith(async ({ remote, module, export: name }) => {
    const { exports, version } = await load(entryOf(remote.name), module);
    return { value: exports[name], version };
  });
  for (const { json } of remotes) {
    const { name, version, extensions } = json;
    declareExtensions(
      name,
      extensions.map((extension) => ({ ...extension, remote: { name, version } })),
    );
  }
}
