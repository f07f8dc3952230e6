/** @jest-environment @lineside/testing/environment */
import { AgentDataVariable } from '@lineside/contracts';
import { leave, screen, visit, waitFor, within } from '@lineside/testing';
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
  variable,
  versionOf,
} from '../../test/records.ts';
import PageScreen from '../view/PageScreen.tsx';

afterEach(leave);

const hourMs = 3_600_000;
const fullHour = Math.floor(Date.now() / hourMs) * hourMs;

/** A page with one component, and the API's answers to its queries: values by hours ago, of each query by its place. */
async function aPageWith(
  builtIn: string,
  inputs: object,
  values: [hoursAgo: number, ...values: number[]][],
  more = {},
) {
  const components = [component(builtIn, { title: 'Shown', ...inputs })];
  const address = `/pages/${aPage.publicId}/agent/${agent.publicId}`;
  return visit(remote, address, '/pages/:publicId/agent/:agentId', PageScreen, {
    prepare(api) {
      fill(api, {
        versions: [published, draft].map(({ publicId }) =>
          versionOf(publicId, components, { periodSpec: 'last-12-hours' }),
        ),
      });
      api.has(AgentDataVariable, [{ ...variable, ...more }]);
      api.answers('POST DataList', ({ body }) => {
        const [{ tags }] = body as [{ tags: { queries: { ref: string }[] }[] }];
        const refs = tags.flatMap(({ queries }) => queries.map(({ ref }) => ref));
        const points = values.map(([hoursAgo, ...each]) => ({
          time: new Date(fullHour - hoursAgo * hourMs).toISOString(),
          values: Object.fromEntries(each.map((value, at) => [refs[at], value])),
        }));
        const to = new Date().toISOString();
        return {
          data: [{ start: to, end: to, timeZone: 'UTC', source: { publicId: source.publicId, name: null }, points }],
        };
      });
    },
  });
}

const region = () => screen.getByRole('region', { name: 'Shown' });
const metric = (aggregator: string) => ({ metric: { selector, aggregator } });

test('bars compare values of the whole period, each with its figure and unit', async () => {
  const bars = [
    { ...metric('mean'), label: 'Mean' },
    { ...metric('max'), label: 'Highest' },
  ];
  const { api } = await aPageWith('bar-chart', { bars, per: 'period' }, [[1, 40, 160]]);
  await waitFor(() => expect(region().textContent).toMatch(/Mean40.0.bottles\/hHighest160.bottles\/h/));
  const widths = [...region().querySelectorAll('li span[aria-hidden] > span')].map(
    (bar) => (bar as HTMLElement).style.width,
  );
  expect(widths).toEqual(['25%', '100%']);
  const [{ start, end, tags }] = api.of('DataList', 'POST')[0]!.body as [
    { start: string; end: string; tags: { queries: { postAggr: string; step: number }[] }[] },
  ];
  const seconds = (Date.parse(end) - Date.parse(start)) / 1000;
  expect(tags[0]!.queries.map(({ postAggr, step }) => [postAggr, step])).toEqual([
    ['mean', seconds],
    ['max', seconds],
  ]);
});

test('bars by the hour are a table for people who can’t see them', async () => {
  await aPageWith('bar-chart', { bars: [metric('sum')], per: 'hour' }, [
    [3, 10],
    [2, 30],
    [1, 20],
  ]);
  const table = await screen.findByRole('table', { name: 'Shown' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent!.replace(/\s/g, ' '));
  expect(cells).toEqual(['10.0 bottles/h', '30.0 bottles/h', '20.0 bottles/h']);
  expect(within(region()).getByRole('img', { name: 'Shown: 3 bars over the period' })).toBeTruthy();
});

test.each([
  ['says the part of each value', 90, /First30.?25.%Second90.0.bottles\/h75.%/],
  ['has no parts of a sum with negative values', -90, /These values can't be drawn as parts of a whole/],
])('a pie %s', async (_what, second, said) => {
  const parts = [
    { ...metric('count'), label: 'First' },
    { ...metric('max'), label: 'Second' },
  ];
  await aPageWith('pie-chart', { parts }, [[1, 30, second]]);
  await waitFor(() => expect(region().textContent).toMatch(said));
});

test('a band says how long each state was there', async () => {
  const states = [
    { from: 0, label: 'Stopped', tone: 'danger' },
    { from: 100, label: 'Running', tone: 'online' },
  ];
  const values = Array.from({ length: 40 }, (_, at): [number, number] => [4 - at / 10, at < 10 ? 0 : 200]);
  await aPageWith('state-band', { metric: { selector }, states }, values, { last: null });
  const table = await screen.findByRole('table', { name: 'Shown' });
  const first = within(table).getAllByRole('row')[1]!;
  expect(within(first).getByRole('rowheader').textContent).toBe('Stopped');
  await waitFor(() => expect(region().textContent).toMatch(/Stopped 60.min/));
});

test('a chart without values says so in its place', async () => {
  await aPageWith('bar-chart', { bars: [metric('mean')], per: 'hour' }, []);
  await waitFor(() => expect(region().textContent).toContain('No values in this period'));
});

const ofVariable = { scaleMin: '0', scaleMax: '30000', limitLow: '5000', limitHigh: '22000' };

test.each([
  ['has the scale and limits of its variable', {}, ofVariable, ', outside of its limits, on a scale from 0 to 30,000'],
  ['may have its own', { max: 40_000, warning: 35_000 }, ofVariable, ', on a scale from 0 to 40,000'],
  ['without either goes from 0 to 100', {}, {}, ', on a scale from 0 to 100'],
])('a gauge %s', async (_what, own, more, said) => {
  await aPageWith('gauge', { metric: { selector }, ...own }, [], more);
  const drawn = await screen.findByRole('img', { name: /^Shown/ });
  expect(drawn.getAttribute('aria-label')!.replace(/\s/g, ' ')).toBe(`Shown: 22,400 bottles/h${said}`);
});

test('a QR code has the address of the page for its machine, which is written below it', async () => {
  await aPageWith('qr-code', { leads: 'thisPage' }, []);
  await waitFor(() =>
    expect(region().textContent).toContain(`${location.origin}/pages/${aPage.publicId}/agent/${agent.publicId}`),
  );
  // waits for the code: it is one picture with a name
  await waitFor(() => expect(region().querySelector('svg')).not.toBeNull());
  expect(within(region()).getAllByRole('img', { hidden: false })).toEqual([
    within(region()).getByRole('img', { name: 'QR code for the camera of a phone' }),
  ]);
});

test('a date shows the present day, or the period of the page', async () => {
  await aPageWith('date', { shows: 'period' }, []);
  await waitFor(() => expect(region().textContent).toMatch(/ UTC to .* UTC/));
});

test('a date and time are those of the reader’s zone, which is named', async () => {
  await aPageWith('date', { shows: 'dateTime' }, []);
  const time = await waitFor(() => {
    const found = region().querySelector('time');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(time.textContent).toMatch(/^\d{1,2}:\d{2}:\d{2}/);
  expect(region().textContent).toContain('UTC');
});

test('a text keeps its lines', async () => {
  await aPageWith('text', { text: 'Call the shift\nthen stop the line', size: 'large' }, []);
  const words = await screen.findByText(/^Call the shift\s+then stop the line$/);
  expect([words.textContent, words.style.whiteSpace]).toEqual(['Call the shift\nthen stop the line', 'pre-wrap']);
});

test('a text without words says so', async () => {
  await aPageWith('text', {}, []);
  await waitFor(() => expect(region().textContent).toContain('No text'));
});
