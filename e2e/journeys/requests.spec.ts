import type { Page } from '@playwright/test';
import { connectionOf } from '../words/connector.ts';
import { find, openDevice, row } from '../words/devices.ts';
import {
  anAccess,
  answerWhy,
  askFor,
  holdAnswers,
  inbox,
  inMinutes,
  minutesBetween,
  noRequests,
  openRequest,
  storedRequests,
  waitingCount,
} from '../words/requests.ts';
import { signIn, signInPaired } from '../words/sign-in.ts';
import { expect, test } from '../world/world.ts';

const device = 'Depalletiser – Line 1, Ghent';
const reason = 'Gripper 4 loses layers';
test.beforeEach(({ world }) => noRequests(world, device));

test('an approver rejects with a word of why: their count goes back by itself, the requester is told at once and finds the reason at the device [4.03][8.18]', {
  tag: '@core',
}, async ({ world, open }) => {
  const operator = await signIn(await open(), world, 'operator');
  const manager = await signIn(await open(), world, 'manager');
  await expect.poll(() => waitingCount(manager)).toBeGreaterThan(0);
  const before = await waitingCount(manager);
  await askFor(operator, device, reason);
  await expect.poll(() => waitingCount(manager)).toBe(before + 1);

  await openRequest(manager, 'Waiting', device);
  await answerWhy(manager, 'Reject', 'Acceptance test until Thursday');
  await expect.poll(() => waitingCount(manager)).toBe(before);
  await expect(inbox(manager).getByText(device)).toHaveCount(0);

  const notice = operator.getByText('Ruben Visser has rejected your request');
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(row(operator, device)).toContainText('Rejected');
  await operator.reload();
  await expect(row(operator, device)).toContainText('Rejected');
  await openDevice(operator, device);
  await expect(operator.getByText('Request rejected')).toBeVisible();
  await expect(operator.getByText('“Acceptance test until Thursday”')).toBeVisible();
  expect((await storedRequests(world, device, 'operator'))[0]).toMatchObject({
    status: 'rejected',
    note: 'Acceptance test until Thursday',
  });
});

test('an operator asks for one service, reads of the approval on another screen, and can use the service [4.03][8.18]', async ({
  world,
  open,
}) => {
  const operator = await signIn(await open(), world, 'operator');
  const manager = await signIn(await open(), world, 'manager');
  await openDevice(operator, device);
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

  await openRequest(manager, 'Waiting', device);
  await expect(manager.getByText(/The request includes the VPN, .*: Packer HMI\.$/)).toBeVisible();
  await manager
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();

  await expect(operator.getByText('Ruben Visser has approved your request')).toBeVisible();
  await operator.getByRole('link', { name: 'Devices', exact: true }).click();
  await openDevice(operator, device);
  await expect(hmi).toContainText('Use VPN');
});

/** How much of the key's width in the header lies under its count: the bow is at the right, and makes it a key. */
const covered = (page: Page): Promise<number> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Access requests/ })
    .evaluate((link) => {
      const key = link.querySelector('svg')!.getBoundingClientRect();
      const count = link.querySelector('.ls-num')!.getBoundingClientRect();
      return Math.max(0, Math.min(key.right, count.right) - Math.max(key.left, count.left)) / key.width;
    });

test('the count at the key in the header leaves its bow in sight, without which it reads as a tool', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'manager');
  await expect.poll(() => waitingCount(page)).toBeGreaterThan(0);
  expect(await covered(page)).toBeLessThanOrEqual(0);
});

/** A moment as the portal says it to an English speaker in Amsterdam: with its day where that isn't today, else with its zone. */
function whenInAmsterdam(moment: Date): { bare: string; zoned: RegExp } {
  const inParts = (part: Intl.DateTimeFormatOptions, of = moment) =>
    new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'Europe/Amsterdam' }).format(of);
  const time = inParts({ timeStyle: 'short' });
  const today = inParts({ dateStyle: 'short' }) === inParts({ dateStyle: 'short' }, new Date());
  if (today) return { bare: time, zoned: new RegExp(`^Until ${time} CES?T$`) };
  const bare = `${inParts({ weekday: 'short' })} ${inParts({ day: 'numeric', month: 'short' })}, ${time}`;
  return { bare, zoned: new RegExp(`^Until ${bare}$`) };
}

test('approved for less, a device says to both of them until when, and the access ends earlier', {
  tag: '@core',
}, async ({ world, open }) => {
  const operator = await signIn(await open(), world, 'operator');
  const manager = await signIn(await open(), world, 'manager');
  await askFor(operator, device, reason, '2 hours');
  await openRequest(manager, 'Waiting', device);
  await manager.getByRole('button', { name: 'Approve for less' }).click();
  await manager.getByRole('menuitem', { name: 'Approve for 30 minutes' }).click();
  await expect(operator.getByText('Ruben Visser has approved your request')).toBeVisible();

  const [stored] = await storedRequests(world, device, 'operator');
  const until = whenInAmsterdam(stored!.end);
  await expect(row(operator, device)).toContainText(`Until ${until.bare}`);
  await openDevice(operator, device);
  await expect(operator.getByText(until.zoned).first()).toBeVisible();
  await openRequest(manager, 'Decided', device);
  // a minute may have passed meanwhile
  await expect(manager.getByText(/\((2 hours asked for|\d+ min left of 2 hours)\)/)).toBeVisible();
  expect(stored).toMatchObject({ status: 'approved' });
  expect(minutesBetween(stored!.start, stored!.end)).toBeLessThanOrEqual(31);
  expect(minutesBetween(stored!.start, stored!.requested_end)).toBe(120);
});

/** All that stands on a page with these words, as soon as something does: a notice goes by itself, so both are one look. */
async function textsOf(page: Page, words: RegExp): Promise<string[]> {
  let texts: string[] = [];
  const look = async () => {
    texts = await page.getByText(words).allInnerTexts();
    return texts.length;
  };
  await expect.poll(look).toBeGreaterThan(0);
  return texts;
}

test('of two approvers who answer at once one decides, the other is told who was first, and nothing is doubled', {
  tag: '@core',
}, async ({ world, open }) => {
  const operator = await signIn(await open(), world, 'operator');
  const manager = await signIn(await open({ expecting: [/409/] }), world, 'manager');
  const administrator = await signIn(await open({ expecting: [/409/] }), world, 'administrator');
  await askFor(operator, device, reason);
  const holds = await Promise.all([manager, administrator].map(holdAnswers));
  for (const page of [manager, administrator]) await openRequest(page, 'Waiting', device);
  await manager.getByRole('button', { name: /^Approve for 2 hours/ }).click();
  await answerWhy(administrator, 'Reject', 'Not today');
  await Promise.all(holds.map(({ held }) => held));
  // a notice stands for 4 s: what each says is taken while it stands
  const told = [
    [operator, /has (approved|rejected) your request/],
    [manager, /^Approved: Marieke|has rejected this request already/],
    [administrator, /Marieke.* is rejected|has approved this request already/],
  ] as const;
  const texts = Promise.all(told.map(([page, words]) => textsOf(page, words)));
  for (const { release } of holds) release();
  const said = await texts;
  const [stored, ...others] = await storedRequests(world, device, 'operator');
  const expected =
    stored!.status === 'approved'
      ? [
          /^Ruben Visser has approved your request/,
          /^Approved: Marieke/,
          /^Ruben Visser has approved this request already/,
        ]
      : [
          /^Anke Mulder has rejected your request/,
          /^Anke Mulder has rejected this request already/,
          /Marieke.* is rejected/,
        ];
  expect(said).toEqual(expected.map((words) => [expect.stringMatching(words)]));
  expect(others).toEqual([]);
  expect(stored!.answers.map(({ status }) => status)).toEqual(['pending', stored!.status]);
});

test('who no longer needs an access ends it: the tunnel goes, and it must be asked for anew', { tag: '@core' }, async ({
  world,
  open,
}) => {
  await anAccess(world, device, { of: 'operator', until: inMinutes(60) });
  // its reminder would lie over the answers
  await noRequests(world, 'Filler 3 – Line 2, Rotterdam Botlek');
  const operator = await signInPaired(await open(), world, 'operator');
  await find(operator, device);
  await row(operator, device).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => connectionOf(operator, world)).toBe('connected');
  await openRequest(operator, 'Sent by me', device);
  await operator.getByRole('button', { name: 'End access' }).click();
  const question = operator.getByRole('dialog', { name: `End your access to ${device}?` });
  await expect(question).toContainText('You are connected to');
  await question.getByRole('button', { name: 'End access' }).click();
  await expect.poll(() => connectionOf(operator, world)).toBe('idle');
  await expect(operator.getByText(`Disconnected from ${device}: your access is over`)).toBeVisible();
  await operator.getByRole('link', { name: device, exact: true }).click();
  await expect(operator.getByText('Needs approval').first()).toBeVisible();
  expect((await storedRequests(world, device, 'operator'))[0]).toMatchObject({ status: 'revoked', note: null });
});
