import type { Page } from '@playwright/test';
import { addressesOf, askTcp } from '../../api/test/vpn-server.ts';
import { lacking } from '../../connector-app/test/capable.ts';
import { cleanUp } from '../../connector-app/test/connector.ts';
import { connect } from '../words/connector.ts';
import { accessEndsAt, anAccess, answerWhy, inMinutes, openRequest } from '../words/requests.ts';
import { type Person, signIn, signInPaired } from '../words/sign-in.ts';
import { type Site, sitesOf } from '../world/tunnels.ts';
import { expect, test as inWorld, type OpenPage, type World } from '../world/world.ts';

const lack = lacking('firewalled tunnels');
if (lack) console.log(`incomplete: a browser and a real tunnel, ${lack}`);

/** Sites that go with the test, after its pages. */
const test = inWorld.extend<{ sites: (...devices: string[]) => Promise<Site[]> }>({
  sites: async ({ world }, use) => {
    try {
      await use((...devices) => sitesOf(world, ...devices));
    } finally {
      await cleanUp();
    }
  },
});

test.skip(lack !== null && !process.env.NO_SKIPS, lack ?? '');

const devices = [
  'Case packer 2 – Line 2, Rotterdam Botlek',
  'Labeller 2 – Line 2 (spare controller in cabinet B14), Rotterdam Botlek',
] as const;

/** Somebody at their machine: the portal, the tab in which the HMI of the device is to be seen, and a program that asks its controller. */
interface AtWork {
  page: Page;
  connect(): Promise<void>;
  /** What the HMI shows, and what the controller says; null where it isn't reached. */
  reached(): Promise<[hmi: string | null, controller: string | null]>;
}

/** Somebody who has access to the device of that site, signed in there. */
async function atWork(world: World, open: OpenPage, person: Person, device: string, site: Site): Promise<AtWork> {
  const { operator, browser, paired, behind } = site;
  await anAccess(world, device, { of: person, until: inMinutes(60) });
  // the browser itself tells its pages that a network has come or gone, and drops what was under way
  const page = await open({ browser, expecting: [/ERR_NETWORK_CHANGED/] });
  await signInPaired(page, world, person, paired);
  const hmi = await page.context().newPage();
  const shown = async () => {
    const answer = await hmi.goto(`http://${behind.address}/`).catch(() => null);
    return answer && hmi.getByRole('heading').innerText();
  };
  return {
    page,
    async connect() {
      await page.bringToFront();
      await connect(page, device);
      await expect(page.getByText(`connected to ${device}`)).toBeVisible();
    },
    reached: async () => [await shown(), await askTcp(operator, behind.address)],
  };
}

const nothing = [null, null];
const all = (device: string) => [device, `${device} heard status`];

test('a click on Connect, and the browser shows the HMI behind the device, as other programs reach its controller; access is revoked, and neither is there any more', async ({
  sites,
  world,
  open,
}) => {
  const [device] = devices;
  const [site] = await sites(device);
  const { page, connect, reached } = await atWork(world, open, 'operator', device, site!);
  expect(await reached()).toEqual(nothing);
  await connect();
  await expect.poll(reached).toEqual(all(device));

  const manager = await signIn(await open(), world, 'manager');
  await openRequest(manager, 'Decided', device);
  await answerWhy(manager, 'Revoke', 'Visitors on the line');
  await page.bringToFront();
  await expect(page.getByText(/Ruben Visser has revoked your access/)).toBeVisible();
  await expect.poll(() => addressesOf(site!.operator)).toEqual([]);
  expect(await reached()).toEqual(nothing);
});

test('two devices with the same network behind them: each of two operators, in a browser of their own, reaches the right one by the same address; access of one ends, and the other goes on', async ({
  sites,
  world,
  open,
}) => {
  const [one, other] = await sites(...devices);
  expect(one!.behind.address).toBe(other!.behind.address);
  const first = await atWork(world, open, 'operator', devices[0], one!);
  const second = await atWork(world, open, 'colleague', devices[1], other!);
  await Promise.all([first.connect(), second.connect()]);
  await expect.poll(first.reached).toEqual(all(devices[0]));
  await expect.poll(second.reached).toEqual(all(devices[1]));

  await accessEndsAt(world, devices[0], new Date());
  await expect.poll(() => addressesOf(one!.operator)).toEqual([]);
  expect(await first.reached()).toEqual(nothing);
  expect(await second.reached()).toEqual(all(devices[1]));
  await expect(second.page.getByText(`connected to ${devices[1]}`)).toBeVisible();
});
