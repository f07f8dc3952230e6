import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName, remoteFiles } from '@lineside/remote-kit/remote-json';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { Integrity } from '../plugins/integrity.ts';
import { KitNeeds } from '../plugins/kit-needs.ts';
import { NamedExports } from '../plugins/named-exports.ts';
import { NoSecondCopies } from '../plugins/no-second-copies.ts';
import { NoStyleSheets } from '../plugins/no-style-sheets.ts';
import { OnlyThroughKit } from '../plugins/only-through-kit.ts';
import { WriteRemoteJson } from '../plugins/write-remote-json.ts';
import type { RemoteSource } from '../read/describe.ts';
import { consumed } from '../shared-modules.ts';
import { basePreset, type Target } from './base.ts';
import { chunkName } from './chunk-name.ts';

const joinTexts = fileURLToPath(new URL('../read/join-texts.ts', import.meta.url));

/** webpack's configuration of a remote; each line prevents a failure that was seen without it. */
export function remotePreset(target: Target, described: RemoteSource): Configuration {
  const { exposes, packages, json } = described;
  const base = basePreset(target);
  const needs = new KitNeeds();
  const container = containerName(target.name, target.version);
  return {
    ...base,
    output: {
      ...base.output,
      uniqueName: container, // two versions under one name would run the first one's code
      publicPath: 'auto', // the folder may lie anywhere
    },
    module: {
      ...base.module,
      rules: [
        ...base.module!.rules!,
        { test: /\.json$/, include: path.join(target.folder, 'texts'), loader: joinTexts, options: { packages } },
      ],
    },
    plugins: [
      ...base.plugins!,
      new OnlyThroughKit(),
      new NoSecondCopies(),
      new NoStyleSheets(),
      new NamedExports(described),
      new ModuleFederationPlugin({
        name: container,
        filename: remoteFiles.entry,
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([name, file]) => [name, { import: [file], name: chunkName(name) }]),
        ),
        shared: consumed(target.folder),
        shareStrategy: 'loaded-first', // a hanging remote blocks no other
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true }, // the host has the runtime once
      }),
      needs,
      new WriteRemoteJson(json, needs),
      // the entry carries the hashes of its chunks, so one hash in the registry pins them all
      ...(target.development ? [] : [new Integrity()]),
    ],
  };
}
