import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Removed pagesand the records removed with them are restored from the bin.

let api: TestApi;
let anke: Caller;
let audience: string;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  audience = (await read('/audiences'))[0].publicId;
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const agent = device('Filler 1');
const post = async (path: string, body: object) => {
  const answer = await anke('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.data;
};
const read = async (path: string) => (await anke('GET', path)).body.data;
const linksTo = async (page: string) =>
  (await read(`/agents/${agent}/page-links?fields=page`)).filter(
    (link: { page: { publicId: string } | null }) => link.page?.publicId === page,
  ).length;
const component = (version: string, text: string) => ({
  ...{ pageVersion: to(version), builtIn: 'text', inputs: JSON.stringify({ text }) },
  dimensions: { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 },
});

/** A page that is published, has a draft and a link from a device. */
async function wholePage() {
  const { publicId: page } = await post('/pages', { name: 'Shift' });
  const [first] = await post(`/pages/${page}/draft`, {});
  await post('/page-components', component(first.publicId, 'first'));
  await post(`/pages/${page}/publish`, {});
  const [second] = await post(`/pages/${page}/draft`, {});
  await post(`/agents/${agent}/page-links`, { page: to(page), audience: to(audience) });
  return { page, published: first.publicId, draft: second.publicId };
}

test('a page is restored with its versions, components and links', async () => {
  const { page, published, draft } = await wholePage();
  expect((await anke('DELETE', `/pages/${page}`)).status).toBe(200);
  expect([(await anke('GET', `/page-versions/${draft}`)).status, await linksTo(page)]).toEqual([404, 0]);
  expect((await read('/pages/bin?fields=name')).map(({ publicId }: { publicId: string }) => publicId)).toContain(page);
  await post('/pages/restore', [to(page)]);
  expect(await read(`/pages/${page}?fields=draft,published.components.inputs`)).toMatchObject({
    draft: to(draft),
    published: { publicId: published, components: [{ inputs: '{"text":"first"}' }] },
  });
  expect(await linksTo(page)).toBe(1);
});

test('a restored default page is the default again unless another page became it', async () => {
  const [first, second] = [await wholePage(), await wholePage()];
  const isDefault = async ({ page }: { page: string }) => (await read(`/pages/${page}?fields=default`)).default;
  await post(`/pages/${first.page}/default`, {});
  const around = async (between: () => Promise<unknown>) => {
    await anke('DELETE', `/pages/${first.page}`);
    await between();
    await post('/pages/restore', [to(first.page)]);
    return [await isDefault(first), await isDefault(second)];
  };
  expect(await around(async () => {})).toEqual([true, false]);
  expect(await around(() => post(`/pages/${second.page}/default`, {}))).toEqual([false, true]);
});

test('a restored draft is the draft again unless the page has another one', async () => {
  const { page, draft } = await wholePage();
  const draftNow = async () => (await read(`/pages/${page}?fields=draft`)).draft?.publicId;
  await anke('DELETE', `/page-versions/${draft}`);
  expect(await draftNow()).toBeUndefined();
  await post('/page-versions/restore', [to(draft)]);
  expect(await draftNow()).toBe(draft);
  await post(`/pages/${page}/discard-draft`, {});
  await post(`/pages/${page}/draft`, {});
  expect(problems(await anke('POST', '/page-versions/restore', [to(draft)]))).toEqual([
    409,
    ['already-there', 'page', 0],
  ]);
});

test('a component uses either a template or a built-in component', async () => {
  const { draft } = await wholePage();
  const template = (await read('/page-component-templates'))[0].publicId;
  const refused = [400, ['exactly-one', 'template', undefined]];
  const both = { ...component(draft, 'both'), template: to(template) };
  expect(problems(await anke('POST', '/page-components', both))).toEqual(refused);
  const { builtIn: _, ...neither } = component(draft, 'neither');
  expect(problems(await anke('POST', '/page-components', neither))).toEqual(refused);
});

test('the second of two people who move a component sees the conflict', async () => {
  const { draft } = await wholePage();
  const { publicId } = await post('/page-components', component(draft, 'here'));
  const move = (left: number) =>
    anke('PATCH', `/page-components/${publicId}`, {
      dimensions: { type: 'sheet', left, top: 0, cols: 2, rows: 2 },
      version: 1,
    });
  expect((await move(2)).status).toBe(200);
  const { status, body } = await move(4);
  expect([status, body.data[0]]).toMatchObject([
    409,
    { code: 'changed-meanwhile', theirs: { left: 2 }, yours: { left: 4 } },
  ]);
});

test('a component template is removed with its versions once no page shows it', async () => {
  const { draft } = await wholePage();
  const { publicId: template } = await post('/page-component-templates', { name: 'Dial' });
  const templateComponent = await post('/page-components', {
    ...component(draft, ''),
    builtIn: null,
    template: to(template),
  });
  expect(problems(await anke('DELETE', `/page-component-templates/${template}`))).toEqual([
    409,
    ['in-use', undefined, undefined],
  ]);
  await anke('DELETE', `/page-components/${templateComponent.publicId}`);
  expect((await anke('DELETE', `/page-component-templates/${template}`)).status).toBe(200);
});

test('a waiting report is withdrawn by its requester or an editor of the report', async () => {
  const { publicId: report } = await post('/pages', { name: 'Week', applicationType: 'report' });
  await post(`/pages/${report}/draft`, {});
  await post(`/pages/${report}/publish`, {});
  const [marieke, sam] = [await api.signIn('marieke'), await api.signIn('sam')];
  const reportRequest = {
    report: to(report),
    timeZone: 'UTC',
    start: '2026-05-04T00:00:00Z',
    end: '2026-05-11T00:00:00Z',
  };
  const queueReport = async () =>
    (await marieke('POST', `/agents/${agent}/report/queue`, [{ ...reportRequest, sendTo: ['a@example.com'] }])).body
      .data[0].publicId;
  const [first, second] = [await queueReport(), await queueReport()];
  const withdraw = async (caller: Caller, job: string) => (await caller('DELETE', `/report-jobs/${job}`)).status;
  expect([await withdraw(sam, first), await withdraw(marieke, first), await withdraw(anke, second)]).toEqual([
    403, 200, 200,
  ]);
});
