import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import type { Page } from '@playwright/test';
import { root } from '../../tools/run/process.ts';
import type { World } from '../world/world.ts';
import { releasesOf } from './releases.ts';
import { serveStranger } from './serve-stranger.ts';

const name = 'remote-evil';

/** The remote that does everything wrong, on an origin of its own beside the others; the returned function takes it away. */
export async function deployEvil(world: World): Promise<() => Promise<void>> {
  const releases = releasesOf(world);
  const into = path.join(world.dataDir, 'evil');
  const { folder } = await buildRemote(path.join(root, 'tools/bundling/fixtures/evil'), { into });
  const server = await serveStranger(name, path.dirname(folder), world.ports);
  releases.deploy({ name, folder, base: `${server.origin}/${name}/1.0.0/` });
  return async () => {
    await server.stop();
    releases.undo();
  };
}

/** Begins the faults of these groups with the next page that is opened. */
export const makeFaults = (page: Page, ...groups: string[]): Promise<void> =>
  page.evaluate((faults) => localStorage.setItem('evil', faults), groups.join());
