import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pack } from '../../connector-app/pack.ts';
import { filesBelow, isFresh, recordInputs } from '../bundling/src/cache/inputs.ts';
import { root } from './process.ts';

/** What people save from the portal's origin: `/downloads/<file>`. */
export const downloads = path.join(root, '.cache', 'downloads');

const connector = path.join(downloads, 'lineside-connector.tgz');
const record = path.join(root, '.cache', 'build', 'lineside-connector.json');

/** Packs the connector for download, unless nothing it is made from has changed. */
export async function packConnector(): Promise<void> {
  const folder = path.join(root, 'connector-app');
  const key = process.version;
  if (existsSync(connector) && isFresh(record, key, folder)) return;
  renameSync(await pack(downloads), connector);
  const made = [...filesBelow(folder), ...filesBelow(path.join(root, 'shared', 'contracts', 'src'))];
  recordInputs(record, key, folder, [...made, path.join(root, 'pnpm-lock.yaml')]);
}
