import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '@lineside/bundling';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { describeRemote, targetOf } from '../../delivery/bundling/src/build.ts';
import { compressFolder } from '../../delivery/bundling/src/compress.ts';
import { hostPreset } from '../../delivery/bundling/src/presets/host.ts';
import { moduleFile } from '../../delivery/bundling/src/read/module-file.ts';
import { runWebpack } from '../../delivery/bundling/src/run-webpack.ts';
import { root } from '../../stack/process.ts';

/**
 * Builds the floor: the same screens as one bundle without federation, split by route as well. It uses the host's own
 * preset: no shared modules, so everything is tree-shaken; the remotes' descriptions are compiled in, each of their
 * modules is an `import()`, and registry, verdict and loader are gone.
 */
export async function buildFloor(remoteFolders: readonly string[]): Promise<Built> {
  const into = path.join(root, '.cache', 'sizes');
  const target = targetOf(path.join(root, 'host'), { into }, 'floor');
  const generated = path.join(into, 'generated');
  mkdirSync(generated, { recursive: true });
  writeFileSync(path.join(generated, 'remotes.ts'), await remotesModule(remoteFolders));
  const preset = hostPreset(target);
  await runWebpack({
    ...preset,
    entry: { main: (preset.entry as { main: string[] }).main },
    devtool: 'hidden-source-map',
    output: { ...preset.output, publicPath: `/host/${target.version}/` },
    plugins: [
      ...preset.plugins!.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      replace(/(federation|\.)\/federation\.ts$/, path.join(import.meta.dirname, 'floor-federation.ts')),
      replace(/(federation|\.)\/loader\.ts$/, path.join(import.meta.dirname, 'floor-loader.ts')),
      replace(/^floor-remotes$/, path.join(generated, 'remotes.ts')),
    ],
  });
  await compressFolder(target.output);
  return { name: 'host', version: target.version, folder: target.output, skipped: false, milliseconds: 0 };
}

const replace = (pattern: RegExp, replacement: string) =>
  new webpack.NormalModuleReplacementPlugin(pattern, (resolved: { request: string; context: string }) => {
    if (!resolved.context.includes('node_modules')) resolved.request = replacement;
  });

/** All remotes as constants: the registry, each remote.json, and a loader of each exposed module. */
async function remotesModule(folders: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    folders.map(async (folder) => {
      const { exposes, json } = await describeRemote(targetOf(folder, {}));
      const ways = Object.entries(exposes).map(
        ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(moduleFile(folder, file))}),`,
      );
      return `{ json: ${JSON.stringify({ ...json, shared: {}, runtime: '0' })}, modules: { ${ways.join('\n')} } },`;
    }),
  );
  return `export const remotes = [\n${lines.join('\n')}\n];\n`;
}
