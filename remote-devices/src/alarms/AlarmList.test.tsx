/** @jest-environment @lineside/testing/environment */
import { Agent, AgentDataAlarmOccurrence } from '@lineside/contracts';
import { fireEvent, leave, north, refuse, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { visit } from '../../test/screen.tsx';
import AlarmList from './AlarmList.tsx';

afterEach(leave);

const filler = { publicId: 'Agent0000001', name: 'Filler 3', status: 'online' };
const pump = { publicId: 'Agent0000002', name: 'Pump station', status: 'offline' };
const sam = { publicId: 'User00000001', name: 'Sam Okafor' };

const alarm = (key: string, name: string, more: object = {}) => ({
  ...{ publicId: `Occurrence0${key}`, agent: filler, alarm: { publicId: `Alarm000000${key}`, name } },
  ...{ severity: 'medium', instructions: null, occurredOn: `2026-03-12T12:0${key}:00Z`, rtnOn: null, active: true },
  ...{
    outOfService: false,
    inMaintenance: false,
    silenced: false,
    silencedUntil: null,
    silencedReason: null,
    silencedBy: null,
  },
  ...{ acknowledged: false, acknowledgedBy: null, acknowledgedOn: null, comment: null },
  ...{ toldOn: `2026-03-12T12:0${key}:01Z`, escalatedOn: null, rateLimitTill: null },
  can: { edit: true, acknowledge: true },
  ...more,
});
const stop = alarm('5', 'Emergency stop', { severity: 'high', instructions: 'Look before you reset.' });
const torque = alarm('4', 'Torque drift');
const suction = alarm('3', 'Suction low', { agent: pump });
const door = alarm('2', 'Door open', {
  ...{ severity: 'low', rtnOn: '2026-03-12T12:11:00Z', acknowledged: true, acknowledgedOn: '2026-03-12T12:11:00Z' },
});
const flow = alarm('1', 'Flow lost', {
  acknowledged: true,
  acknowledgedBy: sam,
  acknowledgedOn: '2026-03-12T12:09:00Z',
});
const alarms = [stop, torque, suction, door, flow];

const list = (query = '', rows: object[] = alarms, px?: number, prepare?: (api: TestApi) => void) =>
  visit(
    `/alarms${query}`,
    '/alarms',
    AlarmList,
    {},
    (api) => {
      api.has(AgentDataAlarmOccurrence, rows as never);
      prepare?.(api);
    },
    px,
  );
const rowOf = (name: string) => waitFor(() => screen.getByText(name).closest<HTMLElement>('[role=row]')!);
const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => alarms.find(({ alarm: { name } }) => row.textContent!.includes(name)) ?? []);
const written = (api: TestApi, route = 'AgentDataAlarmOccurrence') =>
  api.of(route, 'PATCH').map(({ path, body }) => [path, body]);

test('alarms of all devices have severity, device, state, duration and who acknowledged them', async () => {
  await list('?show=all');
  expect((await rowOf('Emergency stop')).textContent).toMatch(/^High.*Emergency stop.*Filler 3.*Active.*Acknowledge$/);
  expect((await rowOf('Suction low')).textContent).toMatch(/^Medium.*Pump station.*Unknown, offline/);
  expect((await rowOf('Door open')).textContent).toMatch(/^Low.*Returned.*9 minutes.*Automatically, 12 Mar 2026/);
  expect((await rowOf('Flow lost')).textContent).toMatch(/Sam Okafor, 12 Mar 2026/);
});

test('the tabs have those not acknowledged with their number, the active ones, and all', async () => {
  await list();
  await rowOf('Torque drift');
  expect(names()).toEqual([stop, torque, suction]);
  await screen.findByRole('tab', { name: 'Not acknowledged 3' });
  fireEvent.click(await screen.findByRole('tab', { name: 'Active 4' }));
  await rowOf('Flow lost');
  expect(names()).toEqual([stop, torque, suction, flow]);
  expect(location.search).toBe('?show=active');
});

test('an address filters alarms by severity and device, and searches by alarm or device', async () => {
  await list(`?show=all&severity=medium,low&agent=${filler.publicId}`);
  await rowOf('Torque drift');
  expect(names()).toEqual([torque, door, flow]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'torque' } });
  await waitFor(() => expect(names()).toEqual([torque]));
});

test('a search finds alarms by the name of their device', async () => {
  await list('?show=all&q=pump');
  await rowOf('Suction low');
  expect(names()).toEqual([suction]);
});

test('a press in a row acknowledges its alarm', async () => {
  const { api } = await list();
  fireEvent.click(within(await rowOf('Torque drift')).getByText('Acknowledge'));
  await screen.findByText('The alarm was acknowledged');
  expect(written(api)).toEqual([
    [`/agents/${filler.publicId}/alarm-occurrences/${torque.publicId}`, { acknowledged: true }],
  ]);
});

const select = async (name: string) =>
  fireEvent.click(
    within(await rowOf(name))
      .getByRole('checkbox')
      .closest('[role=gridcell]')!,
  );

test('the key A acknowledges selected alarms of several devices with one comment', async () => {
  const { api } = await list();
  await select('Torque drift');
  await select('Suction low');
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' });
  const comment = await screen.findByLabelText<HTMLTextAreaElement>('Comment for all');
  expect(screen.getByRole('dialog', { name: 'Acknowledge 2 alarms' }).contains(comment)).toBe(true);
  fireEvent.change(comment, { target: { value: 'Crew is there' } });
  fireEvent.submit(comment.form!);
  await screen.findByText('2 alarms were acknowledged');
  const values = { acknowledged: true, comment: 'Crew is there' };
  expect(written(api, 'AgentDataAlarmOccurrenceList')).toEqual([
    [`/agents/${filler.publicId}/alarm-occurrences`, [{ publicId: torque.publicId, ...values }]],
    [`/agents/${pump.publicId}/alarm-occurrences`, [{ publicId: suction.publicId, ...values }]],
  ]);
});

test('an acknowledged alarm leaves the list of those to acknowledge at once', async () => {
  await list();
  fireEvent.click(within(await rowOf('Torque drift')).getByText('Acknowledge'));
  await waitFor(() => expect(names()).toEqual([stop, suction]));
});

test('selected alarms are silenced until a time, for a reason, and leave for a tab of their own', async () => {
  const { api } = await list();
  await select('Torque drift');
  fireEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Silence' }));
  const reason = await screen.findByLabelText<HTMLInputElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Belt is being replaced' } });
  fireEvent.submit(reason.form!);
  await screen.findByText('1 alarm was silenced');
  const [[, changes]] = written(api, 'AgentDataAlarmOccurrenceList') as [[string, { silencedUntil: string }[]]];
  expect(changes).toMatchObject([
    { publicId: torque.publicId, silenced: true, silencedReason: 'Belt is being replaced' },
  ]);
  const hours = (Date.parse(changes[0]!.silencedUntil) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(8);
  await waitFor(() => expect(names()).toEqual([stop, suction]));
  fireEvent.click(await screen.findByRole('tab', { name: 'Silenced' }));
  expect((await rowOf('Torque drift')).textContent).toMatch(/Silenced.*Belt is being replaced/);
});

const quiet = {
  ...torque,
  ...{
    silenced: true,
    silencedUntil: '2026-03-13T06:00:00Z',
    silencedReason: 'Belt is being replaced',
    silencedBy: sam,
  },
};

test('the panel of a silenced alarm says until when, why and by whom, and ends it', async () => {
  const { api } = await list(`?show=silenced&alarm=${torque.publicId}`, [quiet]);
  const panel = within(await screen.findByRole('dialog', { name: 'Torque drift' }));
  await panel.findByText(/^Silenced until 13 Mar 2026/);
  panel.getByText('Belt is being replaced, Sam Okafor');
  fireEvent.click(panel.getByRole('button', { name: 'End silence' }));
  await screen.findByText('The silence has ended');
  expect(written(api).map(([, body]) => body)).toEqual([{ silenced: false }]);
});

test('the panel of an alarm says when it was told and when it was passed on', async () => {
  await list(`?show=all&alarm=${torque.publicId}`, [{ ...torque, escalatedOn: '2026-03-12T12:19:00Z' }]);
  const panel = await screen.findByRole('dialog', { name: 'Torque drift' });
  await within(panel).findByText('Passed on');
  expect(panel.textContent).toMatch(/Told on12 Mar 2026, 12:04.*Passed on12 Mar 2026, 12:19/);
  expect(panel.textContent).not.toContain('Held back until');
});

test('the panel of an alarm says when its rule last went off before, and for how long', async () => {
  const other = alarm('3', 'Flow lost', { rtnOn: '2026-03-12T12:07:00Z' });
  const before = { ...alarm('1', 'Torque drift', { rtnOn: '2026-03-12T12:03:00Z' }), alarm: torque.alarm };
  await list(`?show=all&alarm=${torque.publicId}`, [torque, before, other]);
  const panel = within(await screen.findByRole('dialog', { name: 'Torque drift' }));
  const link = await panel.findByRole('link', { name: /^12 Mar 2026, 12:01.*, for 2 minutes$/ });
  expect(link.getAttribute('href')).toBe(`/alarms?show=all&agent=${filler.publicId}&alarm=${before.publicId}`);
});

test('the panel of the first alarm of a rule says that there is no earlier one', async () => {
  await list(`?show=all&alarm=${torque.publicId}`, [torque, flow]);
  await within(await screen.findByRole('dialog', { name: 'Torque drift' })).findByText('No earlier alarm');
});

test('an alarm says that its device was in maintenance, or that its rule is out of service', async () => {
  await list('?show=all', [
    { ...torque, inMaintenance: true },
    { ...flow, outOfService: true },
  ]);
  expect((await rowOf('Torque drift')).textContent).toContain('Filler 3, in maintenance');
  expect((await rowOf('Flow lost')).textContent).toContain('Out of service');
});

test('where one device refuses, the dialog stays and names it', async () => {
  const { api } = await list();
  api.answers('PATCH AgentDataAlarmOccurrenceList', ({ path }) =>
    path.includes(pump.publicId) ? refuse(403, 'not-allowed') : undefined,
  );
  await select('Torque drift');
  await select('Suction low');
  fireEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: /^Acknowledge/ }));
  const comment = await screen.findByLabelText('Comment for all');
  const dialog = within(comment.closest<HTMLElement>('[role=dialog]')!);
  // without a comment, too
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Acknowledge' })).toHaveProperty('disabled', false));
  fireEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText(/^Pump station: /);
  expect(screen.queryByText('2 alarms were acknowledged')).toBeNull();
});

test('without the right there is no way to acknowledge', async () => {
  const { api } = await list('', [{ ...torque, can: { edit: true, acknowledge: false } }]);
  const row = await rowOf('Torque drift');
  expect(within(row).queryByText('Acknowledge')).toBeNull();
  await select('Torque drift');
  const button = await screen.findByRole('button', { name: /^Acknowledge/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'a' });
  expect([screen.queryByRole('dialog'), written(api)]).toEqual([null, []]);
});

test('a panel at an alarm has its instructions, its comment, and the ways to device and history', async () => {
  await list(`?show=all&alarm=${stop.publicId}`);
  const panel = await screen.findByRole('dialog', { name: 'Emergency stop' });
  await within(panel).findByText('Look before you reset.');
  expect(within(panel).getByRole('link', { name: 'Filler 3' }).getAttribute('href')).toBe(
    `/devices/${filler.publicId}`,
  );
  const history = within(panel).getByRole('link', { name: 'Open history' }).getAttribute('href');
  expect(history).toContain(`/devices/${filler.publicId}?part=history&rule=${stop.alarm.publicId}&from=`);
  expect(within(panel).getByRole('link', { name: 'Why did it come?' }).getAttribute('href')).toBe(
    `/device-configurator/${filler.publicId}/alarms/${stop.alarm.publicId}?at=2026-03-12T12%3A05%3A00Z`,
  );
  within(panel).getByRole('button', { name: 'Acknowledge' });
  within(panel).getByRole('button', { name: 'Add comment' });
});

test('an alarm that returns, or whose device goes offline, shows it without a reload', async () => {
  const { api } = await list('?show=all');
  await rowOf('Torque drift');
  await waitFor(() => expect(api.streams.size).toBeGreaterThan(0));
  const event = (entity: string, publicId: string, fields: Record<string, unknown>) =>
    api.emit({
      ...({ type: 'change', act: 'update', company: north.publicId, agent: filler.publicId } as const),
      ...{ entity, publicId, fields },
    });
  event(AgentDataAlarmOccurrence.name, torque.publicId, { rtnOn: '2026-03-12T12:20:00Z' });
  await waitFor(async () => expect((await rowOf('Torque drift')).textContent).toMatch(/Returned.*16 minutes/));
  event(Agent.name, filler.publicId, { status: 'offline' });
  await waitFor(async () => expect((await rowOf('Emergency stop')).textContent).toContain('Unknown, offline'));
});

test('on a phone a row says how long its alarm lasts, and where', async () => {
  await list('?show=all', alarms, 390);
  expect((await rowOf('Door open')).textContent).toMatch(/Returned after 9 minutes.*Filler 3/);
  within(await rowOf('Emergency stop')).getByRole('img', { name: 'High' });
});

test('an empty list says that nothing is to be acknowledged', async () => {
  await list('', []);
  await screen.findByText('No alarms to acknowledge');
});

test('all alarms of a view are saved as a file, as the list shows them', async () => {
  const saved: Blob[] = [];
  HTMLAnchorElement.prototype.click = () => {};
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:one', revokeObjectURL: () => {} });
  await list('?show=all&severity=low');
  await rowOf('Door open');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved[0]!);
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"Low","Door open","Filler 3","Returned",.*"9 minutes","Automatically"/);
});

const group = { publicId: 'Group0000001', name: 'Ghent' };

test('alarms are filtered by the group of their device', async () => {
  const rows = [
    { ...stop, group },
    { ...torque, group: { publicId: 'Group0000002', name: 'Rotterdam' } },
  ];
  await list(`?show=all&group=${group.publicId}`, rows);
  await rowOf('Emergency stop');
  expect(names()).toEqual([stop]);
});

test('the list says over how many devices it is, and how many have no licence for alarming', async () => {
  await list('', [], undefined, (api) =>
    api.has(Agent, [
      { ...filler, alarmingApp: { licence: null, enabled: true } },
      { ...pump, alarmingApp: { licence: null, enabled: false } },
    ] as never),
  );
  await screen.findByText('in 2 devices');
  await screen.findByText('1 device has no active licence for alarming: its rules are not evaluated.');
  expect(screen.getByText('Live')).toBeTruthy();
});

test('an acknowledged alarm leaves those that are not acknowledged at once', async () => {
  await list();
  fireEvent.click(within(await rowOf('Torque drift')).getByText('Acknowledge'));
  await waitFor(() => expect(screen.queryByText('Torque drift')).toBeNull());
  expect(names()).toEqual([stop, suction]);
});
