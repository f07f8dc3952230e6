/** @jest-environment @lineside/testing/environment */
import {
  Agent,
  AgentDataAlarm,
  AgentDataAlarmOccurrence,
  AgentJob,
  AgentMaintenanceWindow,
  AgentNote,
  Audience,
  calls,
  Licence,
  permissions,
  VpnSession,
} from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { aDevice, visit } from '../../test/screen.tsx';
import OwnAgentScreen from '../device/OwnAgentScreen.tsx';
import AgentList from '../devices/AgentList.tsx';

afterEach(leave);

const filler = {
  ...aDevice('Filler 3', {
    can: { connect: true, requestAccess: true, edit: true, openAccess: false, transfer: true },
  }),
  ...{ activeStatus: 'active', activationLicence: null, loggingApp: { licence: null, enabled: false } },
  alarmingApp: {
    licence: { publicId: 'Licence00001', serialNumber: 'L-2218', expiresOn: '2031-03-14T10:00:00Z', trial: true },
    enabled: true,
  },
};
const agent = { publicId: filler.publicId, name: filler.name };
const author = { publicId: 'User00000001', name: 'Sam Okafor' };

/** One part of a device's screen, for a person with all rights. */
const open = (part: string, prepare?: (api: TestApi) => void) =>
  visit(`/devices/${filler.publicId}?part=${part}`, '/devices/:publicId', OwnAgentScreen, {}, (api) => {
    Object.assign(api.standing, { permissions: [...permissions] });
    api.has(Agent, [filler as never]);
    prepare?.(api);
  });

const alarm = {
  ...{ publicId: 'Occurrence01', agent, alarm: { publicId: 'Alarm0000001', name: 'Torque drift' } },
  ...{ severity: 'medium' as const, rtnOn: null },
  ...{ occurredOn: '2026-03-12T12:07:00Z', stillActiveOn: null, rateLimitTill: null, silenced: false, comment: null },
  ...{ acknowledged: false, acknowledgedBy: null, acknowledgedOn: null, can: { edit: true, acknowledge: true } },
};

test('an alarm of a device is acknowledged on its screen', async () => {
  const { api } = await open('alarms', (api) => api.has(AgentDataAlarmOccurrence, [alarm]));
  const row = await waitFor(() => screen.getByText('Torque drift').closest('tr')!);
  expect(row.textContent).toContain('Active');
  fireEvent.click(within(row).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() =>
    expect(api.of('AgentDataAlarmOccurrence', 'PATCH').map(({ body }) => body)).toEqual([{ acknowledged: true }]),
  );
});

test('alarms of a device have severity, state and duration, and lead to their instructions', async () => {
  const over = { ...alarm, severity: 'high', rtnOn: '2026-03-12T12:19:00Z' } as const;
  await open('alarms', (api) => api.has(AgentDataAlarmOccurrence, [over as never]));
  const name = await screen.findByRole('link', { name: 'Torque drift' });
  expect(name.getAttribute('href')).toBe(`/alarms?show=all&agent=${agent.publicId}&alarm=${alarm.publicId}`);
  const row = name.closest('tr')!;
  within(row).getByRole('img', { name: 'High' });
  expect(row.textContent).toMatch(/Returned.*12 minutes/);
});

test('maintenance of a device is planned, with a reason, by who manages it and by nobody else', async () => {
  const { api } = await open('alarms');
  fireEvent.click(await screen.findByText('Plan maintenance'));
  const reason = await screen.findByLabelText('Reason');
  expect(reason.closest('form')!.textContent).toMatch(/From.*Until/);
  await leave();
  document.body.innerHTML = '';
  expect(api.of('AgentMaintenanceWindowList', 'POST')).toEqual([]);
  const window = {
    ...{ publicId: 'Window000001', agent, start: '2026-11-20T08:00:00Z', end: '2026-11-20T10:00:00Z' },
    ...{ reason: 'New belt', createdOn: '2026-11-19T08:00:00Z', createdBy: author, can: { edit: false } },
  };
  await open('alarms', (other) => {
    other.has(Agent, [{ ...filler, can: { ...filler.can, edit: false } } as never]);
    other.has(AgentMaintenanceWindow, [window]);
  });
  await screen.findByText('New belt');
  expect(screen.queryByText('Plan maintenance')).toBeNull();
});

test('an alarm of a silent device is set up with its minutes and its category', async () => {
  const { api } = await open('alarms', (api) =>
    api.has(Audience, [{ publicId: 'Audience0001', name: 'Service' }] as never),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const minutes = await screen.findByLabelText<HTMLInputElement>('Alarm after');
  expect(minutes.value).toBe('15');
  fireEvent.change(minutes, { target: { value: '20' } });
  fireEvent.blur(minutes);
  const category = await screen.findByRole('combobox', { name: 'Access category' });
  fireEvent.mouseDown(category);
  fireEvent.click(await screen.findByText('Service', { selector: '[class*=option] *' }));
  fireEvent.submit(minutes.form!);
  await waitFor(() =>
    expect(api.of('AgentDataAlarmList', 'POST').map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Device silent', type: 'silent', formula: '0', onDelay: 1200, severity: 'high' },
        audience: { publicId: 'Audience0001' },
      },
    ]),
  );
});

test('a device whose silence sets an alarm off says after how long, and who is told', async () => {
  const rule = { publicId: 'Alarm0000009', agent, name: 'Device silent', type: 'silent', onDelay: 900 };
  const more = {
    audience: { publicId: 'Audience0001', name: 'Service' },
    severity: 'high',
    version: 1,
    can: { edit: true },
  };
  const { api } = await open('alarms', (api) => api.has(AgentDataAlarm, [{ ...rule, ...more }] as never));
  await screen.findByText('An alarm goes off after 15 minutes without a sign of life. Service gets a message.');
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(api.of('AgentDataAlarm', 'DELETE').length + api.of('AgentDataAlarmList', 'DELETE').length).toBe(1),
  );
});

test('a device says until when it is in maintenance, and why', async () => {
  const end = new Date(Date.now() + 3_600_000).toISOString();
  await open('alarms', (api) => api.has(Agent, [{ ...filler, maintenance: { end, reason: 'New belt' } } as never]));
  const word = await screen.findByText(/^In maintenance until/);
  expect(word.closest('[title]')!.getAttribute('title')).toContain('New belt');
});

test('a comment on an alarm is written', async () => {
  const { api } = await open('alarms', (api) => api.has(AgentDataAlarmOccurrence, [alarm]));
  fireEvent.click(await screen.findByRole('button', { name: 'Add comment' }));
  const comment = await screen.findByLabelText<HTMLTextAreaElement>('Comment');
  fireEvent.change(comment, { target: { value: 'Belt replaced' } });
  fireEvent.submit(comment.form!);
  await waitFor(() =>
    expect(api.of('AgentDataAlarmOccurrence', 'PATCH').map(({ body }) => body)).toEqual([{ comment: 'Belt replaced' }]),
  );
});

const note = (publicId: string, text: string, edit: boolean) => ({
  ...{ publicId, agent, text, createdBy: author, createdOn: '2026-03-12T12:07:00Z', updatedOn: null, can: { edit } },
});

test('a device has notes with author and time, and only own notes can be changed', async () => {
  const notes = [note('Note00000001', 'Key is at the gate', true), note('Note00000002', 'Replaced the fan', false)];
  const { api } = await open('notes', (api) => api.has(AgentNote, notes));
  const row = async (text: string) => (await screen.findByText(text)).closest('tr')!;
  expect((await row('Key is at the gate')).textContent).toMatch(/Sam Okafor, 12 Mar/);
  expect(within(await row('Replaced the fan')).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  fireEvent.change(text, { target: { value: 'Call before noon' } });
  fireEvent.submit(text.form!);
  await waitFor(() => expect(api.of('AgentNoteList', 'POST')).toHaveLength(1));
  expect(api.of('AgentNoteList', 'POST')[0]!.body).toEqual({ text: 'Call before noon' });
});

test('jobs and connections of a device are listed', async () => {
  const job = { publicId: 'Job000000001', agent, type: 'reboot', version: null, status: 'pending', file: null };
  const session = {
    ...{ publicId: 'Session00001', agent, user: author, startedOn: '2026-03-12T12:07:00Z' },
    ...{ endedOn: '2026-03-12T13:07:00Z', endReason: 'over', vpnAddress: '10.144.0.2' },
  };
  await open('jobs', (api) => {
    api.has(AgentJob, [
      { ...job, createdOn: '2026-03-12T12:07:00Z', createdBy: author, can: { edit: true } },
      {
        ...{ ...job, publicId: 'Job000000002', type: 'configuration-push', createdBy: author, can: { edit: true } },
        ...{ status: 'failed', reason: 'download-failed', createdOn: '2026-03-12T12:05:00Z' },
      },
    ]);
    api.has(VpnSession, [session]);
  });
  const failed = (await screen.findByText('Failed: The download failed')).closest('tr')!;
  expect(failed.textContent).toContain('Apply configuration');
  expect(screen.getByText('Waiting').closest('tr')!.textContent).toContain('Sam Okafor');
  fireEvent.click(screen.getByRole('tab', { name: 'Connections' }));
  const row = await waitFor(() => screen.getByText('Access expired').closest('tr')!);
  expect(row.textContent).toContain('Sam Okafor');
  expect(location.search).toBe('?part=sessions');
});

test('an administrator ends a connection that runs', async () => {
  const session = { publicId: 'Session00001', agent, user: author, startedOn: '2026-03-12T12:07:00Z', endedOn: null };
  const { api } = await open('sessions', (testApi) => {
    testApi.has(VpnSession, [{ ...session, endReason: null, vpnAddress: '10.144.0.2' }]);
    testApi.answers('POST AgentVpnSessionEnd', () => ({ status: 201, data: null }));
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End connection' }));
  const answer = await waitFor(() =>
    within(screen.getByRole('dialog', { name: /^End the connection/ })).getByRole('button', { name: 'End connection' }),
  );
  fireEvent.click(answer);
  await waitFor(() => expect(api.of('AgentVpnSessionEnd', 'POST')).toHaveLength(1));
});

test('an app of a device is activated with exactly one of trial, licence and coupon [3.50][5.24][1.09]', async () => {
  const { api } = await open('licences');
  const row = await waitFor(() => screen.getByText('Logging').closest('tr')!);
  fireEvent.click(within(row).getByRole('button', { name: 'Activate' }));
  fireEvent.click(await screen.findByLabelText('A coupon'));
  const code = await screen.findByLabelText<HTMLInputElement>('A coupon', { selector: 'input.ant-input' });
  fireEvent.change(code, { target: { value: '472-BKT-918-XWR' } });
  api.answers('POST AgentAppLoggingListActivate', () => ({
    status: 400,
    body: {
      ...{ type: 'Error', status: 'error' },
      data: [{ code: 'invalid-coupon', message: 'no such coupon', propertyName: 'couponCode', listIndex: 0 }],
    },
  }));
  fireEvent.submit(code.form!);
  await screen.findByText('no such coupon', { selector: '.ant-form-item-explain-error' });
  expect(code.value).toBe('472-BKT-918-XWR');
  expect(api.of('AgentAppLoggingListActivate', 'POST').map(({ body }) => body)).toEqual([
    [{ publicId: filler.publicId, couponCode: '472-BKT-918-XWR' }],
  ]);
});

test('a device without a licence says that its alarm rules are not evaluated, before any is made', async () => {
  await open('alarms', (testApi) =>
    testApi.has(Agent, [{ ...filler, alarmingApp: { licence: null, enabled: false } }] as never),
  );
  await screen.findByText('This device has no active licence for alarming: its rules are not evaluated.');
});

test('where licences do not count, nothing asks for one', async () => {
  await open('licences', (testApi) =>
    testApi.has(Agent, [{ ...filler, loggingApp: { licence: null, enabled: true } }] as never),
  );
  const row = (await screen.findByText('Active without a licence')).closest('tr')!;
  expect(within(row).queryByRole('button')).toBeNull();
});

/** Fills the dialog after its means is chosen. */
const filled = {
  'A trial': async () => {},
  'A coupon': async () => {
    const code = await screen.findByLabelText('A coupon', { selector: 'input.ant-input' });
    fireEvent.change(code, { target: { value: '472-BKT-918-XWR' } });
  },
};

test.each([
  ['A trial', { trial: true }],
  ['A coupon', { couponCode: '472-BKT-918-XWR' }],
] as const)('logging of a device is switched on by: %s [4.43]', async (means, sent) => {
  const { api } = await open('licences', (testApi) =>
    testApi.answers('POST AgentAppLoggingListActivate', () => ({ status: 201, data: null })),
  );
  const row = await waitFor(() => screen.getByText('Logging').closest('tr')!);
  fireEvent.click(within(row).getByRole('button', { name: 'Activate' }));
  const choice = await screen.findByLabelText<HTMLInputElement>(means);
  fireEvent.click(choice);
  await filled[means]();
  fireEvent.submit(choice.form!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('AgentAppLoggingListActivate', 'POST').map(({ body }) => body)).toEqual([
    [{ publicId: filler.publicId, ...sent }],
  ]);
});

test('logging of a device is switched on by a free licence for it, known by its serial number [4.43]', async () => {
  const { api } = await open('licences', (testApi) => {
    const licence = (publicId: string, serialNumber: string, more: object) => ({
      ...{ publicId, serialNumber, type: { usageType: 'logging' }, free: true },
      ...more,
    });
    testApi.has(Licence, [
      licence('Licence00002', 'L-3305', {}),
      licence('Licence00003', 'L-3306', { free: false }),
      licence('Licence00004', 'L-3307', { type: { usageType: 'alarming' } }),
    ] as never);
    testApi.answers('POST AgentAppLoggingListActivate', () => ({ status: 201, data: null }));
  });
  const row = await waitFor(() => screen.getByText('Logging').closest('tr')!);
  fireEvent.click(within(row).getByRole('button', { name: 'Activate' }));
  const choice = await screen.findByLabelText<HTMLInputElement>('A licence of the company');
  fireEvent.click(choice);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^A licence of the company/ }));
  await screen.findByText('L-3305');
  for (const unusable of ['L-3306', 'L-3307']) expect(screen.queryByText(unusable)).toBeNull();
  fireEvent.click(screen.getByText('L-3305'));
  fireEvent.submit(choice.form!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('AgentAppLoggingListActivate', 'POST').map(({ body }) => body)).toEqual([
    [{ publicId: filler.publicId, licence: expect.objectContaining({ publicId: 'Licence00002' }) }],
  ]);
});

test('alarming of a device is switched off after a question [4.43]', async () => {
  const { api } = await open('licences');
  const row = (await screen.findByText(/L-2218/)).closest('tr')!;
  fireEvent.click(within(row).getByRole('button', { name: 'Deactivate' }));
  const question = await screen.findByRole('dialog', { name: /^Deactivate/ });
  expect(api.of('AgentAppAlarming', 'DELETE')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(api.of('AgentAppAlarming', 'DELETE')).toHaveLength(1));
});

test('a device is removed once its name is typed', async () => {
  const { api } = await open('management', (testApi) => {
    const none = { publicId: filler.publicId, pullCode: null, pullCodeGeneratedOn: null };
    testApi.answers(`GET ${calls.GetPullCode.route}`, () => ({ data: none }));
    const noKey = { publicId: filler.publicId, controlKey: null, controlKeyGeneratedOn: null };
    testApi.answers(`GET ${calls.GetControlKey.route}`, () => ({ data: noKey }));
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove device' }));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Type/);
  fireEvent.change(name, { target: { value: 'Filler' } });
  fireEvent.submit(name.form!);
  await screen.findByText("This isn't the name of this device.");
  expect(api.of('Agent', 'DELETE')).toEqual([]);
  fireEvent.change(name, { target: { value: 'Filler 3' } });
  fireEvent.submit(name.form!);
  await waitFor(() => expect(api.of('Agent', 'DELETE')).toHaveLength(1));
  await waitFor(() => expect(location.pathname).toBe('/devices'));
});

test('who may not read the control key of a device sees when it was made, and who can', async () => {
  await open('management', (testApi) => {
    const none = { publicId: filler.publicId, pullCode: null, pullCodeGeneratedOn: null };
    testApi.answers(`GET ${calls.GetPullCode.route}`, () => ({ data: none }));
    const hidden = { publicId: filler.publicId, controlKey: null, controlKeyGeneratedOn: '2026-03-12T12:07:00Z' };
    testApi.answers(`GET ${calls.GetControlKey.route}`, () => ({ data: hidden }));
  });
  await screen.findByText(/^Made on 12 .*2026/);
  await screen.findByText('Only people who may approve access to this device can do this.');
  expect(screen.queryByRole('button', { name: 'Create control key' })).toBeNull();
});

test('what approvers alone do with a device is not offered to others, who see who can', async () => {
  const may = { ...filler, can: { ...filler.can, openAccess: true } };
  const approver = {
    ...{ publicId: 'Approver0001', name: 'Anke', user: { publicId: 'User00000009', name: 'Anke de Wit' } },
    ...{ company: { publicId: '1234-5678-9012-3456-7890', name: 'Norwell' }, hindrances: [] },
  };
  const openAs = (device: object) =>
    open('management', (testApi) => {
      testApi.has(Agent, [device as never]);
      const none = { publicId: filler.publicId, pullCode: null, pullCodeGeneratedOn: null };
      testApi.answers(`GET ${calls.GetPullCode.route}`, () => ({ data: none }));
      const noKey = { publicId: filler.publicId, controlKey: null, controlKeyGeneratedOn: null };
      testApi.answers(`GET ${calls.GetControlKey.route}`, () => ({ data: noKey }));
      testApi.answers('GET AgentAccessRequestApproverList', () => ({ data: [approver] }));
    });
  const offered = ['Create pull code', 'Create control key', 'Remove device'];
  await openAs({ ...filler, approversDecide: true });
  expect(await screen.findAllByText('These are: Anke de Wit.')).toHaveLength(3);
  for (const name of offered) expect(screen.queryByRole('button', { name })).toBeNull();
  await leave();
  document.body.innerHTML = '';
  await openAs(may);
  for (const name of offered) await screen.findByRole('button', { name });
});

test('a device that another company has locked says why it can’t be removed', async () => {
  const company = { publicId: '1234-5678-9012-3456-7890', name: 'Acme' };
  const locked = { ...filler, controlledBy: company, vpnLocked: true };
  await open('management', (testApi) => testApi.has(Agent, [locked as never]));
  await screen.findByText('Acme has locked this device. You can remove it once it is unlocked.');
  expect(screen.queryByRole('button', { name: 'Remove device' })).toBeNull();
});

test('the ways to add a device lead to enrolment by a registration profile [2.10]', async () => {
  await visit('/devices', '/devices', AgentList, {}, (api) => {
    Object.assign(api.standing, { permissions: ['MANAGE_AGENT'] });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add device' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'By enrolment' }));
  await waitFor(() => expect(location.pathname).toBe('/device-registration-profiles'));
});

test('a device is added by its registration code, and a wrong code is shown at its field', async () => {
  const { api } = await visit('/devices?announce', '/devices', AgentList, {}, (testApi) => {
    Object.assign(testApi.standing, { permissions: ['MANAGE_AGENT'] });
    testApi.answers(`POST ${calls.AnnounceAgents.route}`, () => ({
      status: 201,
      data: [{ publicId: filler.publicId, conflictingAgents: [] }],
    }));
  });
  const code = await screen.findByLabelText<HTMLInputElement>('Registration code');
  fireEvent.change(code, { target: { value: '12AB' } });
  fireEvent.submit(code.form!);
  await screen.findByText('A code has four groups of four digits or letters A to F.');
  fireEvent.change(code, { target: { value: '12AB-34CD-56EF-7890' } });
  fireEvent.submit(code.form!);
  await waitFor(() => expect(api.of(calls.AnnounceAgents.route, 'POST')).toHaveLength(1));
  expect(api.of(calls.AnnounceAgents.route, 'POST')[0]!.body).toEqual([
    { registrationCode: '12AB-34CD-56EF-7890', name: null, registrationProfile: null, template: null, groups: [] },
  ]);
});

test('a device is taken over by its id and pull code, and opens where it is taken into use [6.17]', async () => {
  const { api } = await visit('/devices?takeOver', '/devices', AgentList, {}, (testApi) => {
    Object.assign(testApi.standing, { permissions: ['TRANSFER_AGENT'] });
    testApi.answers(`POST ${calls.PullAgents.route}`, ({ body }) =>
      (body as { pullCode: string }[])[0]!.pullCode === '472-BKT-918'
        ? { status: 201, data: [{ publicId: filler.publicId }] }
        : {
            status: 400,
            body: {
              ...{ type: 'Error', status: 'error' },
              data: [{ code: 'wrong-code', message: 'no such code', propertyName: 'pullCode', listIndex: 0 }],
            },
          },
    );
  });
  const device = await screen.findByLabelText<HTMLInputElement>('Device ID');
  const code = screen.getByLabelText<HTMLInputElement>('Pull code');
  fireEvent.change(device, { target: { value: ' 2218-0612-07 ' } });
  fireEvent.change(code, { target: { value: '472BKT919' } });
  fireEvent.submit(code.form!);
  await screen.findByText(/^A pull code has three digits, three letters and three digits/);
  fireEvent.change(code, { target: { value: '472-BKT-919' } });
  fireEvent.submit(code.form!);
  await screen.findByText('no such code', { selector: '.ant-form-item-explain-error' });
  expect([device.value, code.value]).toEqual([' 2218-0612-07 ', '472-BKT-919']);
  fireEvent.change(code, { target: { value: '472-BKT-918' } });
  fireEvent.submit(code.form!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of(calls.PullAgents.route, 'POST').at(-1)!.body).toEqual([
    { device: '2218-0612-07', pullCode: '472-BKT-918', groups: [], forced: false },
  ]);
  await waitFor(() => expect(location.pathname).toBe(`/devices/${filler.publicId}`));
  expect(location.search).toBe('?part=management');
});

test('a device is handed over by a pull code, made once its name is typed, and withdrawn [6.17]', async () => {
  let pullCode: string | null = null;
  const { api } = await open('management', (testApi) => {
    const state = () => ({
      data: { publicId: filler.publicId, pullCode, pullCodeGeneratedOn: pullCode && '2026-03-12T12:07:00Z' },
    });
    const noKey = { publicId: filler.publicId, controlKey: null, controlKeyGeneratedOn: null };
    testApi.answers(`GET ${calls.GetControlKey.route}`, () => ({ data: noKey }));
    testApi.answers(`GET ${calls.GetPullCode.route}`, state);
    testApi.answers(`POST ${calls.MakePullCode.route}`, () => {
      pullCode = '472-BKT-918';
      return { status: 201, ...state() };
    });
    testApi.answers(`DELETE ${calls.DropPullCode.route}`, () => {
      pullCode = null;
      return { data: null };
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create pull code' }));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Type/);
  fireEvent.change(name, { target: { value: 'Filler' } });
  fireEvent.submit(name.form!);
  await screen.findByText("This isn't the name of this device.");
  expect(api.of(calls.MakePullCode.route, 'POST')).toEqual([]);
  fireEvent.change(name, { target: { value: 'Filler 3' } });
  fireEvent.submit(name.form!);
  await screen.findByText('472-BKT-918');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = await waitFor(() => screen.getByRole('dialog', { name: 'Withdraw this code?' }));
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('472-BKT-918')).toBeNull());
  expect(api.of(calls.DropPullCode.route, 'DELETE')).toHaveLength(1);
});
