import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { isFresh, readBesides, recordInputs } from './cache/inputs.ts';
import { toolKey } from './cache/tool-key.ts';
import { compressFolder } from './compress.ts';
import type { Target } from './presets/base.ts';
import { hostPreset } from './presets/host.ts';
import { remotePreset } from './presets/remote.ts';
import { BuildProblem, projectRoot, readPackage } from './project.ts';
import { describe } from './read/describe.ts';
import { readRemote } from './read/read-remote.ts';
import { runWebpack } from './run-webpack.ts';
import { type Sizes, sizesOf } from './sizes.ts';

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
  /** For a remote that wasn't built for development. */
  sizes?: Sizes;
  milliseconds: number;
}

/** Builds a remote into `dist/<name>/<version>/`, with its remote.json. Throws BuildProblem with a sentence. */
export async function buildRemote(folder: string, options: BuildOptions = {}): Promise<Built> {
  const target = targetOf(folder, options);
  return once(target, options, async () => {
    const described = await describeRemote(target);
    const sizes = ({ compilation }: Stats) => sizesOf(compilation, target.output, described);
    return { preset: remotePreset(target, described), ...(!target.development && { sizes }) };
  });
}

/** Builds the host into `dist/host/<version>/`. */
export async function buildHost(folder: string, options: BuildOptions = {}): Promise<Built> {
  const target = targetOf(folder, options, 'host');
  return once(target, options, async () => ({ preset: hostPreset(target) }));
}

export async function describeRemote({ folder, version }: Target) {
  return describe(folder, readRemote(folder, readPackage(folder)), version);
}

/** @param named replaces package.json's name in the build */
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

interface Work {
  preset: Configuration;
  /** Weighs what was built, and may refuse it. */
  sizes?(stats: Stats): Sizes;
}

/** What `buildRemote` made before, if nothing it was made from has changed. */
export const builtRemote = (folder: string): Built | undefined => kept(targetOf(folder, {}), {});

/** The same of `buildHost`. */
export const builtHost = (folder: string): Built | undefined => kept(targetOf(folder, {}, 'host'), {});

function kept(target: Target, options: BuildOptions): Built | undefined {
  const began = Date.now();
  const isKept =
    existsSync(path.join(target.output, done)) && isFresh(recordOf(target), keyOf(target, options), target.folder);
  return isKept ? builtAs(target, true, began) : undefined;
}

const keyOf = ({ output }: Target, options: BuildOptions) => toolKey({ ...options, output });

const recordOf = ({ root, name, version, development }: Target) =>
  path.join(root, '.cache', 'build', `${name}-${version}-${development ? 'dev' : 'production'}.json`);

const builtAs = ({ name, version, output }: Target, skipped: boolean, began: number): Built => ({
  name,
  version,
  folder: output,
  skipped,
  ...JSON.parse(readFileSync(path.join(output, done), 'utf8')),
  milliseconds: Date.now() - began,
});

async function once(target: Target, options: BuildOptions, begin: () => Promise<Work>): Promise<Built> {
  const began = Date.now();
  const { output, folder } = target;
  const before = kept(target, options);
  if (before) return before;

  const { preset, sizes } = await begin();
  const stats = await runWebpack(preset);
  if (!target.development) await compressFolder(output);
  writeFileSync(path.join(output, done), JSON.stringify({ sizes: sizes?.(stats) }));
  const inputs = [...stats.compilation.fileDependencies, ...readBesides(folder)];
  recordInputs(recordOf(target), keyOf(target, options), folder, inputs);
  return builtAs(target, false, began);
}

/** In a finished build, with its sizes: an interrupted one lacks it. */
const done = '.built';
