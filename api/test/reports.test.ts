import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Requested reports: requests are stored, and wait for the renderer.

let api: TestApi;
let anke: Caller;
let katrin: Caller;
let asset: string;
const agent = device('Abwasserpumpwerk');
beforeAll(async () => {
  api = await startApi();
  [anke, katrin] = [await api.signIn('anke'), await api.signIn('katrin')];
  asset = (await post('/assets', { name: 'Press' })).publicId;
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const nobody = 'Nobody00000x';
const post = async (path: string, body: object) => {
  const answer = await anke('POST', path, body);
  expect([path, answer.status, answer.body.data]).toEqual([path, 201, expect.anything()]);
  return answer.body.data;
};
const times = { start: '2026-05-04T00:00:00Z', end: '2026-05-11T00:00:00Z', timeZone: 'Europe/Amsterdam' };
const requestBody = { ...times, sendTo: ['planning@example.com'], message: 'The week' };

/** A report with a draft, or one that is published. */
async function newReport(state: 'draft' | 'published' | 'none', more: object = {}): Promise<string> {
  const { publicId } = await post('/pages', { name: 'Week', applicationType: 'report', ...more });
  if (state !== 'none') await post(`/pages/${publicId}/draft`, {});
  if (state === 'published') await post(`/pages/${publicId}/publish`, {});
  return publicId;
}
const jobsOf = async (report: string, caller = anke) =>
  (await caller('GET', `/report-jobs?fields=*&filters=eq(report.publicId,"${report}")`)).body.data;

test('a report from the draft is requested for a device or asset, and waits with its parameters [7.54]', async () => {
  const report = await newReport('draft');
  const wishes = [
    { ...times, report: to(report), agent: to(agent) },
    { ...times, report: to(report), asset: to(asset) },
  ];
  const created = await post('/pages/report/queue', wishes);
  const jobs = await jobsOf(report);
  for (const [index, { publicId }] of created.entries())
    expect(jobs).toContainEqual(
      expect.objectContaining({
        ...{ publicId, status: 'pending', draft: true, sendTo: [], message: null, ...times },
        agent: index === 0 ? expect.objectContaining(to(agent)) : null,
        asset: index === 1 ? { publicId: asset, name: 'Press' } : null,
        createdBy: expect.objectContaining({ name: expect.stringContaining('Anke') }),
      }),
    );
  expect(jobs).toHaveLength(2);
});

test('a published report is requested for a device or asset, with recipients and a message [7.54]', async () => {
  const report = await newReport('published');
  await post(`/agents/${agent}/report/queue`, [{ ...requestBody, report: to(report) }]);
  await post(`/assets/${asset}/report/queue`, [{ ...requestBody, report: to(report), message: undefined }]);
  const jobs = await jobsOf(report);
  expect(jobs.map(({ message }: { message: string | null }) => message).sort()).toEqual(['The week', null]);
  expect(jobs[0]).toMatchObject({ status: 'pending', draft: false, sendTo: requestBody.sendTo, ...times });
});

test('invalid reports are refused by index, and no item of the list waits [7.54][8.16]', async () => {
  const [drafted, published] = [await newReport('draft'), await newReport('published')];
  const sheet = (await post('/pages', { name: 'Shift' })).publicId;
  const reportRequest = { ...times, report: to(drafted), agent: to(agent) };
  const wrong: [object, unknown[]][] = [
    [{ report: to(published) }, [409, ['no-draft', 'report', 1]]],
    [{ report: to(sheet) }, [400, ['not-a-report', 'report', 1]]],
    [{ report: to(nobody) }, [400, ['unknown-reference', 'report', 1]]],
    [{ agent: to(nobody) }, [400, ['unknown-reference', 'agent', 1]]],
    [{ agent: undefined }, [400, ['required-property', 'agent', 1]]],
    [{ asset: to(asset) }, [400, ['invalid-value', 'agent', 1]]],
    [{ end: times.start }, [400, ['invalid-date-and-time', 'end', 1]]],
    [{ timeZone: 'Europe/Nowhere' }, [400, ['invalid-value', 'timeZone', 1]]],
    [{ sendTo: ['planning@example.com'] }, [400, ['unknown-property', 'sendTo', 1]]],
  ];
  for (const [change, problem] of wrong)
    expect(
      problems(await anke('POST', '/pages/report/queue', [reportRequest, { ...reportRequest, ...change }])),
    ).toEqual(problem);
  const path = `/agents/${agent}/report/queue`;
  const good = { ...requestBody, report: to(published) };
  for (const [change, problem] of [
    [{ report: to(drafted) }, [409, ['not-published', 'report', 1]]],
    [{ sendTo: ['planning'] }, [400, ['invalid-value', 'sendTo.0', 1]]],
    [{ sendTo: [] }, [400, ['invalid-value', 'sendTo', 1]]],
  ] as [object, unknown[]][])
    expect(problems(await anke('POST', path, [good, { ...good, ...change }]))).toEqual(problem);
  for (const other of ['agents', 'assets'])
    expect((await anke('POST', `/${other}/${nobody}/report/queue`, [good])).status).toBe(404);
  expect([await jobsOf(drafted), await jobsOf(published)]).toEqual([[], []]);
});

test('a hidden report can’t be requested or listed, and a draft only by its editors [7.54]', async () => {
  const groups = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
  const ghent = to(groups.find(({ name }) => name === 'Ghent')!.publicId);
  const [hidden, shared] = [await newReport('published', { group: ghent }), await newReport('published')];
  for (const report of [hidden, shared])
    await post(`/agents/${agent}/report/queue`, [{ ...requestBody, report: to(report) }]);
  expect([await jobsOf(hidden, katrin), (await jobsOf(shared, katrin)).length]).toEqual([[], 1]);
  expect(
    problems(await katrin('POST', `/agents/${agent}/report/queue`, [{ ...requestBody, report: to(hidden) }])),
  ).toEqual([400, ['unknown-reference', 'report', 0]]);
  const [job] = await jobsOf(hidden);
  expect((await katrin('GET', `/report-jobs/${job.publicId}`)).status).toBe(404);
  const draft = await newReport('draft');
  const reportRequest = { ...times, report: to(draft), agent: to(agent) };
  expect((await katrin('POST', '/pages/report/queue', [reportRequest])).status).toBe(403);
  expect(await jobsOf(draft)).toEqual([]);
});
