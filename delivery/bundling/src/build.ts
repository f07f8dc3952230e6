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

async function once(target: Target, options: BuildOptions, begin: () => Promise<Work>): Promise<Built> {
  const began = Date.now();
  const { name, version, output, root, folder } = target;
  const key = toolKey({ ...options, output });
  const mode = target.development ? 'dev' : 'production';
  const record = path.join(root, '.cache', 'build', `${name}-${version}-${mode}.json`);
  const finished = path.join(output, done);
  const built = (skipped: boolean): Built => ({
    name,
    version,
    folder: output,
    skipped,
    ...JSON.parse(readFileSync(finished, 'utf8')),
    milliseconds: Date.now() - began,
  });
  if (existsSync(finished) && isFresh(record, key, folder)) return built(true);

  const { preset, sizes } = await begin();
  const stats = await runWebpack(preset);
  if (!target.development) await compressFolder(output);
  writeFileSync(finished, JSON.stringify({ sizes: sizes?.(stats) }));
  recordInputs(record, key, folder, [...stats.compilation.fileDependencies, ...readBesides(folder)]);
  return built(false);
}

/** In a finished build, with its sizes: an interrupted one lacks it. */
const done = '.built';
