import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SimulatedGateway } from '../../demo/fleet/src/gateway.ts';
import { enrolNewcomer } from '../../demo/fleet/src/newcomer.ts';
import type { Company, CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { row } from '../../testing/pages/devices.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const variables = [{ slug: 'pressure', min: 2, max: 6 }];

/** A profile whose new devices read one value, as another device does. */
async function aProfile(company: Company): Promise<void> {
  const model = await aDevice(company, { gateway: 'away', variables: [{ name: 'Pressure', slug: 'pressure' }] });
  const draft = { agent: { publicId: model.publicId }, name: 'Pressure gateway' };
  const [template] = await company.call<CreatedRecord[]>('POST', '/agent-templates/from-agent', [draft]);
  await company.call('POST', '/agent-registration-profiles', {
    ...{ name: 'New builds', agentActivationName: 'Mixer {serial}', template: { publicId: template!.publicId } },
  });
}

/** Plays a new gateway until the journey ends: it enrols with a code, and then sends values. */
function playNewcomer({ world, ends }: Company, code: string, serialNumber: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineside-newcomer-'));
  const ending = new AbortController();
  const newcomer = {
    ...{ api: `http://127.0.0.1:${world.ports.api}/api`, code, serialNumber, variables },
    key: randomBytes(32).toString('base64url'),
  };
  const playing = enrolNewcomer(newcomer, path.join(folder, 'credentials.json'), ending.signal).then(async (agent) => {
    const gateway = new SimulatedGateway(agent!, { broker: `mqtt://127.0.0.1:${world.ports.mqtt}` });
    ends.push(() => gateway.close());
    await gateway.open();
  });
  ends.push(async () => {
    ending.abort();
    await playing.catch(() => {});
    rmSync(folder, { recursive: true });
  });
  return playing;
}

test('a gateway enrols with a code, is accepted, and its first value shows [2.10][7.18]', async ({
  world,
  company,
  open,
}) => {
  await aProfile(company);
  const page = await signIn(await open(), world, company.administrator);
  await page.goto(`${world.portal()}/device-registration-profiles`);
  await row(page, 'New builds').click();
  await page.getByRole('button', { name: 'Make code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make code' }).click();
  const codeDialog = page.getByRole('dialog', { name: 'Enter this code on the gateway' });
  const code = (await codeDialog.getByText(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/).textContent())!;
  await expect(codeDialog.getByRole('img', { name: 'QR code for the gateway' })).toBeVisible();
  await codeDialog.getByRole('checkbox').check();
  await codeDialog.getByRole('button', { name: 'Done' }).click();

  const playing = playNewcomer(company, code, 'GW-4711');
  const waiting = page.getByRole('list', { name: 'Waiting devices' }).getByRole('listitem');
  await expect(waiting).toContainText('GW-4711');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept GW-4711?' });
  await dialog.getByRole('checkbox', { name: /The gateway shows this fingerprint/ }).check();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^Mixer GW-4711 is a device now/)).toBeVisible();
  await playing;

  await page.goto(`${world.portal()}/devices`);
  await row(page, 'Mixer GW-4711').click();
  await expect(page.getByRole('heading', { name: 'Mixer GW-4711' })).toBeVisible();
  const live = page.getByRole('region', { name: 'Live data' });
  await expect(live.getByText('Pressure')).toBeVisible();
  await expect(live).toContainText(/\d[.,]\d/);
});
