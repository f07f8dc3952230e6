import type { Page } from '@playwright/test';
import { find, row } from '../../testing/pages/devices.ts';
import { openRequestDialog } from '../../testing/pages/requests.ts';
import { people, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import type { World } from '../../testing/test.ts';
import type { Frame } from './played-by-svg.ts';
import { noRequests } from './requests.ts';

const device = 'Labeller 1 – Line 1, Ghent';
const reason = 'Torque drifts on heads 7 to 9. I want to read the servo log.';

/**
 * Request, approve, connect, by the real portal and two people at two computers.
 *
 * @param openPage opens a page in a browser context of its own
 */
export async function recordStory(world: World, openPage: () => Promise<Page>): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (page: Page, says: string, seconds: number) => {
    await page.waitForTimeout(700);
    frames.push({ says, seconds, picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }) });
  };
  await noRequests(world, device);
  const operator = await signInPaired(await openPage(), world, people.operator);
  await find(operator, device);
  await row(operator, device).waitFor();
  await take(operator, 'Marieke finds the machine. Its VPN needs somebody’s yes.', 2.5);

  const dialog = await openRequestDialog(operator, device);
  await take(operator, 'She asks for it …', 1.5);
  await dialog.getByLabel('Reason').fill(reason);
  await take(operator, '… and says why.', 2.5);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await operator.getByRole('button', { name: 'Done' }).waitFor();
  await take(operator, 'It is sent.', 2);
  await operator.getByRole('button', { name: 'Done' }).click();

  const manager = await signIn(await openPage(), world, people.manager, '/access-requests');
  await manager.getByRole('link').filter({ hasText: device }).first().click();
  await manager.getByRole('button', { name: /^Approve for \d/ }).waitFor();
  await take(manager, 'Ruben sees who asks, for what, why, and what is on at that time.', 3.5);
  await manager.getByRole('button', { name: /^Approve for \d/ }).click();
  await take(manager, 'He approves it.', 2);

  const connect = row(operator, device).getByRole('button', { name: 'Connect', exact: true });
  await connect.waitFor();
  await take(operator, 'Marieke is told at once. One click …', 2.5);
  await connect.click();
  await operator.getByText(/^connected to/).waitFor();
  await take(operator, '… and her laptop is on the machine’s network.', 3.5);
  await operator.getByRole('button', { name: 'Details' }).click();
  await operator.getByRole('dialog', { name: 'VPN' }).getByText('Connected', { exact: true }).waitFor();
  await take(operator, 'VPN info says to what, since when and until when.', 3.5);
  return frames;
}
