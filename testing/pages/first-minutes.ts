import { until } from '@lineside/testing/until';
import type { Page } from '@playwright/test';
import type { Company, CreatedRecord } from '../fixtures/company.ts';
import type { Device } from '../fixtures/device.ts';
import { aPerson } from '../fixtures/person.ts';
import { lan, machineName, type NewSite } from '../world/new-site.ts';
import { connect } from './connector.ts';
import { row } from './devices.ts';
import { anAccess, answerWhy, inMinutes, openRequest } from './requests.ts';
import { signIn, signInPaired } from './sign-in.ts';

/** Who looks on: gets each page or terminal as it is, with what it shows. */
export interface Onlooker {
  page(page: Page, says: string): Promise<void>;
  /** @param text a command and what it has printed */
  terminal(text: string, says: string): Promise<void>;
}

interface Scene {
  company: Company;
  site: NewSite;
  /** A page of a new person, in the world's browser or another. */
  open(options?: { browser: NewSite['browser'] }): Promise<Page>;
  onlooker: Onlooker;
}

const profile = 'Packing lines';
const device = 'Packer GW-7';

/**
 * The first minutes of a gateway: its code, enrolment and acceptance, values of its machine, a tunnel to the machine's web
 * page, and the end of the right to it.
 */
export async function playFirstMinutes({ company, site, open, onlooker }: Scene): Promise<void> {
  const { world, call, administrator } = company;
  await call('POST', '/agent-registration-profiles', { name: profile, agentActivationName: 'Packer {serial}' });
  const page = await signIn(await open(), world, administrator, '/device-registration-profiles');
  await row(page, profile).click();
  await page.getByRole('button', { name: 'Make code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make code' }).click();
  const codeDialog = page.getByRole('dialog', { name: 'Enter this code on the gateway' });
  const code = (await codeDialog.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/).textContent())!;
  await onlooker.page(page, 'Anke makes a code for a new gateway.');
  await codeDialog.getByRole('checkbox').check();
  await codeDialog.getByRole('button', { name: 'Done' }).click();

  const words = ['enrol', code, '--portal', site.portal, '--serial', 'GW-7', '--lan', 'lan0'];
  const typed = (args: string[]) => `$ lineside-gateway ${args.join(' ')}\n`;
  const enrolling = await site.run(words, 'until a person accepts it');
  await onlooker.terminal(typed(words) + enrolling.output(), 'On the gateway, one command applies with the code …');
  const waiting = page.getByRole('list', { name: 'Waiting devices' }).getByRole('listitem');
  await waiting.filter({ hasText: 'GW-7' }).getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept GW-7?' });
  const [, fingerprint] = /fingerprint (\S+)/.exec(enrolling.output())!;
  await dialog.getByText(fingerprint!).first().waitFor();
  await dialog.getByRole('checkbox', { name: /The gateway shows this fingerprint/ }).check();
  await onlooker.page(page, '… and Anke compares the fingerprint.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await page.getByText(`${device} is a device now`).waitFor();
  await until(() => enrolling.output().includes('accepted'), enrolling.output);
  const [{ publicId }] = (await call<CreatedRecord[]>('GET', `/agents?filters=eq(name,"${device}")`)) as [
    CreatedRecord,
  ];
  await site.startVpnServer(publicId);
  const running = await site.run(['run'], 'tunnel to');
  const whole = `${typed(words)}${enrolling.output()}${typed(['run'])}${running.output()}`;
  await onlooker.terminal(whole, 'It is accepted, connects, and opens its tunnel.');

  await page.goto(`${world.portal()}/device-configurator/${publicId}/lan`);
  await page.getByLabel('Address', { exact: true }).fill(lan.gateway);
  await page.getByLabel('Net mask').fill(lan.netMask);
  await page.keyboard.press('Control+S');
  const keep = page.getByRole('button', { name: 'Keep' });
  await keep.waitFor();
  await onlooker.page(page, 'It tries out its address in the LAN, until Anke keeps it.');
  await keep.click();
  await keep.waitFor({ state: 'hidden' });

  await readMachine(company, publicId);
  await page.goto(`${world.portal()}/devices`);
  await row(page, device).click();
  const live = page.getByRole('region', { name: 'Live data' });
  await live.getByText(/^25\b/).first().waitFor();
  await page.getByText(/settings? waits?$/).waitFor({ state: 'hidden' });
  await onlooker.page(page, 'It reads the machine behind it by Modbus, and its page shows the values.');

  const person = await aPerson(company, 'Service engineer');
  const asDevice: Device = { publicId, name: device, company, secret: '', leave: async () => {} };
  await anAccess(asDevice, { requester: person, until: inMinutes(60) });
  const operator = await open({ browser: site.browser });
  await signInPaired(operator, world, person, site.paired);
  await onlooker.page(operator, `${person.name} may use its VPN for an hour.`);
  await until(site.hasTunnel, running.output);
  await connect(operator, device);
  await operator.getByText(`connected to ${device}`).waitFor();
  await onlooker.page(operator, 'One click connects her laptop …');
  const hmi = await operator.context().newPage();
  const heading = async () => {
    const answer = await hmi.goto(`http://${lan.machine}/`).catch(() => null);
    return answer && hmi.getByRole('heading').innerText();
  };
  await until(async () => (await heading()) === machineName, running.output);
  await onlooker.page(hmi, `… to the machine's own web page, at ${lan.machine}.`);

  const manager = await signIn(await open(), world, administrator);
  await openRequest(manager, 'Decided', device);
  await answerWhy(manager, 'Revoke', 'Visitors on the line');
  await onlooker.page(manager, 'Anke revokes the access …');
  await operator.bringToFront();
  await operator.getByText(`${administrator.name} revoked your access`).waitFor();
  await onlooker.page(operator, '… and the tunnel ends.');
  await until(async () => (await heading()) === null, running.output);
}

/** Gives the device two registers of the machine in its LAN to read. */
async function readMachine({ call }: Company, agent: string): Promise<void> {
  const at = `/agents/${agent}`;
  const to = ({ publicId }: CreatedRecord) => ({ publicId });
  const machine = await call<CreatedRecord>('POST', `${at}/devices`, { name: 'Packer', ipAddress: lan.machine });
  const source = await call<CreatedRecord>('POST', `${at}/data-sources`, {
    ...{ name: 'Packer', slug: 'packer', protocol: { publicId: 'modbus', slave: 1 }, pullDelay: 500 },
    device: to(machine),
  });
  for (const variable of [
    { name: 'Temperature', slug: 'temperature', unit: '°C', address: '3.30', type: 'float' },
    { name: 'Packs', slug: 'packs', unit: null, address: '3.40', type: 'int' },
  ])
    await call('POST', `${at}/data-variables`, { ...variable, source: to(source) });
}
