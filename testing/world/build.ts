import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { identityOf } from '../../api/src/platform/database/process-identity.ts';
import { buildParts } from '../../stack/parts.ts';
import { packWidget } from '../../vpn-widget/pack.ts';

const workers = path.resolve(import.meta.dirname, '../../.cache/e2e');

/** The folder of the widget's archive, as it is distributed. */
const folder = path.join(workers, 'widget');

export const widgetArchive = (): string => path.join(folder, readdirSync(folder)[0]!);

/** Builds what has changed, once, before any worker starts. */
export default async function build(): Promise<void> {
  removeLeftFolders();
  await buildParts();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await packWidget(folder);
}

/** Removes the folders of workers that were killed. */
function removeLeftFolders(): void {
  for (const name of existsSync(workers) ? readdirSync(workers) : []) {
    const [, pid] = /^worker-(\d+)$/.exec(name) ?? [];
    if (pid && !identityOf(Number(pid))) rmSync(path.join(workers, name), { recursive: true, force: true });
  }
}
