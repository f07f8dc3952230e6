/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aRequest, inMinutes, open, own, waiting } from '../../test/inbox.tsx';

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const list = () => screen.findByRole('list', { name: 'Access requests' });
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling!.textContent;

test('a running request shows its remaining time in row and facts, and no start', async () => {
  const begun = aRequest('Request00001', { start: inMinutes(-20), end: inMinutes(100) });
  await open({ requests: [begun] });
  expect((await list()).textContent).toMatch(/VPN·1 h (39|40|41) min left of 2 hours$/);
  expect(await fact('Time')).toMatch(/\(1 h (39|40|41) min left of 2 hours\)$/);
});

test('a future request shows its start and length', async () => {
  await open({ requests: [waiting] });
  expect((await list()).textContent).toMatch(/VPN, 60 minutes·Starts /);
  expect(await fact('Time')).toMatch(/\(60 minutes\)$/);
});

test('an approver sees that a request for services includes the VPN, and what that opens', async () => {
  const servers = [
    { publicId: 'Server000001', name: 'Labeller HMI' },
    { publicId: 'Server000002', name: 'Servo drive' },
  ];
  await open({ requests: [aRequest('Request00001', { vpn: true, servers })] });
  expect(
    await screen.findByText(
      'The request includes the VPN, through which these services are reached: Labeller HMI, Servo drive.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('VPN opens the whole network behind this device.')).toBeTruthy();
});

test('a request through a console names the console beside the person', async () => {
  const through = { publicId: 'Console00001', name: 'Line console' };
  await open({ requests: [aRequest('Request00001', { through })] });
  expect(await screen.findByRole('heading', { name: 'Sam Okafor requests VPN access' })).toBeTruthy();
  expect(await fact('Through the console')).toBe('Line console');
});

test('a person who is no approver sees their own requests at once, without tabs', async () => {
  await open({ requests: [own({ status: 'withdrawn' })] }, '/access-requests');
  expect(await screen.findByRole('heading', { name: 'You requested VPN access' })).toBeTruthy();
  expect(await list()).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText('Sent by me')).toBeTruthy();
});

test('access that a person has ended themselves is not shown as revoked by them', async () => {
  const history = [
    { status: 'approved', by: 'Lotte Bakker', on: inMinutes(-60), note: null },
    { status: 'revoked', by: 'Ada Byron', on: inMinutes(-1), note: null },
  ];
  const ownRequest = own({ status: 'revoked', history });
  await open({ requests: [{ ...ownRequest, approver: ownRequest.user }] }, `/access-requests/${ownRequest.publicId}`);
  expect(await screen.findByText('Ended by you')).toBeTruthy();
  expect(screen.getAllByText('Ended').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/revoked/i);
});

test.each([
  [own(), 'You request VPN access'],
  [own({ status: 'rejected' }), 'You requested VPN access'],
  [aRequest('Request00001', { status: 'rejected' }), 'Sam Okafor requested VPN access'],
  [waiting, 'Sam Okafor requests VPN access'],
])('an answer is sent once: %#', async (request, title) => {
  await open({ requests: [request] }, `/access-requests/${request.publicId}`);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

const zoned = / (?![AP]M)[A-Z]\S*$/;

test.each([
  ['decided', aRequest('Request00001', { status: 'approved' })],
  ['mine', own({ status: 'rejected' })],
])('in the list of %s the time of each request has its zone', async (view, request) => {
  await open({ requests: [request] }, `/access-requests?show=${view}`, ['APPROVE_ACCESS_REQUESTS']);
  const row = await within(await list()).findByRole('link');
  expect(row.querySelector('.ls-num')!.textContent).toMatch(zoned);
});

test('the picture of the time around names the zone of its hours, and each bar its time with it', async () => {
  await open({ requests: [waiting] });
  const picture = await screen.findByRole('figure');
  expect(picture.querySelector('span')!.textContent).toMatch(/^[A-Z]\S*$/);
  expect(within(picture).getByTitle(/^VPN, Sam Okafor, .* to /).title).toMatch(zoned);
});

test('the picture of the time around names now at its line, and no hour beneath it', async () => {
  const begun = aRequest('Request00001', { start: inMinutes(-20), end: inMinutes(100) });
  await open({ requests: [begun] });
  const picture = await screen.findByRole('figure');
  const now = await waitFor(() => within(picture).getByText('Now'));
  const place = ({ style }: HTMLElement) => Number.parseFloat(style.left);
  const hours = [...now.parentElement!.querySelectorAll('span')];
  expect(hours.length).toBeGreaterThan(0);
  for (const hour of hours) expect(Math.abs(place(hour) - place(now))).toBeGreaterThan(8);
  const line = within(picture).getByText('This request').parentElement!;
  const lines = [...line.querySelectorAll('i')].map(place);
  expect(lines).toContain(place(now));
});

test('a picture of another day has no line for now', async () => {
  const day = 1440;
  const later = { start: inMinutes(day), end: inMinutes(day + 60) };
  await open({ requests: [aRequest('Request00001', later)] });
  const picture = await screen.findByRole('figure');
  expect(within(picture).queryByText('Now')).toBeNull();
});

test('an approver of more time sees the present end and the new one', async () => {
  const running = aRequest('Request00009', { start: inMinutes(-50), end: inMinutes(10), status: 'approved' });
  await open({ requests: [aRequest('Request00001', { start: running.end, end: inMinutes(70) }), running] });
  expect(await fact('More time')).toMatch(/^Ends \d.* instead of \d/);
});

test('a request beside access that lasts longer is no request for more time', async () => {
  const running = aRequest('Request00009', { start: inMinutes(-50), end: inMinutes(90), status: 'approved' });
  await open({ requests: [waiting, running] });
  await fact('Time');
  await screen.findByText(/had access to this device/);
  expect(screen.queryByText('More time')).toBeNull();
});
