/** @jest-environment @lineside/testing/environment */
import {
  Agent,
  AgentDataAlarm,
  AgentDataAlarmOccurrence,
  AgentDataTag,
  AgentDataVariable,
  AgentNote,
  type HistoryStepSummary,
  permissions,
} from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { aDevice, visit } from '../../test/screen.tsx';
import OwnAgentScreen from '../device/OwnAgentScreen.tsx';

afterEach(leave);

const filler = aDevice('Filler 3');
const agent = { publicId: filler.publicId, name: filler.name };
const source = { publicId: 'Source000001', name: 'Gateway' };
const noon = Date.parse('2026-03-12T12:00:00Z');
const minute = 60_000;

const idOf = (slug: string) => `Var${slug.padEnd(9, '0')}`;

const variable = (slug: string, more: object = {}) => ({
  ...{ publicId: idOf(slug), name: slug[0]!.toUpperCase() + slug.slice(1), slug, unit: 'bar', type: 'float' },
  ...{ agent, source, variableId: 1, last: { time: '2026-03-12T12:59:52Z', value: 3 } },
  ...more,
});

/** A step of a minute that begins so many minutes after noon, with two values. */
const step = (at: number, low: number, high = low): HistoryStepSummary => ({
  ...{ time: noon + at * minute, count: 2, sum: low + high, min: low, max: high },
  ...{ first: low, firstTime: noon + at * minute, last: high, lastTime: noon + at * minute + 30_000 },
});
const stepsOf = (...minutes: number[]) => minutes.map((at) => step(at, at, at + 1));
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at);

interface Given {
  variables: object[];
  steps?: Record<string, HistoryStepSummary[]>;
  texts?: Record<string, [number, string][]>;
  tags?: object[];
  rules?: object[];
  alarms?: object[];
  notes?: object[];
  loggingApp?: { licence: null; enabled: boolean };
}

const hourAtNoon = 'from=2026-03-12T12:00:00.000Z&to=2026-03-12T13:00:00.000Z';

/** The history at an address, for a person with all rights. */
const open = (
  query: string,
  { variables, steps = {}, texts = {}, tags = [], rules = [], alarms = [], notes = [], loggingApp }: Given,
  px?: number,
) =>
  visit(
    `/devices/${filler.publicId}?part=history&${query}`,
    '/devices/:publicId',
    OwnAgentScreen,
    {},
    (api: TestApi) => {
      Object.assign(api.standing, { permissions: [...permissions] });
      api.has(Agent, [{ ...filler, ...(loggingApp && { loggingApp }) } as never]);
      api.has(AgentDataVariable, variables as never);
      api.has(AgentDataTag, tags as never);
      api.has(AgentDataAlarm, rules as never);
      api.has(AgentNote, notes as never);
      api.has(AgentDataAlarmOccurrence, alarms as never);
      api.answers('GET AgentDataHistoryStepList', ({ query: asked }) => ({
        data: asked
          .get('variables')!
          .split(',')
          .map((slug) => ({
            variable: { publicId: idOf(slug), slug },
            steps: steps[slug] ?? [],
            texts: texts[slug] ?? [],
          })),
      }));
    },
    px,
  );

/** Its text with ordinary spaces. */
const plain = (element: Element) => element.textContent!.replace(/\s/g, ' ');

const address = () => new URLSearchParams(location.search);

test('a history says how long values of a device without a licence are kept', async () => {
  const variables = [variable('flow')];
  await open(`tags=flow&${hourAtNoon}`, { variables, loggingApp: { licence: null, enabled: false } });
  await screen.findByText(/^From 30 days after the end of its last licence, values are kept for 24 hours\./);
});

test('a history asks for the tags, the period and the step of its address', async () => {
  const variables = [variable('flow'), variable('head'), variable('power')];
  const { api } = await open(`tags=head,power&${hourAtNoon}&step=2m`, { variables });
  await screen.findByRole('slider');
  const { query } = api.of('AgentDataHistoryStepList').at(-1)!;
  expect([...query.entries()].filter(([name]) => name !== 'timeZone')).toEqual([
    ['from', '2026-03-12T12:00:00.000Z'],
    ['to', '2026-03-12T13:00:00.000Z'],
    ['step', '2m'],
    ['variables', 'head,power'],
  ]);
});

test('tags are grouped by source and found by letters; at most eight are shown', async () => {
  const variables = [...'abcdefgh'].map((letter) => variable(letter));
  const other = variable('motor', { source: { publicId: 'Source000002', name: 'Meter' } });
  await open(`tags=a,b,c,d,e,f,g&${hourAtNoon}`, { variables: [...variables, other] });
  const meter = await screen.findByRole('group', { name: 'Meter' });
  within(await screen.findByRole('group', { name: 'Shown, 7 of at most 8' })).getByLabelText(/^A/);
  fireEvent.click(within(meter).getByLabelText(/^Motor/));
  await screen.findByText('8 tags are shown. Take one off to add another.');
  expect(address().get('tags')).toBe('a,b,c,d,e,f,g,motor');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^H/ }).disabled).toBe(true);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter 9 tags' }), { target: { value: 'zzz' } });
  await screen.findByText('No other tag has these letters.');
});

test('the cursor moves along all panes by arrow keys, and says each value with its unit of time', async () => {
  const variables = [variable('flow'), variable('power', { unit: 'kW' })];
  const steps = { flow: stepsOf(...upTo(60)), power: [step(0, 7), step(1, 8)] };
  await open(`tags=flow,power&${hourAtNoon}&step=1m`, { variables, steps });
  const cursor = await screen.findByRole('slider');
  const said = () => cursor.getAttribute('aria-valuetext');
  expect(said()).toBe('no moment chosen');
  fireEvent.keyDown(cursor, { key: 'Home' });
  expect(said()).toMatch(/^12 Mar 2026, 12:00\sPM UTC, Mean per 1 min: Flow 0\.5, Power 7/);
  fireEvent.keyDown(cursor, { key: 'ArrowRight' });
  expect(said()).toMatch(/12:01\sPM UTC.*Flow 1\.5, Power 8/);
  fireEvent.keyDown(cursor, { key: 'Escape' });
  expect(said()).toBe('no moment chosen');
});

test('the period is zoomed by + around the cursor, and stays in the address', async () => {
  await open(`tags=flow&${hourAtNoon}`, { variables: [variable('flow')], steps: { flow: stepsOf(...upTo(60)) } });
  const cursor = await screen.findByRole('slider');
  fireEvent.keyDown(cursor, { key: '+' });
  await waitFor(() => expect(address().get('from')).toBe('2026-03-12T12:15:00.000Z'));
  expect(address().get('to')).toBe('2026-03-12T12:45:00.000Z');
});

test('gaps are named, those of all tags once and those of one with its name', async () => {
  const variables = [variable('flow'), variable('head'), variable('running', { type: 'bool', unit: null })];
  const both = upTo(60).filter((at) => at < 10 || at > 20);
  const steps = { flow: stepsOf(...both), head: stepsOf(...both.filter((at) => at < 40)), running: [step(0, 1)] };
  await open(`tags=flow,running,head&${hourAtNoon}&step=1m`, { variables, steps });
  const line = await screen.findByText(/^No data/);
  expect(plain(line)).toBe('No data: 12:09 PM to 12:21 PM, Head since 12:39 PM UTC. Gaps are never bridged.');
});

test('a tag that logs on change has no gaps, and one that logs each hour none within three', async () => {
  const variables = [variable('flow'), variable('head')];
  const logs = (slug: string, more: object) => ({
    ...{
      publicId: `Tag${slug.padEnd(9, '0')}`,
      agent,
      variable: { publicId: idOf(slug), name: slug },
      onChangeExpiry: null,
    },
    ...more,
  });
  const tags = [
    logs('flow', { logEvent: 'change', loggingInterval: '1s' }),
    logs('head', { logEvent: 'interval', loggingInterval: '1h' }),
  ];
  const steps = { flow: stepsOf(0, 30), head: stepsOf(0, 50) };
  await open(`tags=flow,head&${hourAtNoon}&step=1m`, { variables, steps, tags });
  await screen.findByRole('slider');
  await waitFor(() => expect(screen.queryByText(/^No data/)).toBeNull());
});

test('a pane without values for a while says its last value, and one without any since when', async () => {
  const variables = [
    variable('flow', { unit: 'l' }),
    variable('head', { last: { time: '2026-03-11T08:00:00Z', value: 1 } }),
  ];
  await open(`tags=flow,head&${hourAtNoon}&step=1m`, { variables, steps: { flow: stepsOf(...upTo(20)) } });
  const pane = async (name: string) => plain(await screen.findByRole('region', { name }));
  expect(await pane('Flow, l')).toMatch(/Last value .*12:19 PM UTC/);
  expect(await pane('Head, bar')).toMatch(/No data since .*11 Mar 2026, 8:00 AM UTC/);
});

test('a table says lowest, mean, highest, last and the number of values of each tag', async () => {
  const steps = { flow: [step(0, 1, 3), step(1, 2, 8)] };
  await open(`tags=flow&${hourAtNoon}&step=1m`, { variables: [variable('flow')], steps });
  const table = await screen.findByRole('table', { name: 'The period in numbers' });
  const cells = within(table).getAllByRole('row')[1]!.querySelectorAll('td');
  expect([...cells].map((cell) => cell.textContent).slice(0, 6)).toEqual([
    'Flow',
    'bar',
    '1.00',
    '3.50',
    '8.00',
    '8.00',
  ]);
  expect(cells[7]!.textContent).toBe('4');
});

test('what is true is a band, and so are texts', async () => {
  const variables = [
    variable('running', { type: 'bool', unit: null }),
    variable('recipe', { type: 'str', unit: null, last: { time: '2026-03-12T12:59:52Z', value: 'B' } }),
  ];
  const steps = { running: [step(0, 1), step(1, 1), step(2, 0, 1), step(3, 0)] };
  const texts: Given['texts'] = {
    recipe: [
      [noon, 'A'],
      [noon + 5 * minute, 'B'],
    ],
  };
  await open(`tags=running,recipe&${hourAtNoon}&step=1m`, { variables, steps, texts });
  const pane = await screen.findByRole('region', { name: 'States and texts' });
  const spans = [...pane.querySelectorAll('.ls-pane-span')].map((span) => span.textContent);
  expect(spans).toEqual(['Yes', 'Both', 'No', 'A', 'B']);
});

test('an earlier period is compared, and its line says which', async () => {
  const steps = { flow: stepsOf(0, 1, 2) };
  const { api } = await open(`tags=flow&${hourAtNoon}&step=1m&compare=week`, { variables: [variable('flow')], steps });
  await screen.findByText('Flow, a week earlier');
  const asked = api.of('AgentDataHistoryStepList').map(({ query }) => query.get('from'));
  expect(asked.sort()).toEqual(['2026-03-05T12:00:00.000Z', '2026-03-12T12:00:00.000Z']);
});

test('a period moves by its length, and one that would end after now goes on', async () => {
  await open(`tags=flow&${hourAtNoon}`, { variables: [variable('flow')] });
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(address().get('from')).toBe('2026-03-12T11:00:00.000Z'));
  fireEvent.click(screen.getByRole('button', { name: 'Show live values' }));
  await waitFor(() => expect(address().get('period')).toBe('1h'));
  fireEvent.click(screen.getByRole('button', { name: 'Pause live values' }));
  await waitFor(() => expect(address().get('period')).toBeNull());
});

test('steps are rows of a table, with the shown aggregate', async () => {
  const steps = { flow: [step(0, 1, 3), step(1, 2, 8)] };
  await open(`tags=flow&${hourAtNoon}&step=1m&show=max&form=table`, { variables: [variable('flow')], steps });
  const table = await screen.findByRole('table', { name: 'Table' });
  const rows = within(table).getAllByRole('row').map(plain);
  expect(rows).toEqual(['Time (UTC)Flow (bar)', '12:01 PM8.00', '12:00 PM3.00']);
});

test('on a narrow page tags are chosen in a sheet, and the period in a menu', async () => {
  const variables = [variable('flow'), variable('head')];
  await open(`tags=flow&${hourAtNoon}`, { variables }, 390);
  fireEvent.click(await screen.findByRole('button', { name: 'Tags 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'Tags' });
  fireEvent.click(await within(sheet).findByLabelText(/^Head/));
  await waitFor(() => expect(address().get('tags')).toBe('flow,head'));
});

test('a history that cannot be read says why, and is read again', async () => {
  const { api } = await open(`tags=flow&${hourAtNoon}`, { variables: [variable('flow')] });
  await screen.findByRole('slider');
  api.answers('GET AgentDataHistoryStepList', () => ({ status: 500 }));
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }));
  await screen.findByRole('button', { name: /again/i });
});

test('the shown tags and period are saved as a file, as they are shown or each value', async () => {
  const saved: string[] = [];
  const { api } = await open(`tags=flow&${hourAtNoon}&step=1m&show=max`, { variables: [variable('flow')] });
  api.answers('GET AgentDataHistoryExport', () => ({
    file: { name: 'Filler 3.csv', mediaType: 'text/csv', content: 'a' },
  }));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download) saved.push(this.download);
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV: Highest per 1 min' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel: each value' }));
  await waitFor(() => expect(api.of('AgentDataHistoryExport')).toHaveLength(2));
  const asked = api
    .of('AgentDataHistoryExport')
    .map(({ query }) => ['format', 'step', 'show'].map((name) => query.get(name)));
  expect(asked).toEqual([
    ['csv', '1m', 'max'],
    ['xlsx', null, null],
  ]);
});

const rule = { publicId: 'Rule00000001', agent, name: 'Low flow', formula: '$1 0.5 < $7 3 > &&' };
const alarm = (publicId: string, occurredOn: string, rtnOn: string | null, more: object = {}) => ({
  ...{ publicId, agent, alarm: { publicId: rule.publicId, name: rule.name }, severity: 'high', occurredOn, rtnOn },
  ...more,
});

test('rules on shown tags mark when they were active, and each mark leads to its alarm', async () => {
  const variables = [variable('flow'), variable('head', { variableId: 2 })];
  const alarms = [
    alarm('Alarm0000001', '2026-03-12T12:10:00Z', '2026-03-12T12:20:00Z'),
    alarm('Alarm0000002', '2026-03-12T10:00:00Z', '2026-03-12T11:00:00Z'),
  ];
  const steps = { flow: stepsOf(...upTo(60)) };
  await open(`tags=flow&${hourAtNoon}&step=1m`, { variables, steps, rules: [rule], alarms });
  const pane = await screen.findByRole('region', { name: 'Alarms' });
  const [mark, ...others] = within(pane).getAllByRole('button');
  expect(others).toEqual([]);
  expect(mark!.getAttribute('aria-label')).toMatch(/^Low flow, 12 Mar 2026, 12:10.*to 12 Mar 2026, 12:20/);
  fireEvent.click(mark!);
  await waitFor(() => expect(location.pathname).toBe('/alarms'));
  expect(address().get('alarm')).toBe('Alarm0000001');
});

test('a history that is opened for a rule shows the tags of its formula', async () => {
  const variables = [variable('flow'), variable('head', { variableId: 7 }), variable('temp', { variableId: 3 })];
  const { api } = await open(`rule=${rule.publicId}&${hourAtNoon}`, { variables, rules: [rule] });
  await waitFor(() => expect(api.of('AgentDataHistoryStepList').at(-1)!.query.get('variables')).toBe('flow,head'));
});

test('each live value of a device leads to its history', async () => {
  await visit(`/devices/${filler.publicId}`, '/devices/:publicId', OwnAgentScreen, {
    devices: [filler],
    variables: [variable('flow', { can: { edit: false, write: false } })],
  });
  const link = await screen.findByRole('link', { name: 'Flow' });
  expect(link.getAttribute('href')).toBe(`/devices/${filler.publicId}?part=history&tags=flow&period=24h`);
});

test('notes are marked at the moment that they are about, or when they were written', async () => {
  const note = (publicId: string, createdOn: string, moment: string | null = null) => ({
    ...{ publicId, agent, text: 'Pump replaced', moment, createdOn, updatedOn: null, can: { edit: true } },
    createdBy: { publicId: 'User00000001', name: 'Sam Okafor' },
  });
  const notes = [
    note('Note00000001', '2026-03-12T12:30:00Z'),
    note('Note00000002', '2026-03-10T12:30:00Z'),
    note('Note00000003', '2026-03-14T08:00:00Z', '2026-03-12T12:10:00Z'),
  ];
  await open(`tags=flow&${hourAtNoon}`, {
    variables: [variable('flow')],
    steps: { flow: stepsOf(...upTo(60)) },
    notes,
  });
  const marks = await screen.findAllByRole('button', { name: /Pump replaced/ });
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^12 Mar 2026, 12:10.*UTC: Sam Okafor: Pump replaced$/),
    expect.stringMatching(/^12 Mar 2026, 12:30.*UTC: Sam Okafor: Pump replaced$/),
  ]);
  fireEvent.click(marks[0]!);
  await waitFor(() => expect(address().get('part')).toBe('notes'));
});

test('N at the cursor adds a note about that moment', async () => {
  const { api } = await open(`tags=flow&${hourAtNoon}`, {
    variables: [variable('flow')],
    steps: { flow: stepsOf(...upTo(60)) },
  });
  const slider = await screen.findByRole('slider', { name: /Values over time/ });
  fireEvent.keyDown(slider, { key: 'Home' });
  fireEvent.keyDown(slider, { key: 'n' });
  fireEvent.change(await screen.findByRole('textbox', { name: /Text/ }), { target: { value: 'Filter changed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add device note' }));
  await waitFor(() => expect(api.of('AgentNoteList', 'POST')).toHaveLength(1));
  expect(api.of('AgentNoteList', 'POST')[0]).toMatchObject({
    body: { text: 'Filter changed', moment: '2026-03-12T12:00:00Z' },
  });
});
