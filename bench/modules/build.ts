import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, type Built, buildRemote } from '@lineside/bundling';
import { remoteFiles } from '@lineside/remote-kit/remote-json';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { describeRemote, targetOf } from '../../delivery/bundling/src/build.ts';
import { compressFolder } from '../../delivery/bundling/src/compress.ts';
import { Integrity } from '../../delivery/bundling/src/plugins/integrity.ts';
import { hostPreset } from '../../delivery/bundling/src/presets/host.ts';
import { remotePreset } from '../../delivery/bundling/src/presets/remote.ts';
import { runWebpack } from '../../delivery/bundling/src/run-webpack.ts';
import { fixtureHost } from '../../delivery/bundling/test/fixture.ts';

/** How a remote's files are loaded: by script elements, as at present, or by `import()`. */
export type Form = 'scripts' | 'modules';

/** The host of the fixtures; for modules with a runtime that imports them. */
export async function buildHostFor(form: Form, into: string): Promise<Built> {
  const target = targetOf(fixtureHost, { into: path.join(into, form) }, 'host');
  const preset = hostPreset(target);
  const runtime = path.join(import.meta.dirname, 'runtime.ts');
  const replaced = new webpack.NormalModuleReplacementPlugin(/^\.\/runtime\.ts$/, (resource: { request: string }) => {
    resource.request = runtime;
  });
  await runWebpack(form === 'modules' ? { ...preset, plugins: [...preset.plugins!, replaced] } : preset);
  await compressFolder(target.output);
  return { name: 'host', version: target.version, folder: target.output, skipped: false, milliseconds: 0 };
}

/** A remote in one of the forms. */
export async function buildRemoteAs(form: Form, folder: string, into: string): Promise<Built> {
  const options: BuildOptions = { into: path.join(into, form) };
  if (form === 'scripts') return buildRemote(folder, options);
  const target = targetOf(folder, options);
  const described = await describeRemote(target);
  await runWebpack(asModules(remotePreset(target, described)));
  addHashes(target.output);
  await compressFolder(target.output);
  const { name, version, output } = target;
  return { name, version, folder: output, skipped: false, milliseconds: 0 };
}

/** The same configuration with a container that is a module, and parts that are imported. */
export function asModules(preset: Configuration): Configuration {
  return {
    ...preset,
    experiments: { ...preset.experiments, outputModule: true },
    output: {
      ...preset.output,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
    },
    // the cache of the other form is no help
    cache: false,
    plugins: preset
      // it sets the hash of a script element
      .plugins!.filter((plugin) => !(plugin instanceof Integrity))
      .map((plugin) =>
        plugin instanceof ModuleFederationPlugin
          ? new ModuleFederationPlugin({ ...optionsOf(plugin), library: { type: 'module' } })
          : plugin,
      ),
  };
}

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];
const optionsOf = (plugin: ModuleFederationPlugin) => (plugin as unknown as { _options: Options })._options;

/** `import()` takes no hash, so the hashes of all files are in the description, whose hash is in the registry. */
function addHashes(folder: string): void {
  const hashes = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js') && file !== remoteFiles.entry)
      .map((file) => [file, hashOf(readFileSync(path.join(folder, file)))]),
  );
  const file = path.join(folder, remoteFiles.json);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), hashes }));
  rmSync(`${file}.br`, { force: true });
}

export const hashOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
