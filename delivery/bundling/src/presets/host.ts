import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostFacts } from '@lineside/remote-kit/remote-json';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { Integrity } from '../plugins/integrity.ts';
import { StartChunk } from '../plugins/start-chunk.ts';
import { BuildProblem } from '../project.ts';
import { runtimeVersion } from '../runtime-version.ts';
import { ofKit, packageOf, provided } from '../shared-modules.ts';
import { basePreset, type Target } from './base.ts';

/** Versions of the libraries that are shared beside the kit. */
const besideKit = (shared: ReturnType<typeof provided>) =>
  Object.entries(shared).flatMap(([module, { version }]) =>
    ofKit(module) ? [] : [[packageOf(module), version] as const],
  );

/** Writes info.json, by which open pages see that another version is served (spec 7.60). */
class InfoFile {
  constructor(readonly version: string) {}
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('InfoFile', (compilation) =>
      compilation.hooks.processAssets.tap('InfoFile', () =>
        compilation.emitAsset('info.json', new webpack.sources.RawSource(JSON.stringify({ version: this.version }))),
      ),
    );
  }
}

/**
 * webpack's configuration of the host: `src/main.ts` and `src/index.html`. The constant HOST_FACTS in its code is the
 * input of the verdict on a remote, DEVELOPMENT tells whether it was built for development.
 */
export function hostPreset(target: Target): Configuration {
  const base = basePreset(target);
  const shared = provided(target.folder);
  const remoteKit = shared['@lineside/remote-kit'];
  if (!remoteKit) throw new BuildProblem(`${target.name} doesn't depend on @lineside/remote-kit: a host needs it.`);
  const template = path.join(target.folder, 'src/index.html');
  if (!existsSync(template)) throw new BuildProblem(`There is no ${template}: the page of the host is made from it.`);
  const facts: HostFacts = {
    version: target.version,
    remoteKit: remoteKit.version,
    shared: Object.fromEntries(besideKit(shared)),
    runtime: runtimeVersion,
  };
  return {
    ...base,
    entry: {
      main: [fileURLToPath(new URL('./no-eval.ts', import.meta.url)), './src/main.ts'],
      // webpack provides what it meets: this entry names the modules that remotes alone use, and no page loads it
      // (in main's own runtime: one of its own would double react-dom and the federation runtime)
      provided: { import: Object.keys(shared), dependOn: 'main' },
    },
    output: {
      ...base.output,
      uniqueName: `${target.name}_${target.version}`,
      publicPath: `/host/${target.version}/`,
    },
    plugins: [
      ...base.plugins!,
      new webpack.DefinePlugin({ HOST_FACTS: JSON.stringify(facts), DEVELOPMENT: target.development }),
      new ModuleFederationPlugin({
        name: 'host',
        shared,
        shareStrategy: 'loaded-first', // else a shared module waits for all remotes, one that hangs too
        manifest: false,
        dts: false,
        dev: false,
        // and so the host exposes nothing; entries are loaded by the registry's address, never by a manifest's snapshot
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      // the plugin asks for its CommonJS build, which brings a second copy of the federation runtime (15 KB of brotli)
      new webpack.NormalModuleReplacementPlugin(/inject-external-runtime-core-plugin.dist.index\.cjs$/, (resource) => {
        resource.request = resource.request.replace(/\.cjs$/, '.js');
      }),
      new InfoFile(target.version),
      new HtmlPlugin({ template, chunks: ['main'], inject: 'head', scriptLoading: 'defer', minify: false }),
      // Integrity-Policy blocks what has no hash, the host's own chunks too
      ...(target.development ? [] : [new StartChunk(path.join(target.folder, 'src/bootstrap.ts')), new Integrity()]),
    ],
  };
}
