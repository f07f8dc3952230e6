import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { isFresh, recordInputs } from './cache/inputs.ts';
import { toolKey } from './cache/tool-key.ts';
import { compressFolder } from './compress.ts';
import type { Target } from './presets/base.ts';
import { hostPreset } from './presets/host.ts';
import { remotePreset } from './presets/remote.ts';
import { BuildProblem, projectRoot, readPackage } from './project.ts';
import { describe } from './read/describe.ts';
import { readRemote } from './read/read-remote.ts';
import { runWebpack } from './run-webpack.ts';

export interface BuildOptions {
  /** Another version than package.json's, for tests that need two; the folder stays as it is. */
  version?: string;
  /** Folder that `<name>/<version>/` is made in; `dist` of the project when left out. */
  into?: string;
  /** For `npm run dev`: source maps, no minifying, no hashes. */
  development?: boolean;
}

export interface Built {
  name: string;
  version: string;
  /** Absolute path of the version's folder. */
  folder: string;
  /** Nothing it was made from had changed. */
  skipped: boolean;
  milliseconds: number;
}

/** Builds a remote into `dist/<name>/<version>/`, with its remote.json. Throws BuildProblem with a sentence. */
export async function buildRemote(folder: string, options: BuildOptions = {}): Promise<Built> {
  const target = targetOf(folder, options);
  return once(target, options, async () => remotePreset(target, await describeRemote(target)));
}

/** Builds the host into `dist/host/<version>/`. */
export async function buildHost(folder: string, options: BuildOptions = {}): Promise<Built> {
  const target = targetOf(folder, options, 'host');
  return once(target, options, async () => hostPreset(target));
}

export async function describeRemote({ folder, version }: Target) {
  return describe(folder, readRemote(folder, readPackage(folder)), version);
}

/** @param named in place of package.json's name: what is built is called so */
export function targetOf(folder: string, { version, into, development = false }: BuildOptions, named?: string): Target {
  const absolute = path.resolve(folder);
  const json = readPackage(absolute);
  const root = projectRoot(absolute);
  const built = version ?? (development ? 'dev' : json.version);
  if (!/^(\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?|dev)$/.test(built)) {
    throw new BuildProblem(`${json.name} has the version “${built}”: write major.minor.patch.`);
  }
  const name = named ?? json.name;
  const output = path.join(into ? path.resolve(into) : path.join(root, 'dist'), name, built);
  return { folder: absolute, root, name, version: built, output, development };
}

async function once(target: Target, options: BuildOptions, preset: () => Promise<Configuration>): Promise<Built> {
  const began = Date.now();
  const { name, version, output, root, folder } = target;
  const key = toolKey({ ...options, output });
  const record = path.join(
    root,
    '.cache',
    'build',
    `${name}-${version}-${target.development ? 'dev' : 'production'}.json`,
  );
  const built = (skipped: boolean): Built => ({
    name,
    version,
    folder: output,
    skipped,
    milliseconds: Date.now() - began,
  });
  if (existsSync(path.join(output, done)) && isFresh(record, key, folder)) return built(true);

  const stats = await runWebpack(await preset());
  if (!target.development) await compressFolder(output);
  writeFileSync(path.join(output, done), '');
  recordInputs(record, key, folder, stats.compilation.fileDependencies);
  return built(false);
}

/** Lies in a finished build: one that was broken off has none. */
const done = '.built';
