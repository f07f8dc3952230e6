import path from 'node:path';
import { buildRemote } from '@lineside/bundling';
import type { Page } from '@playwright/test';
import { root } from '../../stack/process.ts';
import type { World } from '../../testing/test.ts';
import { type Release, releasesOf } from './releases.ts';
import { serveThirdParty } from './serve-third-party.ts';

const name = 'remote-evil';

/** All privileges that its extensions need. */
export const allPrivileges: Release['privileges'] = [
  'connect.interceptor',
  'logout.guard',
  'shell.header',
  'shell.status',
];

/** The remote that does everything wrong, as it is deployed. */
export interface Evil {
  /** Signs the registry with these privileges of it; it starts with all. */
  grant(privileges: Release['privileges']): void;
  end(): Promise<void>;
}

/** Deploys the remote that does everything wrong, on an origin of its own beside the others. */
export async function deployEvil(world: World): Promise<Evil> {
  const releases = releasesOf(world);
  const into = path.join(world.dataDir, 'evil');
  const { folder } = await buildRemote(path.join(root, 'delivery/bundling/fixtures/evil'), { into });
  const server = await serveThirdParty(name, path.dirname(folder), world.ports);
  const grant = (granted: Release['privileges']) =>
    releases.deploy({ name, folder, base: `${server.origin}/${name}/1.0.0/`, privileges: granted });
  grant(allPrivileges);
  return {
    grant,
    async end() {
      await server.stop();
      releases.undo();
    },
  };
}

/** Reloads the page with the faults of these groups: the open page may be about to load the code with them. */
export async function reloadWithFaults(page: Page, ...groups: string[]): Promise<void> {
  await page.addInitScript((faults) => localStorage.setItem('evil', faults), groups.join());
  await page.reload();
}
