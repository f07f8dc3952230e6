import type { Page } from '@playwright/test';
import { addressesOf, askTcp } from '../../api/test/vpn-server.ts';
import { lacking } from '../../connector-app/test/capable.ts';
import { cleanUp } from '../../connector-app/test/connector.ts';
import { aDevice, type Device } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect } from '../../testing/pages/connector.ts';
import { accessEndsAt, anAccess, answerWhy, inMinutes, openRequest } from '../../testing/pages/requests.ts';
import { signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test as inWorld, type OpenPage } from '../../testing/test.ts';
import { type Site, sitesOf } from '../../testing/world/tunnels.ts';

const lack = lacking('firewalled tunnels');
if (lack) console.log(`incomplete: a browser and a real tunnel, ${lack}`);

/** Sites that go with the test, after its pages. */
const test = inWorld.extend<{ sites: (...devices: Device[]) => Promise<Site[]> }>({
  sites: async ({ world }, use) => {
    try {
      await use((...devices) => sitesOf(world, ...devices));
    } finally {
      await cleanUp();
    }
  },
});

test.skip(lack !== null && !process.env.NO_SKIPS, lack ?? '');

/**
 * A person at their machine: the portal, the tab with the HMI of the device, and a program that calls its controller.
 */
interface AtWork {
  page: Page;
  connect(): Promise<void>;
  /** The HMI's display, and the controller's answer; null if unreachable. */
  reached(): Promise<[hmi: string | null, controller: string | null]>;
}

/** A person with access to the device of that site, logged in there. */
async function atWork(open: OpenPage, device: Device, site: Site): Promise<AtWork> {
  const { operator, browser, paired, behind } = site;
  const { company, name } = device;
  const person = await aPerson(company, 'Service engineer');
  await anAccess(device, { requester: person, until: inMinutes(60) });
  const page = await open({ browser });
  await signInPaired(page, company.world, person, paired);
  const hmi = await page.context().newPage();
  const panelHeading = async () => {
    const answer = await hmi.goto(`http://${behind.address}/`).catch(() => null);
    return answer && hmi.getByRole('heading').innerText();
  };
  return {
    page,
    async connect() {
      await page.bringToFront();
      await connect(page, name);
      await expect(page.getByText(`connected to ${name}`)).toBeVisible();
    },
    reached: async () => [await panelHeading(), await askTcp(operator, behind.address)],
  };
}

const nothing = [null, null];
const all = ({ name }: Device) => [name, `${name} heard status`];

test('Connect makes the HMI behind a device reachable, and a revocation ends it', async ({
  sites,
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { approval: true });
  const [site] = await sites(device);
  const { page, connect, reached } = await atWork(open, device, site!);
  expect(await reached()).toEqual(nothing);
  await connect();
  await expect.poll(reached).toEqual(all(device));

  const manager = await signIn(await open(), world, company.administrator);
  await openRequest(manager, 'Decided', device.name);
  await answerWhy(manager, 'Revoke', 'Visitors on the line');
  await page.bringToFront();
  await expect(page.getByText(`${company.administrator.name} revoked your access`)).toBeVisible();
  await expect.poll(() => addressesOf(site!.operator)).toEqual([]);
  expect(await reached()).toEqual(nothing);
});

test('two operators reach the right one of two devices with the same network and address', async ({
  sites,
  company,
  open,
}) => {
  const devices = [await aDevice(company, { approval: true }), await aDevice(company, { approval: true })] as const;
  const [one, other] = await sites(...devices);
  expect(one!.behind.address).toBe(other!.behind.address);
  const first = await atWork(open, devices[0], one!);
  const second = await atWork(open, devices[1], other!);
  await Promise.all([first.connect(), second.connect()]);
  await expect.poll(first.reached).toEqual(all(devices[0]));
  await expect.poll(second.reached).toEqual(all(devices[1]));

  await accessEndsAt(devices[0], new Date());
  await expect.poll(() => addressesOf(one!.operator)).toEqual([]);
  expect(await first.reached()).toEqual(nothing);
  expect(await second.reached()).toEqual(all(devices[1]));
  await expect(second.page.getByText(`connected to ${devices[1].name}`)).toBeVisible();
});
