import webpack, { type Configuration } from 'webpack';
import { type BuildOptions, describeRemote, targetOf } from './build.ts';
import type { Target } from './presets/base.ts';
import { hostPreset } from './presets/host.ts';
import { remotePreset } from './presets/remote.ts';
import { refuseErrors } from './run-webpack.ts';

/** A build that is repeated whenever a file changes. */
export interface Development {
  name: string;
  version: 'dev';
  /** Absolute path of the folder that always holds the last good build. */
  folder: string;
  close(): Promise<void>;
}

export interface DevelopmentOptions extends Pick<BuildOptions, 'into'> {
  /** Called after each build but the first; tell the pages to reload. */
  changed(name: string): void;
  /** Called when a build fails, with sentences; the last good one stays. */
  failed(name: string, problem: Error): void;
}

/** Builds a remote and keeps it up to date; resolves when the first build is there. Its version is `dev`. */
export async function devRemote(folder: string, options: DevelopmentOptions): Promise<Development> {
  const target = targetOf(folder, { into: options.into, development: true });
  return watch(target, remotePreset(target, await describeRemote(target)), options);
}

/** The same for the host. */
export async function devHost(folder: string, options: DevelopmentOptions): Promise<Development> {
  const target = targetOf(folder, { into: options.into, development: true }, 'host');
  return watch(target, hostPreset(target), options);
}

async function watch(
  target: Target,
  preset: Configuration,
  { changed, failed }: DevelopmentOptions,
): Promise<Development> {
  const { name, output: folder } = target;
  const compiler = webpack({ ...preset, output: { ...preset.output, clean: false } })!;
  let first = true;
  const watching = await new Promise<ReturnType<typeof compiler.watch>>((resolve) => {
    const running = compiler.watch({ aggregateTimeout: 50, ignored: /node_modules/ }, (problem, stats) => {
      try {
        if (!stats) throw problem ?? new Error('webpack gave no result.');
        refuseErrors(stats);
        if (!first) changed(name);
      } catch (thrown) {
        failed(name, thrown as Error);
      }
      if (first) queueMicrotask(() => resolve(running!));
      first = false;
    });
  });
  const close = () => new Promise<void>((resolve) => watching!.close(() => compiler.close(() => resolve())));
  return { name, version: 'dev', folder, close };
}
