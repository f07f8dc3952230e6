// Replaces host/src/federation/federation.ts: every remote is known from the start.
import { declareExtensions, loadExtensionsWith } from '@lineside/remote-kit/host';
import { remotes } from 'floor-remotes';
import { set, stateOf } from '../../host/src/federation/state.ts';
import { load } from './floor-loader.ts';

export function startFederation() {
  loadExtensionsWith(async ({ remote, module, export: name }) => {
    const { exports, version } = await load(stateOf(remote.name).entry, module);
    return { value: exports[name], version };
  });
  set({
    is: 'running',
    remotes: remotes.map(({ json }) => ({
      entry: { name: json.name, version: json.version, base: '', claims: [] },
      is: 'described',
      json,
      leftOut: [],
    })),
    outdated: null,
  });
  for (const { json } of remotes) {
    const { name, version, extensions } = json;
    declareExtensions(
      name,
      extensions.map((extension) => ({ ...extension, remote: { name, version } })),
    );
  }
  return { known: Promise.resolve(), stop() {} };
}
