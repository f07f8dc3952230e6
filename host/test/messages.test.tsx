/** @jest-environment @lineside/testing/environment */
import { Agent, Message, User } from '@lineside/contracts';
import { north, south, type TestApi } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

// Links in the header: messages, companies, the search and the list of keys.

beforeEach(forgetEverything);
afterEach(closePortals);

const remote = {
  routes: ['alarms', 'devices', 'devices/:publicId', 'device-registration-profiles/waiting'].map((at) => routeOf(at)),
};
const ada = { publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en' };

const message = (publicId: string, systemLabel: string, more: object = {}, read = false) => ({
  ...{ publicId, read, systemLabel, systemResult: [], createdOn: '2030-01-01T12:00:00Z', company: { ...north } },
  shortContent: {
    ...{ toTranslate: true, code: systemLabel, alarmName: null, agentName: 'Filler 3', agentId: 'Agent0000001' },
    ...{ requestId: null, name: 'Ruben', occurredOn: '2030-01-01T12:00:00Z', companyName: 'North', ...more },
  },
  longContent: { toTranslate: true, code: systemLabel, extraInformation: [], instructions: '', name: null },
});

const open = (place: string, prepare: (api: TestApi) => void = () => {}) =>
  openPortal({
    ...{ as: 'ada', at: place, remote },
    prepare(api) {
      api.has(Message, [
        message('Message00000000000000001', 'access-approved', { requestId: 'Request00001' }),
        message('Message00000000000000002', 'alarm-high', { alarmName: 'Emergency stop' }),
        message('Message00000000000000007', 'alarm-low', { alarmName: 'Low level', occurrenceId: 'Occurrence01' }),
        message('Message00000000000000003', 'invited', { name: 'Paul', companyName: 'South' }, true),
        message('Message00000000000000005', 'gateway-applied', {
          name: '2218-0612-07',
          agentId: null,
          agentName: null,
        }),
      ]);
      prepare(api);
    },
  });

test('messages are listed in the person’s language, by read state and alarm [7.69]', async () => {
  const { api } = await open('/messages');
  const list = within(await screen.findByRole('region', { name: 'Messages' }));
  await list.findByText('Ruben approved your access to Filler 3');
  expect(list.getByText('Paul invites you to South')).toBeTruthy();
  fireEvent.click(list.getByRole('radio', { name: 'Alarms' }));
  await waitFor(() => expect(list.queryByText('Paul invites you to South')).toBeNull());
  expect(await list.findByText('Emergency stop on Filler 3')).toBeTruthy();
  expect(location.search).toBe('?show=alarms');
  fireEvent.click(list.getByText('Emergency stop on Filler 3'));
  await screen.findByRole('heading', { name: 'Emergency stop on Filler 3' });
  await waitFor(() => expect(api.of('Message', 'PATCH').map(({ body }) => body)).toEqual([{ read: true }]));
});

test('a message of today shows its time, an older one its day', async () => {
  await open('/messages', (api) => {
    api.hasTime('2030-01-01T15:00:00Z');
    const older = message('Message00000000000000006', 'alarm-low', { alarmName: 'Low level' });
    api.has(Message, [
      message('Message00000000000000002', 'alarm-high', { alarmName: 'Emergency stop' }),
      { ...older, createdOn: '2019-03-12T12:00:00Z' },
    ]);
  });
  const linkOf = async (title: string) => (await screen.findByText(title)).closest('a')!;
  expect((await linkOf('Emergency stop on Filler 3')).textContent).toContain('12:00');
  const older = (await linkOf('Low level on Filler 3')).textContent;
  expect(older).toContain('12 Mar 2019');
  expect(older).not.toContain('12:00');
});

test.each([
  ['an alarm', '7', 'Low level on Filler 3', '/alarms'],
  ['an alarm of before', '2', 'Emergency stop on Filler 3', '/devices/Agent0000001'],
  ['a gateway', '5', 'Gateway 2218-0612-07 is waiting to be accepted', '/device-registration-profiles/waiting'],
])('a message about %s leads to its subject', async (_what, id, heading, subject) => {
  await open(`/messages/Message0000000000000000${id}`);
  await screen.findByRole('heading', { name: heading });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await pageIsAt(subject);
  if (subject === '/alarms') expect(location.search).toBe('?show=all&alarm=Occurrence01');
});

test('a message of an alarm says its severity in words, and leads to its device', async () => {
  await open('/messages/Message00000000000000002');
  await screen.findByRole('heading', { name: 'Emergency stop on Filler 3' });
  expect(screen.getByText('High')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Filler 3' }));
  await pageIsAt('/devices/Agent0000001');
});

test('a message of an alarm says when it went off before, and how many others got it', async () => {
  await open('/messages/Message00000000000000008', (api) => {
    const one = message('Message00000000000000008', 'alarm-low', { alarmName: 'Low level' });
    const facts = { earlier: '2', lastOn: '2029-12-24T09:05:00Z', lastMinutes: '42', others: '3' };
    const extraInformation = Object.entries(facts).map(([key, value]) => ({
      ...{ type: 'text', toTranslate: true, key, value },
    }));
    api.has(Message, [{ ...one, longContent: { ...one.longContent, extraInformation } }]);
  });
  const factOf = async (label: string) => (await screen.findByText(label)).nextElementSibling!.textContent;
  expect(await factOf('Times in the 30 days before')).toBe('2');
  expect(await factOf('The last time before')).toBe('24 Dec 2029, 9:05 AM UTC');
  expect(await factOf('Minutes it was on that time')).toBe('42');
  expect(await factOf('Other people who got this')).toBe('3');
});

test('the header counts unread messages as they come', async () => {
  let count = 2;
  const { api } = await open('/devices', (api) =>
    api.answers('GET MyUser', () => ({ data: { ...ada, unreadMessagesCount: count } })),
  );
  await screen.findByRole('link', { name: '2 unread messages' });
  count = 3;
  await waitFor(() => expect(api.streams.size).toBe(1));
  api.emit({
    ...{ type: 'change', entity: 'Message', act: 'add', publicId: 'Message00000000000000004' },
    ...{ company: north.publicId, agent: null, fields: {} },
  });
  await screen.findByRole('link', { name: '3 unread messages' });
});

test('Ctrl K finds devices and screens, and people only for who may manage them', async () => {
  const { api } = await open('/messages', (api) => {
    api.has(Agent, [
      {
        ...{
          publicId: 'Agent0000001',
          name: 'Filler 3',
          serialNumber: '2218',
          status: 'online',
          activeVpnSession: null,
        },
        ...{ access: { state: 'open', until: null, request: null, note: null }, vpnRequireAccessApproval: false },
        can: { connect: true, requestAccess: false },
      },
    ]);
    api.has(User, [{ publicId: 'User00000001', name: 'Fillipa', emailAddress: 'f@example.com' }]);
  });
  await screen.findByRole('heading', { name: 'Messages' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox');
  fireEvent.change(field, { target: { value: 'fill' } });
  await screen.findByRole('option', { name: /^Fill ?er 3/ });
  expect(screen.queryByRole('option', { name: /Fillipa/ })).toBeNull();
  expect(api.of('UserList')).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await pageIsAt('/devices/Agent0000001');
});

test('the search offers starred and recent devices of the company before anything is typed [3.32][3.33]', async () => {
  const custom = { glbStarred: { [north.publicId]: ['Agent0000002'], [south.publicId]: ['Agent0000003'] } };
  localStorage.setItem(
    `lineside.recent.devices.${ada.publicId}.${north.publicId}`,
    JSON.stringify(['Agent0000001', 'Agent0000002', 'Hidden000001']),
  );
  await open('/messages', (api) => {
    api.answers('GET MyUser', () => ({ data: { ...ada, custom } }));
    api.has(Agent, [
      { publicId: 'Agent0000001', name: 'Filler 3', serialNumber: '2218' },
      { publicId: 'Agent0000002', name: 'Palletiser', serialNumber: '2219' },
      { publicId: 'Agent0000003', name: 'Oven', serialNumber: '2220' },
    ]);
  });
  await screen.findByRole('heading', { name: 'Messages' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const namesIn = async (group: string) =>
    within(await screen.findByRole('group', { name: group }))
      .getAllByRole('option')
      .map((element) => element.textContent);
  expect(await namesIn('Starred devices')).toEqual(['Palletiser2219']);
  expect(await namesIn('Recent devices')).toEqual(['Filler 32218']);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await pageIsAt('/devices/Agent0000002');
});

test('the list of keys opens by ?, and switches single letters off', async () => {
  await open('/messages');
  await screen.findByRole('heading', { name: 'Messages' });
  fireEvent.keyDown(document.body, { key: '?' });
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  fireEvent.click(await screen.findByRole('switch', { name: 'Single-letter keys' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '?' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Search' });
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

const inBoth = (api: TestApi) => {
  api.belongsTo(north, south);
  api.answers('GET MyUserMembershipList', () => ({
    data: [
      {
        ...{ publicId: 'Place0000001', company: south, group: null, expiresOn: null },
        role: { publicId: 'Role00000001', name: 'Service engineer' },
      },
    ],
  }));
};
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('li')!;

test('my companies are searched, tell one’s roles, and a favourite comes first', async () => {
  const { api } = await open('/my-companies', inBoth);
  expect(await within(await rowOf('South')).findByText('Service engineer')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Favourite: South' }));
  await waitFor(() =>
    expect(api.of('MyUser', 'PATCH').map(({ body }) => body)).toEqual([
      { custom: { usrFavouriteCompanies: [south.publicId] } },
    ]),
  );
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Favourites', 'Others']);
  fireEvent.change(screen.getByPlaceholderText('Find a company'), { target: { value: 'nor' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'South' })).toBeNull());
  expect(screen.getByRole('button', { name: 'North' })).toBeTruthy();
});

test('a link of a mail opens in the company that it names, which leaves the address', async () => {
  sessionStorage.setItem('lineside.company', north.publicId);
  await open(`/devices?company=${south.publicId}&search=f`, inBoth);
  await waitFor(() => expect(location.search).toBe('?search=f'));
  expect(location.pathname).toBe('/devices');
  expect(sessionStorage.getItem('lineside.company')).toBe(south.publicId);
});

test('a person leaves a company after confirmation', async () => {
  const { api } = await open('/my-companies', (api) => {
    inBoth(api);
    api.answers('DELETE MyUserLeaveCompanyList', () => {
      api.belongsTo(north);
      return { data: null };
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More for South' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave company' }));
  await screen.findByRole('dialog', { name: 'Leave South?' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave company' }));
  await waitFor(() => expect(api.of('MyUserLeaveCompanyList', 'DELETE')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'South' })).toBeNull());
});

test('an invite is reviewed, and joining asks for the terms of its company [7.41][3.73]', async () => {
  let invites = [
    {
      ...{ publicId: 'Invite000001', emailAddress: 'ada@example.com', expiresOn: '2030-01-01T12:00:00Z' },
      ...{ language: 'en', company: south, memberships: [] },
    },
  ];
  const policy = {
    ...{ publicId: 'Policy000001', latest: true, version: '2', publishedOn: '2029-01-01T00:00:00Z' },
    languages: [
      {
        ...{ publicId: 'Text00000001', languageCode: 'en', updateSummary: null, policy: { publicId: 'Policy000001' } },
        body: '<p>Be <b>careful</b><script>window.ran = true</script></p>',
      },
    ],
  };
  const { api } = await open('/my-companies', (api) => {
    api.answers('GET MyUserInviteList', () => ({ data: invites }));
    api.answers('GET CompanyTermsOfUsePolicyList', () => ({ data: [policy] }));
    api.answers('POST InviteFinish', () => {
      invites = [];
      return { status: 201, data: null };
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Review and join' }));
  await screen.findByRole('dialog', { name: 'Join South' });
  expect((await screen.findByText('careful')).tagName).toBe('B');
  expect('ran' in window).toBe(false);
  const accept = screen.getByRole('button', { name: 'Accept invite' });
  expect(accept.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByLabelText('I accept the terms of use of South'));
  await waitFor(() => expect(accept.hasAttribute('disabled')).toBe(false));
  fireEvent.click(accept);
  await screen.findByText('You are a member of South');
  expect(api.of('InviteFinish', 'POST')[0]!.body).toEqual({ termsOfUsePolicy: { publicId: 'Policy000001' } });
});

test('settings of companies that one no longer belongs to are removed, and no others [3.32][3.34]', async () => {
  const formerCompany = '9999-9999-9999-9999-9999';
  const custom = {
    glbStarred: { [north.publicId]: ['Agent0000001'], [formerCompany]: ['Agent0000002'] },
    ...{ glbPrtDeviceTableCols: { [formerCompany]: {} }, glbFltDeviceTableCols: { [north.publicId]: {} } },
    ...{ glbFltViewSettings: 1, glbPrtDeviceViewSettings: {}, usrFavouriteCompanies: [formerCompany] },
  };
  const { api } = await open('/devices', (api) => api.answers('GET MyUser', () => ({ data: { ...ada, custom } })));
  await waitFor(() =>
    expect(api.of('MyUser', 'PATCH').map(({ body }) => body)).toEqual([
      { custom: { glbStarred: { [formerCompany]: null }, glbPrtDeviceTableCols: { [formerCompany]: null } } },
    ]),
  );
});

test('an unknown address leads to the root, and a notice names it [2.18]', async () => {
  await open('/nowhere/at-all');
  await pageIsAt('/devices');
  expect(await screen.findByText('There is no page at /nowhere/at-all')).toBeTruthy();
});
