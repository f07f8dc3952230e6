import path from 'node:path';
import { type Built, type Development, type DevelopmentOptions, devHost, devRemote } from '@lineside/bundling';
import { packConnector } from './downloads.ts';
import { type BuiltParts, remoteFolders } from './parts.ts';
import { root } from './process.ts';
import { watchFolder } from './watch-folder.ts';

export interface DevParts {
  parts: BuiltParts;
  close(): Promise<void>;
}

export interface DevPartsOptions extends Pick<DevelopmentOptions, 'changed' | 'failed'> {
  say(line: string): void;
  /** A remote says something else of itself: its routes, menu entries or extensions. */
  described(name: string): void;
}

/** Builds the host and every remote for development, and again whenever one of their files changes. */
export async function devParts({ say, described, ...options }: DevPartsOptions): Promise<DevParts> {
  const reportBuilt = async (building: Promise<Development>): Promise<Built & Development> => {
    const began = Date.now();
    const part = await building;
    const milliseconds = Date.now() - began;
    say(`${part.name}: built in ${(milliseconds / 1000).toFixed(1)} s`);
    return { ...part, skipped: false, milliseconds };
  };
  const [host, remotes] = await Promise.all([
    reportBuilt(devHost(path.join(root, 'host'), options)),
    Promise.all(remoteFolders().map((folder) => reportBuilt(devRemote(folder, options)))),
    packConnector(),
  ]);
  const current = new Map<string, Development>(remotes.map((remote) => [remote.name, remote]));
  // remote.ts is read once, when watching starts: then it restarts
  const anew = async (name: string) => {
    await current.get(name)?.close();
    current.set(name, await devRemote(path.join(root, name), options));
    described(name);
  };
  const stops = remotes.map(({ name }) => {
    let turn = Promise.resolve();
    return watchFolder(path.join(root, name), (file) => {
      if (file !== path.join(root, name, 'remote.ts')) return;
      turn = turn.then(() => anew(name)).catch((problem: Error) => options.failed(name, problem));
    });
  });
  return {
    parts: { host, remotes },
    async close() {
      for (const stop of stops) stop();
      await Promise.all([host, ...current.values()].map((part) => part.close()));
    },
  };
}
