/** @jest-environment @lineside/testing/environment */
import { AgentReportSchedule, Page, ReportJob } from '@lineside/contracts';
import errorTexts from '@lineside/contracts/errors/en.json' with { type: 'json' };
import { addTexts } from '@lineside/remote-kit/host';
import { fireEvent, leave, screen, visit, waitFor, within } from '@lineside/testing';
import { InZone } from '@lineside/ui/base';
import { agent, aPage, fill, remote, to } from '../../test/records.ts';
import AgentSchedules from './AgentSchedules.tsx';
import { MakeReport } from './MakeReport.tsx';
import ReportList from './ReportList.tsx';
import ReportQueue from './ReportQueue.tsx';

afterEach(leave);

const report = { ...aPage, name: 'Shift report', applicationType: 'report', orientation: 'portrait' };
/** The row of a list with a name; a panel may have it in its title. */
const row = async (name: string) =>
  (await screen.findAllByText(name)).map((found) => found.closest<HTMLElement>('[role=row]')).find(Boolean)!;

/** The names of files that are saved from now on. */
function savedFiles(): string[] {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download) saved.push(this.download);
  };
  return saved;
}

test('a published report is requested on a device, over a period, for people [7.54]', async () => {
  const { api } = await visit(remote, '/reports', '/reports', ReportList, {
    prepare(api) {
      fill(api);
      api.has(Page, [report, { ...aPage, publicId: 'Page00000002', name: 'No report' }]);
      api.answers('POST AgentQueueReportList', () => ({ status: 201, data: [to('Job000000001')] }));
    },
  });
  const reportRow = await row('Shift report');
  expect(screen.queryByText('No report')).toBeNull();
  fireEvent.click(within(reportRow).getByRole('button', { name: 'Create report' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Device' }));
  const dialog = screen.getByRole('dialog', { name: /Create report/ });
  fireEvent.click(await screen.findByText(agent.name));
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create report' });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(api.of('AgentQueueReportList', 'POST')).toHaveLength(1));
  const { path, body } = api.of('AgentQueueReportList', 'POST')[0]!;
  const [request] = body as [{ start: string; end: string }];
  expect(path).toContain(agent.publicId);
  expect(request).toMatchObject({ report: { publicId: report.publicId }, sendTo: ['ada@example.com'] });
  expect(Date.parse(request.start)).toBeLessThan(Date.parse(request.end));
});

test('the list of reports calls them reports: empty, in its button and in its dialog', async () => {
  await visit(remote, '/reports', '/reports', ReportList, {
    prepare(api) {
      fill(api);
      api.has(Page, []);
    },
  });
  await screen.findByText('No reports yet');
  fireEvent.click(screen.getAllByRole('button', { name: 'Add report' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add report' });
  within(dialog).getByRole('button', { name: 'Add report' });
});

const aJob = (more: object) => ({
  ...{
    publicId: 'Job000000001',
    report: to(report.publicId, 'Shift report'),
    draft: false,
    agent: to(agent.publicId, agent.name),
  },
  ...{ asset: null, status: 'pending', start: '2026-05-05T22:00:00Z', end: '2026-05-06T22:00:00Z', timeZone: 'UTC' },
  ...{
    sendTo: [],
    message: null,
    createdOn: '2026-05-07T06:00:00Z',
    createdBy: to('User00000001', 'Ada'),
    can: { edit: true },
  },
  ...{ reason: null, endedOn: null, receivers: [], isMine: false, hasValues: false, schedule: null },
  ...more,
});

const visitQueue = (job: object, isReady = true) =>
  visit(remote, '/reports/queue', '/reports/queue', ReportQueue, {
    prepare(api) {
      fill(api);
      api.has(ReportJob, [aJob(job)]);
      api.answers('GET ReportPrinter', () => ({ data: { isReady } }));
    },
  });

test('the queue lists waiting reports, and one is withdrawn', async () => {
  const { api } = await visitQueue({});
  const reportRow = await row('Shift report');
  expect(reportRow.textContent).toContain('Waiting');
  expect(screen.queryByText(/installs a browser/)).toBeNull();
  fireEvent.click(within(reportRow).getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.of('ReportJob', 'DELETE')).toHaveLength(1));
});

test('without a browser that prints, the queue names the command that installs one', async () => {
  await visitQueue({}, false);
  await screen.findByText(/wait until an operator installs a browser: apt-get install chromium/);
});

test('a printed report that others got can’t be downloaded', async () => {
  await visitQueue({ status: 'done' });
  expect(within(await row('Shift report')).queryByRole('button', { name: 'Download' })).toBeNull();
});

test('a printed report is downloaded by a person who got it', async () => {
  const { api } = await visitQueue({ status: 'done', isMine: true });
  const content = new Uint8Array([37, 80, 68, 70]);
  api.answers('GET ReportJobPdf', () => ({ file: { name: 'Shift.pdf', mediaType: 'application/pdf', content } }));
  const saved = savedFiles();
  fireEvent.click(within(await row('Shift report')).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['Shift.pdf']));
});

test('a failed report says why, and is printed again', async () => {
  const { api } = await visitQueue({ status: 'failed', reason: 'too-slow', sendTo: ['ada@example.com'] });
  api.answers('POST ReportJobRetry', () => ({ status: 201, data: to('Job000000001') }));
  fireEvent.click(within(await row('Shift report')).getByText('Shift report'));
  await screen.findByText('It was not drawn in time');
  fireEvent.click(within(await row('Shift report')).getByRole('button', { name: 'Print again' }));
  await waitFor(() => expect(api.of('ReportJobRetry', 'POST')).toHaveLength(1));
});

test('a report says who got it, and who was left out and why', async () => {
  const receivers = [
    { address: 'ada@example.com', person: to('User00000001', 'Ada'), got: 'attached', why: null },
    { address: 'quality@example.com', person: null, got: 'nothing', why: 'no-member' },
  ];
  await visitQueue({ status: 'done', receivers, sendTo: receivers.map(({ address }) => address) });
  fireEvent.click(within(await row('Shift report')).getByText('Shift report'));
  const table = await screen.findByRole('table', { name: 'Receivers' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AdaMail with the PDF',
    'quality@example.comNothing: not a member of the company',
  ]);
});

/** What a schedule has besides its times. */
const aSchedule = {
  ...{ period: 'since-last-run', sendTo: ['ada@example.com'], audience: null, message: null, active: true },
  ...{ maker: to('User00000001', 'Ada'), nextRunOn: '2026-03-02T05:30:00Z', stopped: null },
};

test('a schedule shows its next run in its time zone, and is edited below its device', async () => {
  const schedule = {
    ...aSchedule,
    ...{ publicId: 'Schedule0001', agent: to(agent.publicId, agent.name), report: to(report.publicId, 'Shift report') },
    ...{
      start: '2026-03-02T00:00:00Z',
      timeZone: 'Europe/Amsterdam',
      deliveryTime: '06:30',
      version: 1,
      can: { edit: true },
    },
    recurrence: { frequency: 'weekly', interval: 1, monday: true },
  };
  const { api } = await visit(remote, '/reports/schedules', '/reports/schedules', AgentSchedules, {
    prepare(api) {
      fill(api);
      api.has(Page, [report]);
      api.has(AgentReportSchedule, [schedule]);
    },
  });
  const reportRow = await row('Shift report');
  expect(reportRow.textContent).toMatch(/Every week on Mon.*Mon, 2 Mar 2026, 06:30 (CET|GMT\+1)/);
  fireEvent.click(within(reportRow).getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(within(await screen.findByRole('list', { name: 'Next runs' })).getAllByRole('listitem')).toHaveLength(5);
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Friday' }));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(api.of('AgentReportSchedule', 'PATCH')).toHaveLength(1));
  const { path, body } = api.of('AgentReportSchedule', 'PATCH')[0]!;
  expect(path).toBe(`/agents/${agent.publicId}/report-schedules/${schedule.publicId}`);
  expect(body).toMatchObject({ recurrence: { frequency: 'weekly', monday: true, friday: true }, version: 1 });
});

test('the start of a schedule is the day of its zone, and another day is written as that day', async () => {
  const schedule = {
    ...aSchedule,
    ...{ publicId: 'Schedule0001', agent: to(agent.publicId, agent.name), report: to(report.publicId, 'Shift report') },
    // midnight of 9 March in Amsterdam
    ...{ start: '2026-03-08T23:00:00Z', timeZone: 'Europe/Amsterdam', deliveryTime: '06:30', version: 1 },
    ...{ recurrence: { frequency: 'weekly', interval: 1, monday: true }, can: { edit: true } },
  };
  const { api } = await visit(remote, '/reports/schedules', '/reports/schedules', AgentSchedules, {
    prepare(stored) {
      fill(stored);
      stored.has(Page, [report]);
      stored.has(AgentReportSchedule, [schedule]);
    },
  });
  fireEvent.click(within(await row('Shift report')).getByRole('button', { name: /More actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const start = await screen.findByLabelText<HTMLInputElement>(/^Start/);
  expect(start.value).toBe('9 Mar 2026');
  fireEvent.mouseDown(start);
  fireEvent.change(start, { target: { value: '16 Mar 2026' } });
  fireEvent.keyDown(start, { key: 'Enter', code: 'Enter' });
  const save = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(api.of('AgentReportSchedule', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentReportSchedule', 'PATCH')[0]!.body).toMatchObject({ start: '2026-03-16T00:00:00Z' });
});

test('a schedule begins with its device, then has its fields', async () => {
  const { api } = await visit(remote, '/reports/schedules', '/reports/schedules', AgentSchedules, {
    prepare(api) {
      fill(api);
      api.has(Page, [report, { ...aPage, publicId: 'Page00000002', name: 'No report' }]);
      api.has(AgentReportSchedule, []);
    },
  });
  await addTexts('errors', async () => errorTexts);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add schedule' }))[0]!);
  const device = await screen.findByLabelText('Device', { selector: 'input' });
  expect(screen.getByText('Device', { selector: 'label' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(device));
  fireEvent.mouseDown(device);
  fireEvent.click(await screen.findByText(agent.name));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Report' }));
  fireEvent.click(await screen.findByText('Shift report'));
  expect(screen.queryByText('No report')).toBeNull();
  const weeks = screen.getByRole<HTMLInputElement>('textbox', { name: 'Every' });
  fireEvent.change(weeks, { target: { value: '0' } });
  expect(weeks.value).toBe('1');
  const monday = screen.getByRole('checkbox', { name: 'Monday' });
  fireEvent.click(monday);
  const dialog = screen.getByRole('dialog');
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add schedule' });
  await screen.findByText('Choose at least one day');
  await waitFor(() => expect(add.disabled).toBe(true));
  fireEvent.click(monday);
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  await waitFor(() => expect(api.of('AgentReportScheduleList', 'POST')).toHaveLength(1));
});

const visitSchedule = (more: object, jobs: ReturnType<typeof aJob>[] = []) =>
  visit(remote, '/reports/schedules?schedule=Schedule0001', '/reports/schedules', AgentSchedules, {
    prepare(stored) {
      fill(stored);
      stored.has(Page, [report]);
      stored.has(ReportJob, jobs);
      stored.has(AgentReportSchedule, [
        {
          ...aSchedule,
          ...{ publicId: 'Schedule0001', agent: to(agent.publicId, agent.name), version: 1, can: { edit: true } },
          ...{
            report: to(report.publicId, 'Shift report'),
            start: '2026-03-02T00:00:00Z',
            timeZone: 'Europe/Amsterdam',
          },
          ...{ deliveryTime: '06:30', recurrence: { frequency: 'weekly', interval: 1, monday: true } },
          ...more,
        },
      ]);
    },
  });

test('a schedule lists its runs with how many got the report and were left out, and runs now', async () => {
  const receivers = [
    { address: 'ada@example.com', person: to('User00000001', 'Ada'), got: 'attached', why: null },
    { address: 'quality@example.com', person: null, got: 'nothing', why: 'no-member' },
  ];
  const made = { schedule: 'Schedule0001', receivers, status: 'done', isMine: true };
  const { api } = await visitSchedule({}, [
    aJob(made),
    aJob({ ...made, publicId: 'Job000000002', status: 'failed', reason: 'too-slow', receivers: [], isMine: false }),
    aJob({ ...made, publicId: 'Job000000003', schedule: null, status: 'pending' }),
  ]);
  const runs = await screen.findByRole('table', { name: 'Last runs' });
  const rows = within(runs).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Printed.*Sent to 1 person, 1 left out.*Download$/),
    expect.stringMatching(/^Failed.*It was not drawn in time.*Print again$/),
  ]);
  api.answers('POST AgentReportScheduleRun', () => ({ status: 201, data: to('Job000000004') }));
  fireEvent.click(screen.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(api.of('AgentReportScheduleRun', 'POST')).toHaveLength(1));
  expect(api.of('AgentReportScheduleRun', 'POST')[0]!.path).toContain(`/agents/${agent.publicId}/`);
});

test('a stopped schedule says why on the list and in its panel, and is started again', async () => {
  const { api } = await visitSchedule({ stopped: 'not-allowed', nextRunOn: null });
  await screen.findByText(/^Its maker may no longer see the report/);
  expect((await row('Shift report')).textContent).toContain('Stopped');
  api.answers('POST AgentReportScheduleResume', () => ({ status: 201, data: to('Schedule0001') }));
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(api.of('AgentReportScheduleResume', 'POST')).toHaveLength(1));
});

/** A moment at which the days of zones differ: 5 May in New York, 6 May in Tokyo. */
const betweenDays = '2026-05-05T20:00:00Z';

test.each([
  ['Asia/Tokyo', '2026-05-04T15:00:00.000Z', '2026-05-05T15:00:00.000Z'],
  ['America/New_York', '2026-05-04T04:00:00.000Z', '2026-05-05T04:00:00.000Z'],
])('a report on yesterday begins with the day of the person’s zone, %s', async (zone, start, end) => {
  const InIts = () => (
    <InZone zone={zone}>
      <MakeReport report={report} subject={{ kind: 'agent', ...agent }} onClose={() => {}} />
    </InZone>
  );
  const { api } = await visit(remote, '/reports', '/reports', InIts, {
    prepare(stored) {
      fill(stored);
      stored.hasTime(betweenDays);
      stored.answers('POST AgentQueueReportList', () => ({ status: 201, data: [to('Job000000001')] }));
    },
  });
  const dialog = await screen.findByRole('dialog', { name: /Create report/, busy: false });
  const send = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Create report' });
  await waitFor(() => expect(send.disabled).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(api.of('AgentQueueReportList', 'POST')).toHaveLength(1));
  expect(api.of('AgentQueueReportList', 'POST')[0]!.body).toMatchObject([{ start, end, timeZone: zone }]);
});

test.each([
  ['Asia/Tokyo', '2026-05-06'],
  ['America/New_York', '2026-05-05'],
])('a new schedule starts on today’s day in the person’s zone, %s', async (zone, day) => {
  const InIts = () => (
    <InZone zone={zone}>
      <AgentSchedules />
    </InZone>
  );
  const { api } = await visit(remote, '/reports/schedules', '/reports/schedules', InIts, {
    prepare(stored) {
      fill(stored);
      stored.hasTime(betweenDays);
      stored.has(Page, [report]);
      stored.has(AgentReportSchedule, []);
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add schedule' }))[0]!);
  fireEvent.mouseDown(await screen.findByLabelText('Device', { selector: 'input' }));
  fireEvent.click(await screen.findByText(agent.name));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Report' }));
  fireEvent.click(await screen.findByText('Shift report'));
  const add = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Add schedule' });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  await waitFor(() => expect(api.of('AgentReportScheduleList', 'POST')).toHaveLength(1));
  expect(api.of('AgentReportScheduleList', 'POST')[0]!.body).toMatchObject({
    start: `${day}T00:00:00Z`,
    timeZone: zone,
  });
});
