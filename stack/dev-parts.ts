import path from 'node:path';
import { type Built, type Development, type DevelopmentOptions, devHost, devRemote } from '@lineside/bundling';
import { packConnector } from './downloads.ts';
import type { BuiltParts } from './parts.ts';
import { root } from './process.ts';
import { remoteFolders } from './remote-folders.ts';

export interface DevPartsOptions extends Pick<DevelopmentOptions, 'changed' | 'failed' | 'described'> {
  say(line: string): void;
}

/** Builds the host and every remote for development, and again whenever one of their files changes. */
export async function devParts({ say, ...options }: DevPartsOptions): Promise<BuiltParts> {
  const reportBuilt = async (building: Promise<Development>): Promise<Built> => {
    const began = Date.now();
    const { name, version, folder } = await building;
    const milliseconds = Date.now() - began;
    say(`${name}: built in ${(milliseconds / 1000).toFixed(1)} s`);
    return { name, version, folder, skipped: false, milliseconds };
  };
  const [host, remotes] = await Promise.all([
    reportBuilt(devHost(path.join(root, 'host'), options)),
    Promise.all(remoteFolders().map((folder) => reportBuilt(devRemote(folder, options)))),
    packConnector(),
  ]);
  return { host, remotes };
}
