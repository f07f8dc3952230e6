/** @jest-environment @lineside/testing/environment */
import { AgentDataAlarm, AgentDataAlarmOccurrence } from '@lineside/contracts';
import { leave, type TestApi, visit, waitFor } from '@lineside/testing';
import remoteDescription from '../../remote.ts';
import { agent, aPage, component, fill, published, remote, selector, to, versionOf } from '../../test/records.ts';
import ReportScreen from './ReportScreen.tsx';

afterEach(leave);

const report = { ...aPage, applicationType: 'report', orientation: 'portrait' };
const path = 'reports/:publicId/version/:versionId/agent/:agentId';
const address = `/reports/${report.publicId}/version/${published.publicId}/agent/${agent.publicId}?from=2026-05-05T22:00:00Z&to=2026-05-06T22:00:00Z`;
const place = { type: 'report-portrait', left: 0, top: 0, cols: 6, rows: 4 };

const open = (
  hold: Promise<void>,
  more = '',
  {
    points = [],
    others = [],
    prepare = () => {},
  }: { points?: object[]; others?: ReturnType<typeof component>[]; prepare?(api: TestApi): void } = {},
) =>
  visit(remote, `${address}${more}`, `/${path}`, ReportScreen, {
    prepare(api) {
      const chart = component('line-chart', { title: 'Speed', lines: [{ metric: { selector } }] }, place);
      fill(api, { page: report as never, versions: [versionOf(published.publicId, [chart, ...others])] });
      prepare(api);
      api.answers('POST DataList', async ({ body }) => {
        await hold;
        return {
          data: (body as object[]).map(() => ({
            ...{ start: '2026-05-05T22:00:00Z', end: '2026-05-06T22:00:00Z', timeZone: 'UTC' },
            ...{ source: { publicId: 'Source000001' }, points },
          })),
        } as never;
      });
    },
  });

test('a report is always light and has no shell [2.19]', async () => {
  const { container } = await open(Promise.resolve());
  const main = container.querySelector('[data-report]')!;
  expect(main.closest('.ls-light')).not.toBeNull();
  const routes = remoteDescription.routes!.filter((route) => route.path.startsWith('reports/:publicId/version'));
  expect(routes.map(({ alone }) => alone)).toEqual([true, true]);
});

test('a report is marked ready once all data has loaded, for the time of its address', async () => {
  let go = () => {};
  const { api, container } = await open(new Promise((resolve) => (go = resolve)));
  const main = container.querySelector<HTMLElement>('[data-report]')!;
  await waitFor(() => expect(api.of('DataList', 'POST')).toHaveLength(1));
  expect(main.dataset.ready).toBe('false');
  go();
  await waitFor(() => expect(main.dataset.ready).toBe('true'));
  expect(api.of('DataList', 'POST')[0]!.body).toMatchObject([
    { start: '2026-05-05T22:00:00.000Z', end: '2026-05-06T22:00:00.000Z' },
  ]);
  expect(main.textContent).toContain('Filler 3');
});

test('a report says all its times in the zone of its address', async () => {
  const { container } = await open(Promise.resolve(), '&timeZone=Asia/Tokyo');
  const main = container.querySelector('[data-report]')!;
  await waitFor(() =>
    expect(main.textContent).toMatch(/6 May 2026, 7:00 AM GMT\+9 to 7 May 2026, 7:00 AM GMT\+9 \(Asia\/Tokyo\)/),
  );
});

test('a report that is ready gives out the values that it has drawn as a table', async () => {
  const points = [
    { time: '2026-05-06T10:00:00Z', values: { q0: 41 } },
    { time: '2026-05-06T11:00:00Z', values: { q0: 43.5 } },
  ];
  const { container } = await open(Promise.resolve(), '', { points });
  const main = container.querySelector<HTMLElement>('[data-report]')!;
  await waitFor(() => expect(main.dataset.ready).toBe('true'));
  const values = container.querySelector<HTMLElement>('[data-values]')!;
  expect(values.hidden).toBe(true);
  const { columns, rows } = JSON.parse(values.textContent!);
  expect(columns[0]).toMatch(/, mean$/);
  const first = rows.map(([time, [value]]: [number, unknown[]]) => [new Date(time).toISOString(), value]);
  expect(first).toEqual(
    expect.arrayContaining([
      ['2026-05-06T10:00:00.000Z', 41],
      ['2026-05-06T11:00:00.000Z', 43.5],
    ]),
  );
});

test('a report shows the last value before its end, and gives out that one [7.54]', async () => {
  const points = [{ time: '2026-05-06T21:59:00Z', values: { q0: 41, q1: 18_750 } }];
  const others = [component('value', { title: 'At the end', metric: { selector }, trend: false }, place)];
  const { api, container } = await open(Promise.resolve(), '&timeZone=UTC', { points, others });
  const main = container.querySelector<HTMLElement>('[data-report]')!;
  await waitFor(() => expect(main.dataset.ready).toBe('true'));
  expect(main.textContent).toMatch(/At the end6 May 2026, 9:59 PM.*18,750.*bottles\/h/);
  expect(main.textContent).not.toContain('22,400');
  const queries = api.of('DataList', 'POST').flatMap(({ body }) => body as object[]);
  expect(queries.find((query) => !('start' in query))).toMatchObject({
    ...{ end: '2026-05-06T22:00:00.000Z', source: { publicId: 'Source000001' } },
    tags: [{ slug: 'line-speed', queries: [{ ref: 'q1', order: 'desc', limit: 1 }] }],
  });
  const { columns, rows } = JSON.parse(container.querySelector('[data-values]')!.textContent!);
  expect(columns[1]).toBe('Line speed (bottles/h)');
  expect(rows).toEqual([[Date.parse('2026-05-06T21:59:00Z'), [41, 18_750]]]);
});

test('an alarm that has returned since the end of a report is active on it', async () => {
  const occurrence = { agent: to(agent.publicId), alarm: to('Alarm0000001', 'Pressure too low'), acknowledged: null };
  const { container } = await open(Promise.resolve(), '', {
    others: [component('alarm-list', { onlyActive: true, count: 5 }, place)],
    prepare(api) {
      api.has(AgentDataAlarm, [
        { publicId: 'Alarm0000001', name: 'Pressure too low', severity: 'high', agent: to(agent.publicId) },
      ] as never);
      api.has(AgentDataAlarmOccurrence, [
        {
          ...{ publicId: 'Occurrence01', occurredOn: '2026-05-06T20:00:00Z', rtnOn: '2026-05-07T08:00:00Z' },
          ...occurrence,
        },
        {
          ...{ publicId: 'Occurrence02', occurredOn: '2026-05-07T09:00:00Z', rtnOn: null },
          ...{ ...occurrence, alarm: to('Alarm0000001', 'Too late') },
        },
      ] as never);
    },
  });
  const main = container.querySelector<HTMLElement>('[data-report]')!;
  await waitFor(() => expect(main.dataset.ready).toBe('true'));
  expect(main.textContent).toContain('Pressure too lowActive');
  expect(main.textContent).not.toContain('Too late');
});

test('a printed report names an uploaded component, and runs no program of it', async () => {
  const uploaded = { ...component('value', {}, place), builtIn: null, template: to('Template0001', 'Traffic light') };
  const { api, container } = await open(Promise.resolve(), '', { others: [uploaded] });
  const main = container.querySelector<HTMLElement>('[data-report]')!;
  await waitFor(() => expect(main.dataset.ready).toBe('true'));
  expect(main.textContent).toContain("Traffic lightPrinted reports don't show this component");
  expect(api.of('ComponentFrameList', 'POST')).toEqual([]);
});
