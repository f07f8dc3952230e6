import { existsSync, watch as watchFiles } from 'node:fs';
import path from 'node:path';
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
  /** Called after each build except the first; reload the pages then. */
  changed(name: string): void;
  /** Called when a build fails, with sentences; the last good one stays. */
  failed(name: string, problem: Error): void;
  /**
   * Called instead of `changed` after a build with another description: routes, menu entries, extensions and their texts
   * may have changed.
   */
  described?(name: string): void;
}

/** A file is saved in several steps. */
const settleMs = 100;

/** Builds a remote and keeps it up to date; resolves when the first build is there. Its version is `dev`. */
export async function devRemote(folder: string, options: DevelopmentOptions): Promise<Development> {
  const target = targetOf(folder, { into: options.into, development: true });
  const { changed, failed, described = changed } = options;
  let description = await describeRemote(target);
  let current = await watch(target, remotePreset(target, description), options);
  const rebuild = async () => {
    const now = await describeRemote(target);
    if (JSON.stringify(now) === JSON.stringify(description)) return;
    // webpack takes its exposed modules from the description: it restarts
    await current.close();
    description = now;
    current = await watch(target, remotePreset(target, now), options, () => described(target.name));
  };
  let lastBuild = Promise.resolve();
  const stop = onDescriptionChange(target.folder, () => {
    lastBuild = lastBuild.then(rebuild).catch((problem: Error) => failed(target.name, problem));
  });
  return {
    ...current,
    async close() {
      stop();
      await lastBuild;
      await current.close();
    },
  };
}

/** Calls back when `remote.ts`, `package.json` or a text of a remote changed; returns what ends it. */
function onDescriptionChange(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, settleMs);
  };
  const texts = path.join(folder, 'texts');
  const watchers = [
    watchFiles(folder, (_event, file) => {
      if (file === 'remote.ts' || file === 'package.json') later();
    }),
    ...(existsSync(texts) ? [watchFiles(texts, later)] : []),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
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
  firstBuilt?: () => void,
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
        else firstBuilt?.();
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
