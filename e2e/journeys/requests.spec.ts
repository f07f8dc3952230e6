import type { Page } from '@playwright/test';
import type { Account } from '../../testing/fixtures/account.ts';
import type { Company } from '../../testing/fixtures/company.ts';
import { aDevice, aService, type Device } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import {
  anAccess,
  answerWhy,
  holdAnswers,
  inbox,
  inMinutes,
  minutesBetween,
  openRequest,
  requestAccess,
  storedRequests,
  waitingCount,
} from '../../testing/pages/requests.ts';
import { signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const reason = 'Gripper 4 loses layers';

/** A device that needs approval, a requester, and an approver beside the administrator. */
async function createParties(company: Company): Promise<{ device: Device; engineer: Account; approver: Account }> {
  const device = await aDevice(company, { approval: true });
  return { device, engineer: await aPerson(company, 'Service engineer'), approver: await aPerson(company, 'Manager') };
}

test('an approver rejects with a reason: the count drops, and the requester sees it at once [4.03][8.18]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { device, engineer, approver } = await createParties(company);
  const operator = await signIn(await open(), world, engineer);
  const manager = await signIn(await open(), world, approver);
  await requestAccess(operator, device.name, reason);
  await expect.poll(() => waitingCount(manager)).toBe(1);

  await openRequest(manager, 'Waiting', device.name);
  await answerWhy(manager, 'Reject', 'Acceptance test until Thursday');
  await expect.poll(() => waitingCount(manager)).toBe(0);
  await expect(inbox(manager).getByText(device.name)).toHaveCount(0);

  const notice = operator.getByText(`${approver.name} rejected your request`);
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(row(operator, device.name)).toContainText('Rejected');
  await operator.reload();
  await expect(row(operator, device.name)).toContainText('Rejected');
  await openDevice(operator, device.name);
  await expect(operator.getByText('Request rejected')).toBeVisible();
  await expect(operator.getByText('“Acceptance test until Thursday”')).toBeVisible();
  expect((await storedRequests(device, engineer))[0]).toMatchObject({
    status: 'rejected',
    note: 'Acceptance test until Thursday',
  });
});

test('an operator requests one service, reads the approval on another screen, and uses it [4.03][8.18]', async ({
  world,
  company,
  open,
}) => {
  const { device, engineer, approver } = await createParties(company);
  await aService(device, 'Packer HMI', true);
  const operator = await signIn(await open(), world, engineer);
  const manager = await signIn(await open(), world, approver);
  await openDevice(operator, device.name);
  const hmi = operator
    .getByRole('region', { name: 'Services' })
    .getByRole('listitem')
    .filter({ hasText: 'Packer HMI' });
  await hmi.getByRole('button', { name: 'Request access' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Request access' });
  await expect(
    dialog.getByText(/^Services are reached through the VPN, so the request includes the VPN/),
  ).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await operator.getByRole('button', { name: 'Done' }).click();
  await expect(hmi).toContainText('Waiting');
  await operator.getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(operator).toHaveURL(/\/tools$/);

  await openRequest(manager, 'Waiting', device.name);
  await expect(manager.getByText(/The request includes the VPN, .*: Packer HMI\.$/)).toBeVisible();
  await manager
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();

  await expect(operator.getByText(`${approver.name} approved your request`)).toBeVisible();
  await operator.getByRole('link', { name: 'Devices', exact: true }).click();
  await openDevice(operator, device.name);
  await expect(hmi).toContainText('Opens with the VPN client');
});

/** The share of the key icon's width that the count in the header covers: its bow must stay visible. */
const covered = (page: Page): Promise<number> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Access requests/ })
    .evaluate((link) => {
      const key = link.querySelector('svg')!.getBoundingClientRect();
      const count = link.querySelector('.ls-num')!.getBoundingClientRect();
      return Math.max(0, Math.min(key.right, count.right) - Math.max(key.left, count.left)) / key.width;
    });

test('the count on the header’s key icon leaves the bow of the key visible', async ({ world, company, open }) => {
  const { device, engineer, approver } = await createParties(company);
  await requestAccess(await signIn(await open(), world, engineer), device.name, reason);
  const page = await signIn(await open(), world, approver);
  await expect.poll(() => waitingCount(page)).toBe(1);
  expect(await covered(page)).toBeLessThanOrEqual(0);
});

/**
 * A time as the portal shows it to an English speaker in Amsterdam, without and with its zone; with its day unless that
 * is today.
 */
function whenInAmsterdam(moment: Date): { bare: string; zoned: RegExp } {
  const inParts = (part: Intl.DateTimeFormatOptions, of = moment) =>
    new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'Europe/Amsterdam' }).format(of);
  const time = inParts({ timeStyle: 'short' });
  const today = inParts({ dateStyle: 'short' }) === inParts({ dateStyle: 'short' }, new Date());
  const day = `${inParts({ weekday: 'short' })} ${inParts({ day: 'numeric', month: 'short' })}, `;
  const bare = `${today ? '' : day}${time}`;
  return { bare, zoned: new RegExp(`^Until ${bare} CES?T$`) };
}

test('approved for less, both see the shorter end, and access ends earlier', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { device, engineer, approver } = await createParties(company);
  const operator = await signIn(await open(), world, engineer);
  const manager = await signIn(await open(), world, approver);
  await requestAccess(operator, device.name, reason, '2 hours');
  await openRequest(manager, 'Waiting', device.name);
  await manager.getByRole('button', { name: 'Approve for less' }).click();
  await manager.getByRole('menuitem', { name: 'Approve for 30 minutes' }).click();
  await expect(operator.getByText(`${approver.name} approved your request`)).toBeVisible();

  const [stored] = await storedRequests(device, engineer);
  const until = whenInAmsterdam(stored!.end);
  await expect(row(operator, device.name)).toContainText(`Until ${until.bare}`);
  await openDevice(operator, device.name);
  await expect(operator.getByText(until.zoned).first()).toBeVisible();
  await openRequest(manager, 'Decided', device.name);
  // a minute may have passed in the meantime
  await expect(manager.getByText(/\((2 hours requested|\d+ min left of 2 hours)\)/)).toBeVisible();
  expect(stored).toMatchObject({ status: 'approved' });
  expect(minutesBetween(stored!.start, stored!.end)).toBeLessThanOrEqual(31);
  expect(minutesBetween(stored!.start, stored!.requested_end)).toBe(120);
});

/** All texts on a page that match, once there is one: a notice disappears automatically, so both are one query. */
async function textsOf(page: Page, words: RegExp): Promise<string[]> {
  let texts: string[] = [];
  const readTexts = async () => {
    texts = await page.getByText(words).allInnerTexts();
    return texts.length;
  };
  await expect.poll(readTexts).toBeGreaterThan(0);
  return texts;
}

test('one of two simultaneous approvers decides, and the other learns who was first', async ({
  world,
  company,
  open,
}) => {
  const { device, engineer, approver } = await createParties(company);
  const operator = await signIn(await open(), world, engineer);
  const manager = await signIn(await open(), world, approver);
  const administrator = await signIn(await open(), world, company.administrator);
  await requestAccess(operator, device.name, reason);
  const holds = await Promise.all([manager, administrator].map(holdAnswers));
  for (const page of [manager, administrator]) await openRequest(page, 'Waiting', device.name);
  await manager.getByRole('button', { name: /^Approve (for 2 hours|until )/ }).click();
  await answerWhy(administrator, 'Reject', 'Not today');
  await Promise.all(holds.map(({ answered }) => answered));
  // a notice is shown for 4 s: its text is read during that time
  const outcomes = [
    [operator, /(approved|rejected) your request/],
    [manager, /^Approved: Marieke|has already rejected this request/],
    [administrator, /Rejected: the request of Marieke|has already approved this request/],
  ] as const;
  const texts = Promise.all(outcomes.map(([page, words]) => textsOf(page, words)));
  for (const { release } of holds) release();
  const notices = await texts;
  const [stored, ...others] = await storedRequests(device, engineer);
  const expected =
    stored!.status === 'approved'
      ? [
          new RegExp(`^${approver.name} approved your request`),
          /^Approved: Marieke/,
          new RegExp(`^${approver.name} has already approved this request`),
        ]
      : [
          /^Anke Mulder rejected your request/,
          /^Anke Mulder has already rejected this request/,
          /^Rejected: the request of Marieke/,
        ];
  expect(notices).toEqual(expected.map((words) => [expect.stringMatching(words)]));
  expect(others).toEqual([]);
  expect(stored!.answers.map(({ status }) => status)).toEqual(['pending', stored!.status]);
});

test('an operator ends their access: the tunnel closes, and access must be requested again', { tag: '@core' }, async ({
  world,
  company,
  open,
}) => {
  const { device, engineer } = await createParties(company);
  await anAccess(device, { requester: engineer, until: inMinutes(60) });
  const operator = await signInPaired(await open(), world, engineer);
  await find(operator, device.name);
  await row(operator, device.name).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => connectionOf(operator, world)).toBe('connected');
  await openRequest(operator, 'Sent by me', device.name);
  await operator.getByRole('button', { name: 'End access' }).click();
  const question = operator.getByRole('dialog', { name: `End your access to ${device.name}?` });
  await expect(question).toContainText('You are connected to');
  await question.getByRole('button', { name: 'End access' }).click();
  await expect.poll(() => connectionOf(operator, world)).toBe('idle');
  await expect(operator.getByText(`Disconnected from ${device.name}: your access has expired`)).toBeVisible();
  await operator.getByRole('link', { name: device.name, exact: true }).click();
  await expect(operator.getByText('Needs approval').first()).toBeVisible();
  expect((await storedRequests(device, engineer))[0]).toMatchObject({ status: 'revoked', note: null });
});
