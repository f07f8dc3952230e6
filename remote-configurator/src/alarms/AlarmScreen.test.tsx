/** @jest-environment @lineside/testing/environment */
import { AgentDataAlarm, AgentDataAlarmOccurrence, AgentDataVariable } from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { agent, device, readOnly, service, visit } from '../../test/screen.tsx';
import AlarmScreen from './AlarmScreen.tsx';

afterEach(leave);

const can = { edit: true };
const variable = (variableId: number, name: string, type: string, value: unknown, unit: string | null = null) => ({
  ...{ publicId: `Variable00${String(variableId).padStart(2, '0')}`, agent, name, slug: `v${variableId}`, variableId },
  ...{ type, unit, width: type === 'int' ? '16' : null, version: 1, can: { edit: true, write: true } },
  last: value === undefined ? null : { time: '2026-03-12T12:00:00Z', value },
});
const variables = [
  variable(12, 'Reject rate', 'float', 1.9, '%'),
  variable(4, 'Line speed', 'int', 23_940, 'bottles/h'),
  variable(7, 'Filling valve closed', 'bool', false),
  variable(8, 'Filling valve pressure', 'float', 2.84, 'bar'),
  variable(9, 'Silent', 'float', undefined),
];
const rule = {
  ...{
    publicId: 'Alarm0000001',
    agent,
    device: null,
    source: null,
    name: 'Reject rate above 1.5 %',
    audience: service,
  },
  ...{ type: 'boolean', formula: '$12 1.5 > $4 500 > &&', severity: 'medium', booleanNormalValue: false },
  ...{ autoAcknowledge: false, outOfService: false, onDelay: 30, onResetDelay: 0, offDelay: 60, offResetDelay: 0 },
  ...{ escalateAfter: null, escalationAudience: null, untold: [] },
  ...{ operatorInstructionRtn: 'Check the seal.', version: 3, can },
};
const trial = {
  ...{ values: 900, stepSeconds: null, count: 2, longest: 5700, keptAwayCount: 1 },
  alarms: [
    { from: '2026-03-12T11:48:00.000Z', to: null },
    { from: '2026-03-12T01:00:00.000Z', to: '2026-03-12T02:35:00.000Z' },
  ],
  keptAway: [{ from: '2026-03-12T08:00:00.000Z', to: '2026-03-12T08:00:20.000Z' }],
};
const open = (
  alarm: string,
  {
    rules = [rule],
    devices = [device],
    occurrences = [],
    px,
    prepare,
  }: {
    rules?: object[];
    devices?: Record<string, unknown>[];
    occurrences?: object[];
    px?: number;
    prepare?: (api: TestApi) => void;
  } = {},
) =>
  visit(
    `/device-configurator/${agent.publicId}/alarms/${alarm}`,
    '/device-configurator/:publicId/alarms/:alarm',
    AlarmScreen,
    {
      devices,
      rows: [
        [AgentDataAlarm, rules as never],
        [AgentDataVariable, variables as never],
        [AgentDataAlarmOccurrence, occurrences as never],
      ],
    },
    {
      ...(px && { px }),
      prepare(api) {
        api.answers('GET AgentDataAlarmTrial', () => ({ data: trial }));
        api.answers('GET AgentDataHistoryList', () => ({ data: [] }));
        prepare?.(api);
      },
    },
  );
const condition = () => screen.findByLabelText<HTMLTextAreaElement>(/^On (while|unless)/);
async function write(text: string): Promise<HTMLTextAreaElement> {
  const field = await condition();
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  // the browser says where the caret is as keys are released
  fireEvent.keyUp(field);
  return field;
}
const sent = (api: TestApi) => api.of('AgentDataAlarm', 'PATCH').map(({ body }) => body);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
/** The sentence of the condition. */
const said = () =>
  waitFor(() => {
    const sentence = screen
      .getAllByRole('status')
      .find(({ textContent }) => /^(So far: )?(On |on |A message)/.test(textContent ?? ''));
    if (!sentence) throw new Error('There is no sentence');
    return sentence.textContent;
  });

test('a stored rule is shown in ordinary notation, and said back with the values of now', async () => {
  await open(rule.publicId);
  expect((await condition()).value).toBe('Reject rate > 1.5 and Line speed > 500');
  expect(await said()).toBe(
    'On when Reject rate (now 1.9 %) is above 1.5 and Line speed (now 23,940 bottles/h) is above 500. Now: both true.',
  );
  await screen.findByText(rule.formula);
});

test('a written condition is saved as a formula, with what else has changed', async () => {
  const { api } = await open(rule.publicId);
  await write('Reject rate > 2 and not Filling valve closed');
  await press(/^Save/);
  await waitFor(() => expect(sent(api)).toEqual([{ formula: '$12 2 > $7 0 == &&', version: 3 }]));
});

test('an unknown name is wrong, similar ones are offered, and Tab takes the first', async () => {
  await open(rule.publicId);
  const field = await write('Reject rate > 1.5 and not Filing valve');
  const list = await screen.findByRole('listbox');
  await screen.findByText('Did you mean');
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Filling valve closedYes or no, now No'),
    expect.stringContaining('Filling valve pressureNumber, now 2.84 bar'),
  ]);
  await screen.findByText('There is no variable “Filing valve”.');
  await screen.findByText('1 field needs correcting');
  expect(await said()).toContain('So far: on when Reject rate');
  fireEvent.keyDown(field, { key: 'Tab' });
  expect(field.value).toBe('Reject rate > 1.5 and not Filling valve closed ');
});

test('arrow keys choose another variable, and Escape closes what is offered', async () => {
  await open(rule.publicId);
  const field = await write('Fil');
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const second = screen.getAllByRole('option')[1]!;
  expect([second.getAttribute('aria-selected'), field.getAttribute('aria-activedescendant')]).toEqual([
    'true',
    second.id,
  ]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Filling valve pressure ');
});

test('a condition without a value is unknown now', async () => {
  await open(rule.publicId);
  await write('Silent > 1');
  await waitFor(async () => expect(await said()).toBe('On when Silent is above 1. Now: unknown, a value is missing.'));
});

test('a limit, bits and a rate of change have inputs of their own, and are saved as their type', async () => {
  const { api } = await open(rule.publicId, {
    rules: [{ ...rule, type: 'rate_of_change', formula: '$12 0.5 > $12 -0.5 < ||' }],
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Change a second')).value).toBe('0.5');
  await screen.findByText('changes faster than');
  fireEvent.click(screen.getByRole('radio', { name: 'Limit' }));
  fireEvent.change(await screen.findByLabelText('Limit', { selector: 'input' }), { target: { value: '7' } });
  await press(/^Save/);
  await waitFor(() => expect(sent(api)).toEqual([{ type: 'threshold', formula: '$12 7 >', version: 3 }]));
});

test('bits that must be set are ticked one by one', async () => {
  const { api } = await open(rule.publicId, { rules: [{ ...rule, type: 'bit_pattern', formula: '$4 5 ==' }] });
  expect((await screen.findByLabelText<HTMLInputElement>('2')).checked).toBe(true);
  fireEvent.click(screen.getByLabelText('3'));
  await press(/^Save/);
  await waitFor(() => expect(sent(api)).toEqual([{ formula: '$4 13 ==', version: 3 }]));
});

test('a formula that can’t be shown is kept as it is, with the reason', async () => {
  const { api } = await open(rule.publicId, { rules: [{ ...rule, formula: '$99 1 >' }] });
  await screen.findByText(/names variable 99/);
  expect((await condition()).value).toBe('$99 1 >');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Other' } });
  await press(/^Save/);
  await waitFor(() => expect(sent(api)).toEqual([{ name: 'Other', version: 3 }]));
});

test('the settings in the form are tried: how many alarms there would have been, how long', async () => {
  const { api } = await open(rule.publicId);
  await screen.findByText(/^2 alarms: 95 minutes, .* so far$/);
  await screen.findByText('1 kept away by the delay');
  await screen.findByText('30 days: 2 alarms, the longest lasts 95 minutes. The delay kept 1 away.');
  await write('Line speed > 9');
  await waitFor(() => expect(api.of('AgentDataAlarmTrial').at(-1)!.query.get('formula')).toBe('$4 9 >'));
  expect(api.of('AgentDataAlarmTrial').at(-1)!.query.get('onDelay')).toBe('30');
});

test('without stored values the trial says so', async () => {
  const nothing = { ...trial, values: 0, count: 0, longest: null, alarms: [], keptAway: [], keptAwayCount: 0 };
  await open(rule.publicId, { prepare: (api) => api.answers('GET AgentDataAlarmTrial', () => ({ data: nothing })) });
  await screen.findByText(/No values were stored in the last 30 days/);
});

test('a moment in the address is explained by its values, its parts and its delay', async () => {
  const explained = {
    at: '2026-03-12T12:00:00.000Z',
    values: [
      {
        variable: { publicId: 'Variable0012', variableId: 12, name: 'Reject rate', unit: '%' },
        ...{ time: '2026-03-12T11:59:00.000Z', value: 1.7, perSecond: null },
      },
    ],
    parts: [
      { formula: '$12 1.5 >', result: 1 },
      { formula: '$4 500 >', result: 0 },
    ],
    ...{ wrong: true, active: false, since: null, from: '2026-03-11T12:00:00.000Z', stepSeconds: null },
    delay: { since: '2026-03-12T11:59:50.000Z', until: '2026-03-12T12:00:20.000Z' },
  };
  const { api } = await open(`${rule.publicId}?at=2026-03-12T12:00:00Z`, {
    prepare: (testApi) => testApi.answers('GET AgentDataAlarmExplanation', () => ({ data: explained })),
  });
  await screen.findByText(/^Off, at least since/);
  await screen.findByText(/the alarm comes at/);
  const cells = within(screen.getByRole('table', { name: 'Part of the condition' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['Reject rate is above 1.5', 'True'],
    ...['Line speed is above 500', 'False'],
  ]);
  await screen.findByText('1.7 %');
  expect(api.of('AgentDataAlarmExplanation')[0]!.query.get('at')).toBe('2026-03-12T12:00:00.000Z');
});

test('a new rule is made with its condition, and gets its own address', async () => {
  const { api } = await open('new', { rules: [] });
  await write('Reject rate > 3');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rejects' } });
  fireEvent.mouseDown(screen.getByLabelText('Tell'));
  fireEvent.click(await screen.findByText('Service'));
  await press(/^Save/);
  await waitFor(() => expect(api.of('AgentDataAlarmList', 'POST')).toHaveLength(1));
  expect(api.of('AgentDataAlarmList', 'POST')[0]!.body).toMatchObject({
    ...{ name: 'Rejects', type: 'boolean', formula: '$12 3 >', audience: { publicId: service.publicId } },
  });
  await waitFor(() => expect(location.pathname).toMatch(/alarms\/\w{12}$/));
});

test('what the API refuses is said at its field', async () => {
  await open(rule.publicId, {
    prepare: (api) => api.answers('PATCH AgentDataAlarm', () => refuse(400, 'unknown-variable', 'formula')),
  });
  const field = await write('Line speed > 9');
  await press(/^Save/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('who may not edit a rule reads it, with who can', async () => {
  await open(rule.publicId, { rules: [{ ...rule, can: { edit: false } }], devices: [readOnly] });
  await screen.findByText(/Who may manage the device can change it/);
  expect(await said()).toContain('On when Reject rate');
  expect([screen.queryByRole('button', { name: /Save/ }), screen.queryByLabelText('Name')]).toEqual([null, null]);
});

test('a rule is taken out of service at once, and an active one says since when', async () => {
  const { api } = await open(rule.publicId, {
    occurrences: [
      {
        ...{ publicId: 'Occurrence01', agent, alarm: { publicId: rule.publicId }, rtnOn: null },
        ...{ occurredOn: '2026-03-12T12:00:00Z', acknowledged: false },
      },
    ],
  });
  await screen.findByText(/^Active since/);
  await press('Take out of service');
  await waitFor(() => expect(sent(api)).toEqual([{ outOfService: true, version: 3 }]));
});

test('a rule that is gone says so, and leads to the list', async () => {
  await open('Alarm0000009', { rules: [] });
  await screen.findByText('This alarm isn’t available'.replace('’', "'"));
});

test('without a licence the screen says so before a rule is made', async () => {
  await open('new', { rules: [], devices: [{ ...device, alarmingApp: { enabled: false } }] });
  await screen.findByText(/no active licence for alarming: its rules are not evaluated/);
});

test('an alarm is passed on after some minutes to another category', async () => {
  const { api } = await open(rule.publicId, { rules: [{ ...rule, escalationAudience: service }] });
  const minutes = await screen.findByLabelText<HTMLInputElement>('Pass on after');
  fireEvent.change(minutes, { target: { value: '15' } });
  fireEvent.blur(minutes);
  await press('Save');
  await waitFor(() => expect(sent(api)).toEqual([{ escalateAfter: 15, version: 3 }]));
});

test('a rule names whom of its category it does not reach', async () => {
  await open(rule.publicId, { rules: [{ ...rule, untold: [{ publicId: 'User00000009', name: 'Lotte Bakker' }] }] });
  await screen.findByText(/^1 person of this category is not told/);
  screen.getByText('Lotte Bakker');
});

test('the rule of a silent device leads to the device', async () => {
  await open(rule.publicId, { rules: [{ ...rule, type: 'silent', formula: '0' }] });
  await waitFor(() => expect(location.pathname + location.search).toBe(`/devices/${agent.publicId}?part=alarms`));
});

test('the form says how many people are told', async () => {
  const { api } = await open(rule.publicId, {
    prepare: (testApi) => testApi.answers('GET AgentAlarmPeopleCount', () => ({ data: { count: 12 } })),
  });
  await screen.findByText('Access category, 12 people where this device is');
  expect(api.of('AgentAlarmPeopleCount')[0]!.query.get('audience')).toBe(service.publicId);
});

test('what another person changed is named at its field, and saving again overwrites it', async () => {
  let isFirst = true;
  const { api } = await open(rule.publicId, {
    prepare: (testApi) =>
      testApi.answers('PATCH AgentDataAlarm', () => {
        if (!isFirst) return { data: {} };
        isFirst = false;
        const item = { code: 'changed-meanwhile', message: '', propertyName: 'name', theirs: 'Theirs', yours: 'Mine' };
        return { status: 409, body: { type: 'Error', status: 'error', data: [{ ...item, version: 5 }] } };
      }),
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mine' } });
  await press(/^Save/);
  await screen.findByText('Another person has changed Name. Save again to overwrite that.');
  await press(/^Save/);
  await waitFor(() => expect(sent(api).at(-1)).toEqual({ name: 'Mine', version: 5 }));
});

test('without its variables the screen says why, and reads again', async () => {
  let isDown = true;
  await open(rule.publicId, {
    prepare: (api) =>
      api.answers('GET AgentDataVariableList', () => (isDown ? refuse(500, 'internal-error') : undefined)),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect((await condition()).value).toContain('Reject rate');
});
