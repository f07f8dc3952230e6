/** @jest-environment @lineside/testing/environment */

import { Agent, AgentAccessRequest, type Permission, type ServerEvent } from '@lineside/contracts';
import { leave, setWidth } from '@lineside/testing';
import { ada, north, refuse } from '@lineside/testing/api';
import { labeller } from '@lineside/vpn/test/dialog.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRequest, inMinutes, open, own, sam, waiting } from '../../test/inbox.tsx';

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const rejecting = () =>
  screen.findByRole('dialog', { name: /^Reject the request of Sam Okafor for Labeller 2/, busy: false });

test('the dialog to reject says that the person is connected and stays connected', async () => {
  await open({ requests: [waiting], agent: { connectedUsers: [sam] } });
  await press(/^Reject/);
  await waitFor(async () =>
    expect((await rejecting()).textContent).toContain('Sam Okafor is connected to Labeller 2 now and stays connected'),
  );
});

test('the dialog to reject does not mention a connection when there is none', async () => {
  await open({ requests: [waiting], agent: { connectedUsers: [{ publicId: ada.publicId, name: ada.name }] } });
  await press(/^Reject/);
  expect((await rejecting()).textContent).not.toContain('connected');
});

test('a rejection needs a reason, which is sent to the API', async () => {
  const rendered = await open({ requests: [waiting] });
  rendered.api.answers('POST AgentAccessRequestAuthenticatedReject', () => ({
    data: { ...waiting, status: 'rejected' },
  }));
  await press(/^Reject/);
  const dialog = within(await rejecting());
  const reject = () => dialog.getByRole('button', { name: 'Reject' }) as HTMLButtonElement;
  expect(reject().disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Line in test ' } });
  await waitFor(() => expect(reject().disabled).toBe(false));
  fireEvent.click(reject());
  await waitFor(() =>
    expect(rendered.api.of('AgentAccessRequestAuthenticatedReject', 'POST').map(({ body }) => body)).toEqual([
      { note: 'Line in test' },
    ]),
  );
});

test('a reason that is typed stays when the page becomes narrow', async () => {
  await open({ requests: [waiting] }, '/access-requests');
  await press(/^Reject/);
  fireEvent.change(within(await rejecting()).getByLabelText('Reason'), { target: { value: 'Line in test' } });
  setWidth(900);
  await waitFor(() => expect(location.pathname).toBe(`/access-requests/${waiting.publicId}`));
  expect(within(await rejecting()).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Line in test');
});

test('the dialog for a custom end names person and device', async () => {
  await open({ requests: [waiting] });
  await press(/^Approve for less/);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Until …' }));
  expect(
    await screen.findByRole('dialog', { name: 'Until when may Sam Okafor have access to Labeller 2?' }),
  ).toBeTruthy();
});

test('a request of less than a minute ago is of now, and then counts minutes', async () => {
  const requestOf = (publicId: string, seconds: number) =>
    aRequest(publicId, { reason: 'Firmware', createdOn: new Date(Date.now() - seconds * 1000).toISOString() });
  await open({ requests: [requestOf('Request00001', 1), requestOf('Request00002', 130)] }, '/access-requests');
  const [first, second] = within(await screen.findByRole('list', { name: 'Access requests' })).getAllByRole('link');
  expect(first!.textContent).toMatch(/^SO?.*now/);
  expect(second!.textContent).toMatch(/\d min/);
});

test('a request already answered by another person is reported, not an error', async () => {
  const rendered = await open({ requests: [waiting] });
  rendered.api.answers('POST AgentAccessRequestAuthenticatedApprove', () => refuse(409, 'already-decided'));
  await press(/^Approve for \d/);
  expect(await screen.findByText('the API says already-decided')).toBeTruthy();
});

const decidedElsewhere = (request: { publicId: string }) => ({
  ...request,
  ...{ status: 'withdrawn', waitsForMe: false, can: { approve: false, revoke: false, withdraw: false } },
});
const changed = (act: 'add' | 'update', publicId: string): ServerEvent => ({
  ...{ type: 'change', entity: 'AgentAccessRequest', act, publicId },
  ...{ company: north.publicId, agent: labeller.publicId, fields: {} },
});
const second = aRequest('Request00004', { start: inMinutes(20), reason: 'Another reason' });
const shownReason = () => document.querySelector('blockquote')!.textContent;
const approvals = (api: { of(route: string, verb: string): unknown[] }) =>
  api.of('AgentAccessRequestAuthenticatedApprove', 'POST').length;

test('a withdrawn request stays open in its place and says so, and A approves nothing', async () => {
  const { api } = await open({ requests: [waiting, second] }, '/access-requests');
  await screen.findByText('Firmware update');
  api.has(AgentAccessRequest, [decidedElsewhere(waiting), second]);
  api.emit(changed('update', waiting.publicId));
  const rows = () => within(screen.getByRole('list', { name: 'Access requests' })).getAllByRole('link');
  await waitFor(() => expect(rows()[0]!.textContent).toContain('Withdrawn'));
  expect([rows().length, shownReason()]).toEqual([2, 'Firmware update']);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect([shownReason(), approvals(api)]).toEqual(['Firmware update', 0]);
});

test('a withdrawn request that a link has opened stays in its list', async () => {
  const { api } = await open({ requests: [waiting, second] }, `/access-requests/${waiting.publicId}`);
  await screen.findByText('Firmware update');
  const rows = () => within(screen.getByRole('list', { name: 'Access requests' })).getAllByRole('link');
  await waitFor(() => expect(rows()).toHaveLength(2));
  api.has(AgentAccessRequest, [decidedElsewhere(waiting), second]);
  api.emit(changed('update', waiting.publicId));
  await waitFor(() => expect(rows()[0]!.textContent).toContain('Withdrawn'));
  expect([rows().length, shownReason()]).toEqual([2, 'Firmware update']);
});

test('a request that comes to the top of the list does not take the place of the open one', async () => {
  const { api } = await open({ requests: [second] }, '/access-requests');
  await screen.findByText('Another reason');
  api.has(AgentAccessRequest, [waiting, second]);
  api.emit(changed('add', waiting.publicId));
  const rows = () => within(screen.getByRole('list', { name: 'Access requests' })).getAllByRole('link');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect([shownReason(), rows()[1]!.getAttribute('aria-current')]).toEqual(['Another reason', 'true']);
});

test('a second A right after an approval does not approve the next request', async () => {
  const { api } = await open({ requests: [waiting, second] }, '/access-requests');
  await screen.findByText('Firmware update');
  api.answers('POST AgentAccessRequestAuthenticatedApprove', () => ({ data: { ...waiting, status: 'approved' } }));
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(shownReason()).toBe('Another reason'));
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByText(/^Approved: Sam Okafor has access until/);
  expect(approvals(api)).toBe(1);
});

test('a press on Approve that began before the request changed approves nothing', async () => {
  const { api } = await open({ requests: [waiting] }, '/access-requests');
  api.answers('POST AgentAccessRequestAuthenticatedApprove', () => ({ data: { ...waiting, status: 'approved' } }));
  const button = () => screen.findByRole('button', { name: /^Approve for \d/ });
  const become = async (reason: string) => {
    api.has(AgentAccessRequest, [{ ...waiting, reason }]);
    api.emit(changed('update', waiting.publicId));
    await waitFor(() => expect(shownReason()).toBe(reason));
  };
  fireEvent.pointerDown(await button());
  await become('Another reason');
  fireEvent.click(await button());
  // by then an approval would have been sent
  await become('A third one');
  expect(approvals(api)).toBe(0);
});

test('the notice of an approval says what was approved, and leads to revoking it', async () => {
  const approved = { ...waiting, status: 'approved', can: { approve: false, revoke: true, withdraw: false } };
  const { api } = await open({ requests: [waiting] });
  api.answers('POST AgentAccessRequestAuthenticatedApprove', () => {
    api.has(AgentAccessRequest, [approved]);
    api.emit(changed('update', waiting.publicId));
    return { data: approved };
  });
  await press(/^Approve for \d/);
  const notice = (await screen.findByText(/^Approved: Sam Okafor has access until/)).closest<HTMLElement>(
    '.ls-notice',
  )!;
  expect(notice.textContent).toContain('Labeller 2: VPN');
  fireEvent.click(within(notice).getByRole('button', { name: 'Revoke' }));
  await screen.findByRole('dialog', { name: 'Revoke the access of Sam Okafor to Labeller 2?' });
});

test('an approver sees who turned approval off, and for how long', async () => {
  const on = '2026-03-11T08:00:00Z';
  const opened = { on, by: { publicId: 'UserAnke0001', name: 'Anke Mulder' }, closedOn: null };
  await open({ requests: [waiting], agent: { accessOpened: opened } as never });
  const known = async () => within((await screen.findByRole('heading', { name: 'Good to know' })).parentElement!);
  expect(await (await known()).findByText(/^Anke Mulder has kept approval off since 11 Mar 2026/)).toBeTruthy();
  await leave();
  document.body.replaceChildren();
  const closedOn = '2026-03-11T09:00:00Z';
  await open({ requests: [waiting], agent: { accessOpened: { ...opened, closedOn } } as never });
  expect(await (await known()).findByText(/^Anke Mulder turned approval off from 11 Mar .* to 11 Mar/)).toBeTruthy();
});

const openedSince = (minutes: number, closedOn: string | null = null) => ({
  accessOpened: { on: inMinutes(-minutes), by: { publicId: 'UserAnke0001', name: 'Anke Mulder' }, closedOn },
});
const openedNow = (publicId: string): ServerEvent => ({
  type: 'change',
  entity: 'Agent',
  act: 'update',
  publicId,
  company: north.publicId,
  agent: publicId,
  fields: openedSince(0),
});
const inList = async () => within(await screen.findByRole('list', { name: 'Open to everyone' })).findAllByRole('link');

test.each<Permission>(['APPROVE_ACCESS_REQUESTS', 'COMPANY_ADMIN'])(
  'a person with %s sees devices with approval turned off above the waiting requests',
  async (permission) => {
    const rendered = await open({}, '/access-requests', [permission]);
    expect(await screen.findByText('You have sent no requests')).toBeTruthy();
    rendered.api.has(Agent, [{ ...labeller, ...openedSince(90) }]);
    rendered.api.emit(openedNow(labeller.publicId));
    const [row] = await inList();
    expect(row!.textContent).toMatch(/^Labeller 2Anke Mulder has kept approval off since /);
    expect(row!.getAttribute('href')).toBe(`/devices/${labeller.publicId}`);
    expect(screen.getByRole('radio', { name: 'Waiting', checked: true })).toBeTruthy();
  },
);

test('a person without approval rights has no list of requests to answer', async () => {
  await open({ agent: openedSince(90) as never }, '/access-requests', ['MANAGE_AGENT']);
  expect(await screen.findByText('You have sent no requests')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Open to everyone' })).toBeNull();
});

test('three of many open devices are listed, and more on demand', async () => {
  const agents = [10, 20, 30, 40, 50].map((minutes) => ({
    ...labeller,
    name: `Opened ${minutes}`,
    publicId: `Agent00000${minutes}`,
    ...openedSince(minutes),
  }));
  await open({ requests: [waiting], agents }, '/access-requests');
  expect(await inList()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await inList()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the list loads as a whole and moves the requests below it once', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const agents = [
    { ...labeller, publicId: 'Agent0000001', ...openedSince(120) },
    { ...labeller, publicId: 'Agent0000002', ...openedSince(200, inMinutes(-100)) },
  ];
  await open({ requests: [waiting], agents }, '/access-requests', [], (api) =>
    api.answers('GET AgentList', async ({ query }) => {
      if (query.getAll('filters').includes('isnotnull(accessOpened.closedOn)')) await released;
    }),
  );
  await screen.findByRole('list', { name: 'Access requests' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('list', { name: 'Open to everyone' })).toBeNull();
  release();
  expect(await inList()).toHaveLength(2);
});

test('the latest opened device is first, and closed ones stay for a day', async () => {
  const closed = (hours: number) => openedSince(60 * 60, inMinutes(-60 * hours));
  await open(
    {
      requests: [waiting],
      agents: [
        { ...labeller, name: 'Earlier', publicId: 'Agent0000001', ...openedSince(120) },
        { ...labeller, name: 'Later', publicId: 'Agent0000002', ...openedSince(60) },
        { ...labeller, name: 'Closed today', publicId: 'Agent0000003', ...closed(23) },
        { ...labeller, name: 'Closed long ago', publicId: 'Agent0000004', ...closed(25) },
      ],
    },
    '/access-requests',
  );
  const rows = await inList();
  expect(rows.map(({ textContent }) => textContent!.split('Anke Mulder')[0])).toEqual([
    'Later',
    'Earlier',
    'Closed today',
  ]);
  expect(rows[2]!.textContent).toContain('turned approval off from');
});

test.each([
  ['own requests where none waits', own(), 'Sent by me'],
  [
    'decided requests where none waits and none is own',
    { ...waiting, status: 'rejected', waitsForMe: false },
    'Decided',
  ],
  ['waiting requests', waiting, 'Waiting'],
])('the inbox opens the tab with %s, and stays there', async (_what, request, tab) => {
  const decided = aRequest('Request00003', { status: 'rejected', waitsForMe: false });
  const { api } = await open({ requests: [request, ...(tab === 'Sent by me' ? [decided] : [])] }, '/access-requests');
  const isOpen = () => screen.findByRole('radio', { name: new RegExp(`^${tab}`), checked: true });
  await isOpen();
  api.has(AgentAccessRequest, [request, decided, aRequest('Request00004')]);
  api.emit({
    ...{ type: 'change', entity: 'AgentAccessRequest', act: 'add', publicId: 'Request00004' },
    ...{ company: north.publicId, agent: labeller.publicId, fields: {} },
  });
  await screen.findByRole('radio', { name: /^Waiting.*\d/ });
  await isOpen();
});

test('an address of a missing request says so beside the list', async () => {
  await open({ requests: [waiting] }, '/access-requests/Request00009');
  expect(await screen.findByText("This request isn't available")).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Access requests' })).toBeTruthy();
});
