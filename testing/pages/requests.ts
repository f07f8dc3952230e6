import { EventEmitter, once } from 'node:events';
import type { RequestStatus } from '@lineside/contracts';
import type { Locator, Page } from '@playwright/test';
import { type Account, callAs } from '../fixtures/account.ts';
import type { Device } from '../fixtures/device.ts';
import { rowsOf, sql } from '../world/sql.ts';
import { find, row } from './devices.ts';

/** The request dialog of a device, opened from its row. */
export async function openRequestDialog(page: Page, device: string): Promise<Locator> {
  await find(page, device);
  await row(page, device).getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').waitFor();
  return dialog;
}

/** The choices of an open select. */
export const options = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ls-option');

/** Chooses one of a select's entries, or takes it back, once it can be chosen. */
export async function choose(dialog: Locator, label: string, words: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByLabel(label).click();
  // a click is lost on an option that is still coming in
  await page
    .locator('.ant-select-dropdown:visible:not(.ant-slide-up-appear, .ant-slide-up-enter)')
    .locator('.ant-select-item-option:not(.ant-select-item-option-disabled) .ls-option')
    .filter({ has: page.getByText(words, { exact: true }) })
    .click();
  await closeOptions(dialog);
}

/** Where several can be chosen the list stays open, over the next field. */
export async function closeOptions(dialog: Locator): Promise<void> {
  await dialog
    .getByText(/^Request access/)
    .first()
    .click();
  await options(dialog.page()).first().waitFor({ state: 'hidden' });
}

/** Asks for a device's VPN for a while. */
export async function requestAccess(page: Page, device: string, reason: string, duration = '2 hours'): Promise<void> {
  const dialog = await openRequestDialog(page, device);
  await dialog.getByLabel('Reason').fill(reason);
  await choose(dialog, 'Duration', duration);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The number of waiting requests in the header. */
export async function waitingCount(page: Page): Promise<number> {
  const label = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Access requests/ })
    .getAttribute('aria-label');
  return Number(label?.match(/\d+/)?.[0] ?? 0);
}

/** The inbox's lists. */
export const inbox = (page: Page): Locator => page.getByRole('list', { name: 'Access requests' });

/** Opens a request of the inbox, by person or device. */
export async function openRequest(
  page: Page,
  view: 'Waiting' | 'Decided' | 'Sent by me',
  words: string,
): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Access requests/ })
    .click();
  // people who answer no requests have only one list, and no choice
  const choice = page.getByRole('radio', { name: new RegExp(`^${view}`) });
  await choice
    .or(page.getByRole('main').getByText(view, { exact: true }))
    .first()
    .click();
  await inbox(page).getByRole('link').filter({ hasText: words }).first().click();
}

/** Answers with a word of why. */
export async function answerWhy(page: Page, answer: 'Reject' | 'Revoke', why: string): Promise<void> {
  await page.getByRole('button', { name: answer }).first().click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${answer} the (request|access) of .* (for|to) `) });
  await dialog.getByLabel('Reason').fill(why);
  await dialog.getByRole('button', { name: answer }).click();
}

/** Holds a page's answers back, to be let go at the same moment as another's. */
export async function holdAnswers(page: Page): Promise<{ answered: Promise<void>; release(): void }> {
  const answers = new EventEmitter();
  const answered = once(answers, 'held').then(() => {});
  const released = once(answers, 'released');
  await page.route(/access-requests\/(approve|reject)\//, async (route) => {
    answers.emit('held');
    await released;
    await route.continue();
  });
  return { answered: answered, release: () => answers.emit('released') };
}

interface StoredRequest {
  status: RequestStatus;
  note: string | null;
  start: Date;
  end: Date;
  requested_end: Date;
  reason: string;
  vpn: boolean;
  servers_ids: string[];
  allowed_approvers_ids: string[];
  answers: { status: RequestStatus; by: string | null; note: string | null }[];
}

/** A person's requests for a device as the database stores them, the latest first. */
export const storedRequests = ({ company: { world }, publicId }: Device, account: Account): Promise<StoredRequest[]> =>
  rowsOf(world, 'select * from agent_access_request where agent_id = $1 and user_id = $2 order by created_on desc', [
    publicId,
    account.publicId,
  ]);

/**
 * A person has requested a device's VPN for an hour, and the administrator of its company has approved it until then.
 */
export async function anAccess(
  { company, publicId }: Device,
  { requester, until }: { requester: Account; until: Date },
): Promise<void> {
  const { world, administrator, call } = company;
  const requests = `/agents/${publicId}/access-requests`;
  const asThemselves = await callAs(world, requester, company.publicId);
  const request = await asThemselves<{ publicId: string }>('POST', requests, {
    ...{ vpn: true, servers: [], allowedApprovers: [{ publicId: administrator.publicId }] },
    ...{ reason: 'Valve 17 closes slowly', start: wireTime(inMinutes(0)), end: wireTime(inMinutes(60)) },
  });
  await call('POST', `${requests}/approve/${request.publicId}`, { end: wireTime(until) });
}

const wireTime = (moment: Date) => moment.toISOString().replace('.000Z', 'Z');

/** A person approves the request that waits for a device. */
export async function approve({ company, publicId }: Device, account: Account): Promise<void> {
  const requests = `/agents/${publicId}/access-requests`;
  const call = await callAs(company.world, account, company.publicId);
  const [waiting] = await call<{ publicId: string }[]>('GET', `${requests}?filters=eq(status,"pending")`);
  await call('POST', `${requests}/approve/${waiting!.publicId}`, {});
}

/** A person revokes the current access to a device. */
export async function revoke({ company, publicId }: Device, account: Account): Promise<void> {
  const requests = `/agents/${publicId}/access-requests`;
  const call = await callAs(company.world, account, company.publicId);
  const [running] = await call<{ publicId: string }[]>('GET', `${requests}?filters=eq(status,"approved")`);
  await call('POST', `${requests}/revoke/${running!.publicId}`, { note: 'Visitors on the line' });
}

/** An access to a device ends at another moment now. */
export const accessEndsAt = ({ company: { world }, publicId }: Device, end: Date): Promise<void> =>
  sql(world, `update agent_access_request set "end" = $2 where agent_id = $1 and status = 'approved'`, [publicId, end]);

/** A moment some minutes from now, on the whole minute as all ends of access are. */
export const inMinutes = (minutes: number): Date => new Date(Math.floor(Date.now() / 60_000 + minutes) * 60_000);

export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000;
