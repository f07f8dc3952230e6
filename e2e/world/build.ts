import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildParts } from '../../tools/run/parts.ts';
import { packWidget } from '../../vpn-widget/pack.ts';

/** Where the widget's archive lies, as it is given to others. */
const folder = path.resolve(import.meta.dirname, '../../.cache/e2e/widget');

export const widgetArchive = (): string => path.join(folder, readdirSync(folder)[0]!);

/** Builds what has changed, once, before any worker starts. */
export default async function build(): Promise<void> {
  await buildParts();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await packWidget(folder);
}
