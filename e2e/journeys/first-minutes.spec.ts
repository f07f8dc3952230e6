import { lacking } from '../../connector-app/test/capable.ts';
import { cleanUp } from '../../connector-app/test/connector.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { playFirstMinutes } from '../../testing/pages/first-minutes.ts';
import { test as inWorld } from '../../testing/test.ts';
import { aNewSite, type NewSite } from '../../testing/world/new-site.ts';

const lack = lacking('firewalled tunnels');
if (lack) console.log(`incomplete: the first minutes of a real gateway, ${lack}`);

/** A site that goes with the test, after its pages. */
const test = inWorld.extend<{ site: NewSite }>({
  site: async ({ world, company }, use) => {
    try {
      await use(await aNewSite(world, await aDevice(company, { gateway: 'away' })));
    } finally {
      await cleanUp();
    }
  },
});

test.skip(lack !== null && !process.env.NO_SKIPS, lack ?? '');

test('a real gateway enrols, shows Modbus values and carries a tunnel until access is revoked', async ({
  site,
  company,
  open,
}) => {
  test.slow();
  const onlooker = { page: async () => {}, terminal: async () => {} };
  await playFirstMinutes({ company, site, open, onlooker });
});
