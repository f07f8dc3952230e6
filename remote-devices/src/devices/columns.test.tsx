/** @jest-environment @lineside/testing/environment */
import { Agent, AgentMembership, calls } from '@lineside/contracts';
import { ada, fireEvent, leave, north, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { aDevice, groupOf, visit } from '../../test/screen.tsx';
import AgentList from './AgentList.tsx';

afterEach(leave);

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');

/** The list, for a person with stored columns in the company. */
const open = (columns?: readonly string[], devices = [aDevice('Filler 3')]) =>
  visit('/devices', '/devices', AgentList, { devices }, (api) => keeps(api, columns && { [north.publicId]: columns }));

function keeps(api: TestApi, preferences: object | undefined, glbStarred?: object) {
  let custom: object = {
    ...(preferences && { glbPrtDeviceTableCols: preferences }),
    ...(glbStarred && { glbStarred }),
  };
  const me = () => ({ publicId: 'Ada000000001', name: 'Ada', emailAddress: 'ada@example.com', language: 'en', custom });
  api.answers(`GET ${calls.GetMyUser.route}`, () => ({ data: me() }));
  api.answers(`PATCH ${calls.UpdateMyUser.route}`, ({ body }) => {
    ({ custom } = body as { custom: object });
    return { data: me() };
  });
}

test('the list has the chosen columns of this company, in their order [3.32][3.33]', async () => {
  await open(
    ['name', 'template', 'status'],
    [aDevice('Filler 3', { template: { publicId: 'Template0001', name: 'Line' } })],
  );
  await screen.findByText('Filler 3');
  await waitFor(() => expect(headers().filter(Boolean).slice(0, 3).join()).toMatch(/^Name,Template,Status/));
});

test('the settings that are not on a device have a column, in words instead of at its name', async () => {
  const waiting = aDevice('Filler 3', { openChanges: [{ state: 'waiting', count: 2 }] });
  await open(['name', 'openChanges'], [waiting]);
  const link = await screen.findByRole('link', { name: '2 settings wait' });
  expect(link.textContent).toBe('2 settings wait');
  expect(headers().join()).toContain('Settings not applied');
});

test('who uses a device has a column before anybody does, and the viewer is “You” in it', async () => {
  const { api } = await open();
  await screen.findByText('Filler 3');
  expect(headers().join()).toContain('In use by');
  expect(screen.queryByText('You')).toBeNull();
  api.has(Agent, [aDevice('Filler 3', { connectedUsers: [{ publicId: ada.publicId, name: 'Ada' }] })]);
  api.emit({ type: 'reset' });
  expect((await screen.findByText('You')).title).toBe('Ada');
});

test('a column is chosen and kept for this company [3.32]', async () => {
  const { api } = await open();
  await screen.findByText('Filler 3');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const serial = await screen.findByLabelText('Serial');
  await waitFor(() => expect(serial.isConnected).toBe(true));
  fireEvent.click(screen.getByLabelText('Serial'));
  fireEvent.click(screen.getByRole('button', { name: 'Save columns' }));
  await waitFor(() => expect(headers().join()).toContain('Serial'));
  expect(api.of(calls.UpdateMyUser.route, 'PATCH').map(({ body }) => body)).toEqual([
    {
      custom: {
        glbPrtDeviceTableCols: {
          [north.publicId]: ['status', 'name', 'group', 'access', 'connectedUsers', 'serialNumber'],
        },
      },
    },
  ]);
});

test('a column gets another width, which is kept for this company [3.32][3.33]', async () => {
  const { api } = await open(['name', 'status']);
  await screen.findByText('Filler 3');
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of Name' }), { key: 'ArrowRight' });
  const saved = () => api.of(calls.UpdateMyUser.route, 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(saved()).toHaveLength(1));
  // the narrowest: a page without layout has no width to add to
  const width = 64;
  expect(saved()).toEqual([
    { custom: { glbPrtDeviceTableCols: { [north.publicId]: [{ id: 'name', width }, 'status'] } } },
  ]);
  await waitFor(() =>
    expect(screen.getByRole('grid').parentElement!.style.getPropertyValue('--cols-0')).toContain(`${width}px`),
  );
});

const three = ['Capper 1', 'Filler 3', 'Labeller 2'].map((name) => aDevice(name));
const labeller = three[2]!;

test('a device gets a star, which is kept for this company [3.32][3.33]', async () => {
  const { api } = await visit('/devices', '/devices', AgentList, { devices: three }, (api) => keeps(api, undefined));
  fireEvent.click(await screen.findByRole('button', { name: 'Star Labeller 2' }));
  const star = () => screen.getByRole('button', { name: 'Star Labeller 2' });
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
  expect(api.of(calls.UpdateMyUser.route, 'PATCH').map(({ body }) => body)).toEqual([
    { custom: { glbStarred: { [north.publicId]: [labeller.publicId] } } },
  ]);
});

test('starred devices are first [3.32]', async () => {
  await visit('/devices', '/devices', AgentList, { devices: three }, (api) =>
    keeps(api, undefined, { [north.publicId]: [labeller.publicId] }),
  );
  await screen.findByText('Filler 3');
  const names = screen
    .getAllByRole('row')
    .flatMap((row) => three.find(({ name }) => row.textContent?.includes(name))?.name ?? []);
  expect(names).toEqual(['Labeller 2', 'Capper 1', 'Filler 3']);
});

/** The text of the file that is saved next. */
function savedFile(): () => Promise<string> {
  const blobs: Blob[] = [];
  HTMLAnchorElement.prototype.click = () => {};
  Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:one', revokeObjectURL: () => {} });
  return async () => {
    await waitFor(() => expect(blobs).toHaveLength(1));
    const reader = new FileReader();
    reader.readAsText(blobs[0]!);
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return String(reader.result).replace('\ufeff', '');
  };
}

test('a CSV file has the columns of the view, and formulas of spreadsheets are text', async () => {
  const text = savedFile();
  await open(['name', 'serialNumber'], [aDevice('=1+2', { serialNumber: '2218' })]);
  await screen.findByText('=1+2');
  await waitFor(() => expect(headers().join()).toContain('Serial'));
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await text()).toBe('"Name","Serial"\r\n"\'=1+2","2218"');
});

test('devices are added to a group together, and read-only ones are left out with a message', async () => {
  const can = { connect: true, requestAccess: true, edit: true, openAccess: false, transfer: false };
  const { api } = await visit(
    '/devices',
    '/devices',
    AgentList,
    { devices: [aDevice('Filler 3', { can }), aDevice('Capper 1', { can: { ...can, edit: false } })] },
    (testApi) => {
      Object.assign(testApi.standing, { permissions: ['MANAGE_AGENT'] });
      testApi.has(AgentMembership, []);
    },
  );
  await screen.findByText('Filler 3');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: /^Add to group/ }));
  const question = await waitFor(() => {
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Capper 1');
    return within(dialog).getByRole('button', { name: 'Add to group' });
  });
  fireEvent.click(question);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Group' }));
  fireEvent.click(await screen.findByText('Line 4', { selector: '[class*=option] *' }));
  const ok = await waitFor(() => {
    const button = within(screen.getByRole('dialog', { name: /to a group$/ })).getByRole<HTMLButtonElement>('button', {
      name: 'Add to group',
    });
    expect(button.disabled).toBe(false);
    return button;
  });
  fireEvent.click(ok);
  await waitFor(() => expect(api.of('AgentMembershipList', 'POST')).toHaveLength(1));
  expect(api.of('AgentMembershipList', 'POST')[0]!.body).toEqual([
    { agent: { publicId: aDevice('Filler 3').publicId }, group: { publicId: groupOf('Line 4').publicId } },
  ]);
});

test('selected devices that are online without VPN are asked to connect, the others are left out', async () => {
  const can = { connect: true, requestAccess: true, edit: true, openAccess: false, transfer: false };
  const devices = [
    aDevice('Filler 3', { can, activeVpnSession: null }),
    aDevice('Capper 1', { can }),
    aDevice('Capper 2', { can, status: 'offline', activeVpnSession: null }),
  ];
  const { api } = await visit('/devices', '/devices', AgentList, { devices }, (testApi) => {
    Object.assign(testApi.standing, { permissions: ['MANAGE_AGENT'] });
    testApi.answers('POST AgentListOpenVpnConnection', () => ({ data: null }));
  });
  await screen.findByText('Filler 3');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect VPN (1 of 3)' }));
  const question = await waitFor(() => {
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toMatch(/Capper 1.*Connected to the VPN already/);
    expect(dialog.textContent).toMatch(/Capper 2.*Not online/);
    return within(dialog).getByRole('button', { name: 'Connect VPN' });
  });
  fireEvent.click(question);
  await screen.findByText('1 device was asked to connect to the VPN');
  expect(api.of('AgentListOpenVpnConnection', 'POST').map(({ body }) => body)).toEqual([
    [{ publicId: aDevice('Filler 3').publicId, action: 'connect' }],
  ]);
});

test('settings are sent to selected devices that may be changed, and the others are named', async () => {
  const can = { connect: true, requestAccess: true, edit: true, openAccess: false, transfer: false };
  const devices = [aDevice('Filler 3', { can }), aDevice('Capper 1', { can: { ...can, edit: false } })];
  const { api } = await visit('/devices', '/devices', AgentList, { devices }, (testApi) => {
    Object.assign(testApi.standing, { permissions: ['MANAGE_AGENT'] });
    testApi.answers('POST AgentListConfigurationPush', () => ({ data: null }));
  });
  await screen.findByText('Filler 3');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Send settings (1 of 2)' }));
  const question = await waitFor(() => {
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toMatch(/Capper 1.*You don't have permission to change this device/);
    return within(dialog).getByRole('button', { name: 'Send settings' });
  });
  fireEvent.click(question);
  await screen.findByText('Settings are sent to 1 device');
  expect(api.of('AgentListConfigurationPush', 'POST').map(({ body }) => body)).toEqual([
    [{ publicId: aDevice('Filler 3').publicId }],
  ]);
});

test('a file of the selected devices has these alone', async () => {
  const text = savedFile();
  const { api } = await visit(
    '/devices',
    '/devices',
    AgentList,
    { devices: [aDevice('Filler 3'), aDevice('Capper 1'), aDevice('Capper 2')] },
    (testApi) => {
      Object.assign(testApi.standing, { permissions: ['MANAGE_AGENT'] });
      keeps(testApi, { [north.publicId]: ['name', 'serialNumber'] });
    },
  );
  await screen.findByText('Filler 3');
  for (const box of screen.getAllByRole('checkbox').slice(1, 3)) fireEvent.click(box);
  const ofSelected = await waitFor(() => {
    const [ofList, ofSelection] = screen.getAllByRole('button', { name: /^Export as CSV/ });
    expect([ofList, ofSelection]).not.toContain(undefined);
    return ofSelection!;
  });
  fireEvent.click(ofSelected);
  await text();
  const [filters] = api.of('AgentList').at(-1)!.query.getAll('filters');
  expect(filters).toMatch(/^in\(publicId,/);
  expect(filters!.split(',')).toHaveLength(3);
});

test('filters are kept as a view of this company, and a view brings them back [3.32]', async () => {
  const { api } = await visit(
    '/devices?status=online',
    '/devices',
    AgentList,
    { devices: [aDevice('Filler 3')] },
    (api) => keeps(api, undefined),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Online only' } });
  fireEvent.submit(name.form!);
  await screen.findByRole('button', { name: 'Online only' });
  expect(api.of(calls.UpdateMyUser.route, 'PATCH')[0]!.body).toEqual({
    custom: { glbPrtDeviceViewSettings: { [north.publicId]: [{ name: 'Online only', query: 'status=online' }] } },
  });
});
