import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownVpnClientReleases } from '@lineside/contracts';
import { packArchive } from '../connector-app/pack.ts';
import { releases } from '../connector-app/releases.ts';
import { writeSums } from '../connector-app/sums.ts';
import { filesBelow, isFresh, recordInputs } from '../delivery/bundling/src/cache/inputs.ts';
import { root } from './process.ts';

/** Downloads from the portal's origin: `/downloads/<file>`. */
export const downloads = path.join(root, '.cache', 'downloads');

const connector = path.join(downloads, 'lineside-connector.tgz');
const notesFile = path.join(downloads, path.basename(ownVpnClientReleases));
const record = path.join(root, '.cache', 'build', 'lineside-connector.json');

const packed = () => {
  const signer = process.env.LINESIDE_RELEASE_KEY;
  return { folder: path.join(root, 'connector-app'), signer, key: `${process.version} ${signer ?? ''}` };
};

/** Whether the packed connector is there, and nothing it is made from has changed. */
export function isConnectorPacked(): boolean {
  const { folder, key } = packed();
  return existsSync(connector) && existsSync(notesFile) && isFresh(record, key, folder);
}

/**
 * Packs the connector for download, with its checksum and release notes, unless nothing it is made from has changed. If
 * LINESIDE_RELEASE_KEY names a release key, the checksum is signed.
 */
export async function packConnector(): Promise<void> {
  if (isConnectorPacked()) return;
  const { folder, signer, key } = packed();
  renameSync(await packArchive(downloads), connector);
  writeSums(downloads, [path.basename(connector)], signer);
  writeFileSync(notesFile, JSON.stringify(releases));
  const sources = [...filesBelow(folder), ...filesBelow(path.join(root, 'shared', 'contracts', 'src'))];
  recordInputs(record, key, folder, [...sources, path.join(root, 'pnpm-lock.yaml')]);
}
