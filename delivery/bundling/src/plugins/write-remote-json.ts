import { type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import webpack, { type Compiler } from 'webpack';
import type { RemoteSource } from '../read/describe.ts';
import { runtimeVersion } from '../runtime-version.ts';
import { majorOf, ofKit, packageOf } from '../shared-modules.ts';
import { type Consumed, isConsumed } from './consumed.ts';
import type { KitNeeds } from './kit-needs.ts';

/**
 * Writes remote.json, with the build's results: the required kit version, and the other libraries that it uses. The
 * used names of the kit are in a separate file, which no page loads.
 */
export class WriteRemoteJson {
  constructor(
    readonly described: RemoteSource['json'],
    readonly needs: KitNeeds,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WriteRemoteJson', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WriteRemoteJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const shared: [string, string][] = [];
          for (const module of compilation.modules) {
            if (!isConsumed(module)) continue;
            const { shareKey, requiredVersion } = (module as unknown as Consumed).options;
            if (!requiredVersion) {
              compilation.errors.push(
                new webpack.WebpackError(`${shareKey} has no range: it would accept any version.`),
              );
            } else if (!ofKit(shareKey)) shared.push([packageOf(shareKey), requiredVersion]);
          }
          const { routes, menu, extensions, texts, ...about } = this.described;
          const json: RemoteJson = {
            ...about,
            needs: this.needs.range,
            shared: Object.fromEntries(shared.sort(([a], [b]) => (a < b ? -1 : 1))),
            runtime: majorOf(runtimeVersion),
            ...{ texts, routes, menu, extensions },
          };
          const emit = (file: string, content: object) =>
            compilation.emitAsset(file, new webpack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
          emit(remoteFiles.json, json);
          emit(remoteFiles.uses, this.needs.used);
        },
      );
    });
  }
}
