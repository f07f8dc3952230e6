import { readdirSync } from 'node:fs';
import path from 'node:path';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { releasesOf } from './releases.ts';
import { serveThirdParty } from './serve-third-party.ts';

const releasesFolder = path.join(import.meta.dirname, 'releases');
const name = 'remote-energy';

const kits = readdirSync(releasesFolder)
  .filter((folder) => folder.startsWith('kit-'))
  .sort();
/** The others run in the whole test alone. */
const latest = kits.at(-1);

for (const kit of kits) {
  test(`a third-party remote built with ${kit} still runs: menu entry, list and device panel`, {
    tag: kit === latest ? '@core' : [],
  }, async ({ world, open }) => {
    const releases = releasesOf(world);
    const versions = path.join(releasesFolder, kit, name);
    const server = await serveThirdParty(name, versions, world.ports);
    const [version] = readdirSync(versions);
    try {
      releases.deploy({ name, folder: path.join(versions, version!), base: `${server.origin}/${name}/${version}/` });
      const page = await signIn(await open(), world, people.operator);
      await page.getByRole('navigation').getByRole('link', { name: 'Energy', exact: true }).click();
      const row = page.getByRole('grid', { name: 'Energy' }).getByRole('row').filter({ hasText: 'Boiler house 1' });
      await expect(row).toContainText(/\d\skW/);
      await row.click();
      await expect(page.getByRole('region', { name: 'Energy' })).toContainText(/\d\skW/);
      await page.close();
    } finally {
      await server.stop();
      releases.undo();
    }
  });
}
