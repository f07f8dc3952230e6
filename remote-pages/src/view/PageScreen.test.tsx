/** @jest-environment @lineside/testing/environment */
import {
  Agent,
  AgentDataAlarm,
  AgentDataAlarmOccurrence,
  AgentDataTag,
  AgentDataVariable,
  Translation,
} from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, visit, waitFor, within } from '@lineside/testing';
import {
  agent,
  aPage,
  component,
  draft,
  fill,
  published,
  remote,
  selector,
  source,
  to,
  variable,
  versionOf,
} from '../../test/records.ts';
import PageScreen from './PageScreen.tsx';

afterEach(leave);

const address = `/pages/${aPage.publicId}/agent/${agent.publicId}`;
const open = (
  components: ReturnType<typeof component>[],
  options: { page?: typeof aPage; more?: object; prepare?: (api: never) => void } = {},
) =>
  visit(remote, address, '/pages/:publicId/agent/:agentId', PageScreen, {
    prepare(api) {
      fill(api, {
        page: options.page,
        versions: [versionOf(published.publicId, components, options.more), versionOf(draft.publicId, components)],
      });
      options.prepare?.(api as never);
    },
  });
interface Prepared {
  has(entity: unknown, rows: object[]): void;
  answers(key: string, handler: () => unknown): void;
}
const widget = (name: string) => screen.findByRole('region', { name });

test('a value shows the last one with unit and age, then live ones [1.05][3.66]', async () => {
  const { api } = await open([component('value', { metric: { selector } })]);
  const speed = await widget('Line speed');
  await waitFor(() => expect(speed.textContent).toMatch(/22,400.bottles\/h/));
  expect(speed.textContent).toMatch(/\d+ s ago/);
  await waitFor(() => expect(api.streams.size).toBeGreaterThan(0));
  const time = new Date().toISOString();
  api.emit({ type: 'data', agent: agent.publicId, values: [{ slug: 'line-speed', time, value: 23_100 }] });
  await waitFor(() => expect(speed.textContent).toMatch(/23,100.bottles\/h/));
});

test('a value leads to its history at its device', async () => {
  await open([component('value', { metric: { selector } })]);
  const link = await within(await widget('Line speed')).findByRole('link', { name: '22,400' });
  expect(link.getAttribute('href')).toBe(`/devices/${agent.publicId}?part=history&tags=line-speed`);
});

test('without a device a table asks to choose one, and shows no addresses of values', async () => {
  await visit(remote, `/pages/${aPage.publicId}`, '/pages/:publicId', PageScreen, {
    prepare: (api) =>
      fill(api, {
        versions: [
          versionOf(published.publicId, [component('table', { title: 'Values', rows: [{ metric: { selector } }] })]),
        ],
      }),
  });
  const values = await widget('Values');
  await waitFor(() => expect(values.textContent).toBe('ValuesChoose a device or an asset to see values'));
});

test('a missing binding shows a message in its place, and the rest of the page works', async () => {
  await open([
    component('value', { title: 'Gone', metric: { selector: 'Agent#selected:gateway.tag.no-such' } }),
    component('value', { title: 'There', metric: { selector } }, { left: 3 }),
  ]);
  await waitFor(async () => expect((await widget('Gone')).textContent).toContain("isn't available"));
  await waitFor(async () => expect((await widget('There')).textContent).toContain('22,400'));
});

const uploaded = () => ({ ...component('value', {}), builtIn: null, template: to('Template0001', 'Traffic light') });
const openFrame = (frame: object) =>
  open([uploaded()], {
    prepare: (api: Prepared) => api.answers('POST ComponentFrameList', () => ({ status: 201, data: frame })),
  } as never);

test('an uploaded component is shown in a sandboxed frame below the portal’s host [3.65]', async () => {
  const token = { publicId: 'Token0000001', secretId: 's', expiresOn: new Date(Date.now() + 600_000).toISOString() };
  const config = document.createElement('script');
  Object.assign(config, { id: 'config', type: 'application/json' });
  config.textContent = JSON.stringify({ api: '/api/', remoteOrigins: [], componentHosts: true });
  document.head.append(config);
  await openFrame({
    ...{ state: 'ready', label: `t${'0'.repeat(20)}`, folder: 'folder', main: 'a.js', tag: 'traffic-light', words: [] },
    ...{
      version: { publicId: 'TVersion0001', number: '1' },
      manifest: {},
      asksVpnAccess: false,
      token: { ...token, user: to('User00000001', 'Ada') },
    },
  });
  const around = await within(await widget('Traffic light')).findByTitle<HTMLIFrameElement>('Traffic light');
  expect(around.getAttribute('src')).toBe(`${location.origin}/component-frames/t${'0'.repeat(20)}`);
  // jsdom loads no document into a frame
  Object.defineProperty(around, 'contentDocument', { value: document.implementation.createHTMLDocument() });
  fireEvent.load(around);
  const frame = around.contentDocument!.querySelector('iframe')!;
  expect(frame.getAttribute('src')).toBe(`${location.protocol}//t${'0'.repeat(20)}.${location.host}/component-frame`);
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  config.remove();
});

test.each([
  ['withdrawn', 'This version of Traffic light was withdrawn'],
  ['unpublished', 'No version of Traffic light is published yet'],
  ['unusable', "Traffic light can't be shown: its main file defines no element"],
])('an uploaded component without a program to run says why: %s', async (state, text) => {
  await openFrame({ state });
  await within(await widget('Traffic light')).findByText(text);
});

test('a chart asks for the period of the page in one call, and fails alone', async () => {
  const { api } = await open(
    [
      component('line-chart', { title: 'Speed', lines: [{ metric: { selector } }] }),
      component('text', { title: 'Note', text: 'Call maintenance' }, { left: 6 }),
    ],
    {
      prepare: (api: { answers(key: string, handler: () => unknown): void }) =>
        api.answers('POST DataList', () => refuse(503, 'took-too-long')),
    },
  );
  const chart = await widget('Speed');
  await within(chart).findByRole('alert');
  expect((await widget('Note')).textContent).toContain('Call maintenance');
  const [{ start, end, source: of, tags }] = api.of('DataList', 'POST')[0]!.body as [
    { start: string; end: string; source: object; tags: object[] },
  ];
  expect([(Date.parse(end) - Date.parse(start)) / 3_600_000, of, tags]).toEqual([
    ...[1, { publicId: source.publicId }],
    [{ slug: 'line-speed', queries: [expect.objectContaining({ postAggr: 'mean', order: 'asc' })] }],
  ]);
});

const untagged = 'Agent#selected:gateway.variable.line-speed';
const points = (...values: number[]) => [
  {
    ...{
      start: new Date(0).toISOString(),
      end: new Date().toISOString(),
      timeZone: 'UTC',
      source: to(source.publicId),
    },
    points: values.map((value, at) => ({
      time: new Date(Date.now() - (values.length - at) * 600_000).toISOString(),
      values: { q0: value, q1: value },
    })),
  },
];

test('a value without a tag draws the trend of its period', async () => {
  const { api } = await open([component('value', { metric: { selector: untagged }, trend: true })], {
    prepare(api: Prepared) {
      api.has(AgentDataTag, []);
      api.answers('POST DataList', () => ({ data: points(1, 3, 2) }));
    },
  });
  await within(await widget('Line speed')).findByRole('img', { name: /from 1.* to 3/i });
  expect(api.of('DataList', 'POST')[0]!.body).toMatchObject([{ tags: [{ variable: 'line-speed' }] }]);
});

test.each([
  ['no values came', 'last-hour', {}, points(), 'No values in this period'],
  ['one value came', 'last-hour', {}, points(5), 'Only one value in this period'],
  ['it is text', 'last-hour', { type: 'str' }, points(), "Text can't be drawn as a line"],
  ['it is older than values are kept', 'last-90-days', { keptDays: 21 }, points(), /a tag, they are kept for 21 days/],
  ['its values are kept longer', 'last-90-days', { keptDays: 182 }, points(), 'No values in this period'],
])('a value whose trend is empty says why: %s', async (_why, periodSpec, more, answer, text) => {
  await open(
    [
      component('value', { metric: { selector: untagged }, trend: true }),
      component('line-chart', { title: 'Chart', lines: [{ metric: { selector: untagged } }] }, { left: 3 }),
    ],
    {
      more: { periodSpec },
      prepare(api: Prepared) {
        api.has(AgentDataTag, []);
        api.has(AgentDataVariable, [{ ...variable, last: null, ...more }]);
        api.answers('POST DataList', () => ({ data: answer }));
      },
    },
  );
  for (const name of ['Line speed', 'Chart']) await within(await widget(name)).findByText(text);
});

test('a trend that could not be read says so', async () => {
  await open([component('value', { metric: { selector: untagged }, trend: true })], {
    prepare: (api: Prepared) => api.answers('POST DataList', () => refuse(503, 'took-too-long')),
  });
  await within(await widget('Line speed')).findByText('the API says took-too-long');
});

test('alarms show their severity, newest first', async () => {
  await open([component('alarm-list', { onlyActive: true, count: 5 })], {
    prepare(api: { has(entity: unknown, rows: object[]): void }) {
      const of = { agent: to(agent.publicId) };
      const alarms = [
        { publicId: 'Alarm0000001', name: 'Bearing too hot', severity: 'high', ...of },
        { publicId: 'Alarm0000002', name: 'Filter is dirty', severity: 'low', ...of },
      ];
      const occurred = (at: number, hour: string) => ({
        ...{ publicId: `Occurred000${at}`, alarm: to(alarms[at]!.publicId, alarms[at]!.name), ...of },
        ...{ occurredOn: `2026-05-06T${hour}:00:00Z`, rtnOn: null, acknowledged: false },
      });
      api.has(AgentDataAlarm, alarms);
      api.has(AgentDataAlarmOccurrence, [occurred(0, '08'), occurred(1, '10')]);
    },
  });
  await waitFor(async () =>
    expect((await widget('Alarm list')).textContent).toMatch(/LowFilter is dirtyActive.*HighBearing too hotActive/),
  );
});

test('company translations replace their keys [3.71]', async () => {
  await open([component('text', { title: '__TRANSLATION__.PAGE.NOTE', text: 'First: __TRANSLATION__.PAGE.NOTE' })], {
    prepare: (api: { has(entity: unknown, rows: object[]): void }) =>
      api.has(Translation, [
        { publicId: 'Text00000001', key: 'PAGE.NOTE', languages: { en: 'Read this', nl: 'Lees dit' } },
      ]),
  });
  expect((await widget('Read this')).textContent).toBe('Read thisFirst: Read this');
});

test('an editor sees the draft of an unpublished page, others a message [4.07]', async () => {
  const unpublished = { ...aPage, published: null, draft };
  await open([component('text', { title: 'Note', text: 'Draft text' })], { page: unpublished });
  await widget('Note');
  expect(screen.getByText('Draft')).toBeTruthy();
  await leave();
  document.body.innerHTML = '';
  await open([], { page: { ...unpublished, can: { edit: false } } });
  await screen.findByText('This page is not published yet');
  expect(screen.queryByRole('button', { name: 'Open editor' })).toBeNull();
});

test('the period is selected and kept in the address', async () => {
  await open([component('text', { text: 'Hello' })]);
  fireEvent.click(await screen.findByRole('button', { name: /Last hour/ }));
  fireEvent.click(
    await screen
      .findByRole('menuitemradio', { name: 'Yesterday' })
      .catch(() => screen.findByRole('menuitem', { name: 'Yesterday' })),
  );
  await waitFor(() => expect(location.search).toBe('?period=yesterday'));
});

test('a printed page has a line with its device and period', async () => {
  await open([component('text', { text: 'Hello' })]);
  await screen.findByText('Hello');
  expect(document.querySelector('.ls-printed')!.textContent).toMatch(/^Filler 3\. .+ to .+ UTC$/);
});

test('a removed page says so and leads to the pages', async () => {
  await visit(remote, '/pages/Nobody00000x', '/pages/:publicId', PageScreen, { prepare: (api) => fill(api) });
  await screen.findByText("This page isn't available");
});

test('a page for a hidden device says the device is not available', async () => {
  await visit(remote, `/pages/${aPage.publicId}/agent/Nobody00000x`, '/pages/:publicId/agent/:agentId', PageScreen, {
    prepare: (api) => fill(api, { versions: [versionOf(published.publicId, [])] }),
  });
  await screen.findByText("This device or asset isn't available");
});

const machines = [
  { kind: 'agent', publicId: agent.publicId, name: agent.name },
  { kind: 'agent', publicId: 'Agent0000002', name: 'Filler 4' },
];

test('a page switches between its machines, and its address has machine and period', async () => {
  await visit(remote, `/pages/${aPage.publicId}?period=last-7-days`, '/pages/:publicId', PageScreen, {
    prepare(api) {
      fill(api, { versions: [versionOf(published.publicId, [component('text', { title: 'Note', text: 'Here' })])] });
      api.answers('GET PageMachineList', () => ({ data: machines }));
      api.has(Agent, [agent, { ...agent, publicId: 'Agent0000002', name: 'Filler 4' }]);
    },
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Device or asset' }));
  fireEvent.click(await screen.findByText('Filler 4'));
  await waitFor(() => expect(location.pathname).toBe(`/pages/${aPage.publicId}/agent/Agent0000002`));
  expect(location.search).toBe('?period=last-7-days');
});

test('a page fills the window and leaves it by a button or Escape, as its address says', async () => {
  await open([component('text', { title: 'Note', text: 'Here' })]);
  await widget('Note');
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  const full = await screen.findByRole('region', { name: 'Line overview' });
  expect(location.search).toBe('?full=1');
  expect(within(full).getByRole('region', { name: 'Note' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit page' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByRole('button', { name: 'Edit page' });
  expect(location.search).toBe('');
});

test('on a phone small components are in pairs and others alone, in the order of reading', async () => {
  const placed = [
    component('text', { title: 'Third', text: 'x' }, { left: 0, top: 4, cols: 8, rows: 2 }),
    component('text', { title: 'First', text: 'x' }, { left: 0, top: 0, cols: 3, rows: 2 }),
    component('text', { title: 'Second', text: 'x' }, { left: 6, top: 0, cols: 3, rows: 2 }),
  ];
  await visit(remote, `/pages/${aPage.publicId}`, '/pages/:publicId', PageScreen, {
    px: 390,
    prepare: (api) => fill(api, { versions: [versionOf(published.publicId, placed)] }),
  });
  await widget('Third');
  const regions = ['First', 'Second', 'Third'].map((name) => screen.getByRole('region', { name }));
  const cells = regions.map((region) => region.parentElement!);
  expect(cells.map(({ style }) => style.gridColumn)).toEqual(['span 1', 'span 1', 'span 2']);
  expect([...cells[0]!.parentElement!.children]).toEqual(cells);
});
