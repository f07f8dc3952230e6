import path from 'node:path';
import { type Built, type Development, type DevelopmentOptions, devHost, devRemote } from '@lineside/bundling';
import { packConnector } from './downloads.ts';
import { type BuiltParts, remoteFolders } from './parts.ts';
import { root } from './process.ts';

export interface DevParts {
  parts: BuiltParts;
  close(): Promise<void>;
}

export interface DevPartsOptions extends Pick<DevelopmentOptions, 'changed' | 'failed' | 'described'> {
  say(line: string): void;
}

/** Builds the host and every remote for development, and again whenever one of their files changes. */
export async function devParts({ say, ...options }: DevPartsOptions): Promise<DevParts> {
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
  return {
    parts: { host, remotes },
    async close() {
      await Promise.all([host, ...remotes].map((part) => part.close()));
    },
  };
}
