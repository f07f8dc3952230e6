import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../stack/process.ts';
import { row } from '../../testing/pages/devices.ts';
import { inMinutes } from '../../testing/pages/requests.ts';
import { people } from '../../testing/pages/sign-in.ts';
import type { World } from '../../testing/test.ts';
import { anAccess, noRequests } from './requests.ts';

export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];

/**
 * A text of the VPN's remote by its key, in the language of the picture; without its first placeholder and all after
 * it.
 */
export type Say = (key: string) => string;

/** The input of a pose: a person's page with the list of devices, in the language of the picture. */
export interface Posing {
  page: Page;
  world: World;
  say: Say;
  narrow: boolean;
}

/** One dialog of the VPN, and how to get to it from the list of devices. */
export interface Dialog {
  name: string;
  /** Its caption, on the page of pictures. */
  about: string;
  /** Whether this page was paired with the connector before. */
  paired?: true;
  /** The browser's name of itself. */
  userAgent?: string;
  /** The connector's address in this browser: nothing listens there. */
  withoutClient?: true;
  pose(posing: Posing): Promise<void>;
  /** Closes what would be in the way of the next. */
  leave?(posing: Posing): Promise<void>;
}

type Texts = { [key: string]: string | Texts };

export function sayIn(language: Language): Say {
  const textsIn = (folder: string): Texts =>
    JSON.parse(readFileSync(path.join(root, folder, 'texts', `${language}.json`), 'utf8'));
  const texts: Texts = { ...textsIn('shared/vpn'), ...textsIn('remote-vpn') };
  return (key) => {
    const found = key.split('.').reduce<string | Texts | undefined>((at, part) => (at as Texts)?.[part], texts);
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
    return found.split('{{')[0]!.trim();
  };
}

const open = 'Boiler house 1';
const other = 'Capper 1 – Line 1, Ghent';
const limited = 'Steriliser – Line 1, Ghent';
const deviceName = 'Labeller 1 – Line 1, Ghent';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** Filters the list to one device, and clicks a button of its row or, on a phone, of its screen. */
async function press({ page, narrow }: Posing, device: string, name: string): Promise<void> {
  await page.getByRole('main').locator('input[placeholder]').first().fill(device);
  const found = row(page, device);
  if (narrow) {
    await found.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name, exact: true }).first().click();
  } else {
    await found.getByRole('button', { name, exact: true }).click();
  }
}

const dialogOf = ({ page }: Posing) => page.getByRole('dialog').last();

async function connected(posing: Posing): Promise<void> {
  await press(posing, open, posing.say('actions.connect'));
  await posing.page.getByText(posing.say('status.connected')).first().waitFor();
}

async function info(posing: Posing): Promise<void> {
  await connected(posing);
  const { page, say } = posing;
  await page.getByRole('button', { name: say('status.details') }).click();
  await dialogOf(posing)
    .getByRole('button', { name: say('actions.disconnect') })
    .waitFor();
}

async function disconnected({ page, say }: Posing): Promise<void> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: say('actions.disconnect'), exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: say('actions.connect'), exact: true })
    .first()
    .waitFor();
}

export const dialogs: readonly Dialog[] = [
  {
    name: 'ask',
    about: 'Request access',
    async pose(posing) {
      await noRequests(posing.world, deviceName);
      await press(posing, deviceName, posing.say('actions.requestAccess'));
      await dialogOf(posing).locator('textarea').fill('Torque drifts on heads 7 to 9.');
    },
  },
  {
    name: 'request-sent',
    about: 'Request sent',
    async pose(posing) {
      await noRequests(posing.world, deviceName);
      await press(posing, deviceName, posing.say('actions.requestAccess'));
      await dialogOf(posing).locator('textarea').fill('Torque drifts on heads 7 to 9.');
      await dialogOf(posing)
        .getByRole('button', { name: posing.say('request.send') })
        .click();
      await posing.page.getByText(posing.say('request.submitted')).waitFor();
    },
    leave: ({ world }) => noRequests(world, deviceName),
  },
  {
    name: 'installer',
    about: 'No VPN client installed',
    withoutClient: true,
    async pose(posing) {
      await press(posing, open, posing.say('actions.connect'));
      await dialogOf(posing).getByText(posing.say('client.missing')).first().waitFor();
    },
  },
  {
    name: 'not-paired',
    about: 'VPN client not paired with this portal',
    async pose(posing) {
      await press(posing, open, posing.say('actions.connect'));
      await dialogOf(posing).getByText(posing.say('installer.notPaired')).first().waitFor();
    },
  },
  {
    name: 'pair',
    about: 'Confirm pairing',
    async pose({ page, world }) {
      await page.goto(await world.stack.addressOf('norwell.localhost'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'consent',
    about: 'VPN permission on an iPhone',
    userAgent: iPhone,
    async pose(posing) {
      await press(posing, open, posing.say('actions.connect'));
      await dialogOf(posing)
        .getByRole('button', { name: posing.say('consent.ok') })
        .waitFor();
    },
  },
  {
    name: 'mobile',
    about: 'Phone without a VPN client',
    userAgent: android,
    withoutClient: true,
    async pose(posing) {
      await press(posing, open, posing.say('actions.connect'));
      await posing.page.getByText(posing.say('mobile.title')).first().waitFor();
    },
  },
  {
    name: 'switch',
    about: 'Switch to another device',
    paired: true,
    async pose(posing) {
      await anAccess(posing.world, other, { requester: people.operator, until: inMinutes(90) });
      await connected(posing);
      if (posing.narrow) await posing.page.goto(`${posing.world.portal()}/devices`);
      await press(posing, other, posing.say('actions.connect'));
      await dialogOf(posing)
        .getByRole('button', { name: posing.say('switch.ok') })
        .waitFor();
    },
    async leave(posing) {
      await posing.page.keyboard.press('Escape');
      await posing.page.goto(`${posing.world.portal()}/devices`);
      await press(posing, open, posing.say('actions.disconnect'));
      await noRequests(posing.world, other);
    },
  },
  {
    name: 'info',
    about: 'VPN info while connected',
    paired: true,
    pose: info,
    leave: disconnected,
  },
  {
    name: 'release-notes',
    about: 'Release notes of the VPN client',
    paired: true,
    async pose(posing) {
      await info(posing);
      await dialogOf(posing)
        .getByRole('tab', { name: posing.say('client.releaseNotes') })
        .click();
    },
    leave: disconnected,
  },
  {
    name: 'why-not-device',
    about: 'Why can’t I connect: the device isn’t in the VPN',
    paired: true,
    pose: whyNot,
  },
  {
    name: 'why-not-pairing',
    about: 'Why can’t I connect: the VPN client isn’t paired',
    pose: whyNot,
  },
  {
    name: 'log-out',
    about: 'Log out while connected',
    paired: true,
    async pose(posing) {
      await connected(posing);
      await posing.page.getByRole('button', { name: /Marieke/ }).click();
      await posing.page.getByRole('menuitem').last().click();
      await dialogOf(posing)
        .getByRole('button', { name: posing.say('logOut.logOut') })
        .waitFor();
    },
    leave: disconnected,
  },
];

async function whyNot(posing: Posing): Promise<void> {
  const { page, world, say } = posing;
  await anAccess(world, limited, { requester: people.operator, until: inMinutes(90) });
  await press(posing, limited, say('actions.vpnInfo'));
  await page.getByRole('button', { name: say('why.title') }).click();
  await dialogOf(posing).getByRole('listitem').first().waitFor();
}
