import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { identityOf } from '../../api/src/platform/database/process-identity.ts';
import { hashOfFiles } from '../../stack/hash-of-files.ts';
import { buildParts } from '../../stack/parts.ts';
import { packWidget } from '../../vpn-widget/pack.ts';

const workers = path.resolve(import.meta.dirname, '../../.cache/e2e');

/** The widget's archive, in a folder called by the hash of its sources. */
const widgets = path.join(workers, 'widget');
const widgetSources = ['vpn-widget', 'shared', 'delivery/bundling', 'pnpm-lock.yaml'];

/** The widget's archive, as it is distributed. */
export function widgetArchive(): string {
  const [archive] = readdirSync(widgets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tgz'));
  return path.join(widgets, archive!);
}

/** Builds what has changed, once, before any worker starts. */
export default async function build(): Promise<void> {
  removeLeftFolders();
  await buildParts();
  await buildWidget();
}

async function buildWidget(): Promise<void> {
  const folder = path.join(widgets, hashOfFiles(widgetSources));
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  rmSync(widgets, { recursive: true, force: true });
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
