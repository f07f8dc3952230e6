import { type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import webpack, { type Compiler } from 'webpack';
import { runtimeVersion } from '../presets/runtime-version.ts';
import type { Described } from '../read/describe.ts';

interface Consumed {
  options: { shareKey: string; requiredVersion: string | false };
}

/** Writes remote.json, with the shared modules that the build really uses and the ranges it recorded for them. */
export class WriteRemoteJson {
  constructor(readonly described: Described['json']) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WriteRemoteJson', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WriteRemoteJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const shared: [string, string][] = [];
          for (const module of compilation.modules) {
            if (module.type !== 'consume-shared-module') continue;
            const { shareKey, requiredVersion } = (module as unknown as Consumed).options;
            if (!requiredVersion) {
              compilation.errors.push(
                new webpack.WebpackError(`${shareKey} has no range: it would accept any version.`),
              );
              continue;
            }
            shared.push([shareKey, requiredVersion]);
          }
          const json: RemoteJson = {
            ...this.described,
            shared: Object.fromEntries(shared.sort(([a], [b]) => (a < b ? -1 : 1))),
            runtime: `~${runtimeVersion}`,
          };
          compilation.emitAsset(remoteFiles.json, new webpack.sources.RawSource(`${JSON.stringify(json, null, 2)}\n`));
        },
      );
    });
  }
}
