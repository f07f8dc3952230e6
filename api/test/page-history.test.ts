import { limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { type Caller, problems } from './caller.ts';
import { startApi, type TestApi, user } from './test-api.ts';

// What pages showed before: kept when they are published, compared and taken back.

let api: TestApi;
let anke: Caller;
let katrin: Caller;
beforeAll(async () => {
  api = await startApi();
  [anke, katrin] = [await api.signIn('anke'), await api.signIn('katrin')];
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const post = async (path: string, body: object | Buffer) => {
  const answer = await anke('POST', path, body as object);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.data;
};
const read = async (path: string, caller = anke) => (await caller('GET', path)).body.data;
const newPage = async (): Promise<string> => (await post('/pages', { name: 'Shift' })).publicId;
const draftOf = async (page: string): Promise<string> => (await post(`/pages/${page}/draft`, {}))[0].publicId;
const place = { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 };
const add = (version: string, text: string, more: object = {}) =>
  post('/page-components', {
    ...{ pageVersion: to(version), builtIn: 'text', inputs: JSON.stringify({ text }), dimensions: place },
    ...more,
  });
const fields = 'number,title,publishedBy,replacedOn,content';
const historyOf = (page: string) => read(`/pages/${page}/revisions?fields=${fields}`);
const publish = (page: string) => post(`/pages/${page}/publish`, {});

/** Publishes a page with one text. */
async function published(text: string): Promise<{ page: string; version: string }> {
  const page = await newPage();
  const version = await draftOf(page);
  await add(version, text);
  await publish(page);
  return { page, version };
}

test('what a page showed is kept when another version is published, as it was in the end [4.09]', async () => {
  const { page, version } = await published('first');
  // an administrator's program may change what is published
  const [{ publicId: component }] = (await read(`/page-versions/${version}?fields=components`)).components;
  await anke('PATCH', `/page-components/${component}`, { inputs: '{"text":"changed"}' });
  const draft = await draftOf(page);
  await add(draft, 'second', { dimensions: { ...place, left: 4 } });
  await publish(page);
  const history = await historyOf(page);
  expect(history).toMatchObject([
    { number: 2, replacedOn: null, publishedBy: to(user('anke')), content: { components: [{}, {}] } },
    { number: 1, title: 'Shift', replacedOn: expect.any(String), content: { components: [{ origin: component }] } },
  ]);
  expect(JSON.parse(history[1].content.components[0].inputs)).toEqual({ text: 'changed' });
  // the same component in both, though the draft was a copy
  expect(history[0].content.components.map(({ origin }: { origin: string }) => origin)).toContain(component);
  expect((await anke('GET', `/page-versions/${version}`)).status).toBe(404);
});

test('a revision is taken back as a draft with its parts and settings, in place of a named draft', async () => {
  const page = await newPage();
  const first = await draftOf(page);
  await anke('PATCH', `/page-versions/${first}`, { title: 'Early', periodSpec: 'last-7-days', custom: { comA: 'x' } });
  const parts = await post('/pages-pages', [
    { pageVersion: to(first), order: 1 },
    { pageVersion: to(first), order: 2 },
  ]);
  const condition = { formula: '$1 0 >', selectors: ['line.var.speed'] };
  await add(first, 'on the second part', { pagePage: to(parts[1].publicId), condition });
  await publish(page);
  const second = await draftOf(page);
  await anke(
    'DELETE',
    `/pages-pages/${(await read(`/page-versions/${second}?fields=pagePages`)).pagePages[1].publicId}`,
  );
  await publish(page);
  const worked = await draftOf(page);
  const [, revision] = await historyOf(page);
  const takeBack = (draft: string | null) =>
    anke('POST', `/pages/${page}/revisions/${revision.publicId}/take-back`, { draft });
  expect(problems(await takeBack(null))).toEqual([409, ['already-there', 'draft', undefined]]);
  const { body } = await takeBack(worked);
  expect(body.data).toEqual({ draft: to(expect.any(String) as never), leftOut: 0 });
  const version = await read(`/page-versions/${body.data.draft.publicId}`);
  expect(version).toMatchObject({ title: 'Early', periodSpec: 'last-7-days', custom: { comA: 'x' } });
  expect(version.pagePages.map(({ order }: { order: number }) => order)).toEqual([1, 2]);
  expect(version.components).toMatchObject([
    { inputs: '{"text":"on the second part"}', condition, pagePage: { publicId: version.pagePages[1].publicId } },
  ]);
  expect((await read(`/pages/${page}?fields=draft`)).draft.publicId).toBe(body.data.draft.publicId);
  await publish(page);
  const [newest, , oldest] = await historyOf(page);
  expect(newest.content.components[0].origin).toBe(oldest.content.components[0].origin);
});

test('pictures that only the history of a page shows stay, and don’t count', async () => {
  const page = await newPage();
  const upload = async (name: string) =>
    (await anke('POST', `/pages/${page}/image-upload`, Buffer.from(`GIF89a${name}`) as never)).body.data?.publicId;
  const first = await draftOf(page);
  const old = await upload('old');
  await add(first, old);
  await publish(page);
  const second = await draftOf(page);
  const components = (await read(`/page-versions/${second}?fields=components`)).components;
  await anke('DELETE', `/page-components/${components[0].publicId}`);
  await publish(page);
  expect((await anke('GET', `/pages/${page}/images/${old}/content`)).status).toBe(200);
  for (let serial = 0; serial < limits.pageImages; serial += 1) expect(await upload(`${serial}`)).toBeDefined();
  expect(await upload('one too many')).toBeUndefined();
});

test('the newest 100 revisions are kept, each for a year after it was replaced', async () => {
  const { page } = await published('first');
  const setAll = (values: ReturnType<typeof sql>) =>
    api.owner.inScope({}, (tx) => tx.execute(sql`update page_revision set ${values} where page_id = ${page}`));
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`
      insert into page_revision (public_id, company_id, version_id, page_id, number, published_on, replaced_on, content)
      select 'Revision' || lpad(n::text, 4, '0'), company_id, 'Old', page_id, number + n, now(), now(), content
      from page_revision, generate_series(1, ${limits.pageRevisions}) n where page_id = ${page}`),
  );
  await draftOf(page);
  await publish(page);
  const numbers = async () =>
    (await read(`/pages/${page}/revisions?fields=number&page-size=200`)).map(
      ({ number }: { number: number }) => number,
    );
  expect([(await numbers()).length, (await numbers()).at(-1)]).toEqual([limits.pageRevisions, 3]);
  await setAll(sql`replaced_on = replaced_on - interval '366 days'`);
  await tidy(api.database);
  expect(await numbers()).toHaveLength(1);
});

test('who may not edit a page doesn’t see what it was', async () => {
  const { page } = await published('first');
  const [{ publicId }] = await historyOf(page);
  for (const path of [`/pages/${page}/revisions`, `/pages/${page}/revisions/${publicId}`])
    expect((await katrin('GET', path)).status).toBe(403);
  expect((await katrin('POST', `/pages/${page}/revisions/${publicId}/take-back`, { draft: null })).status).toBe(403);
});

test('a page comes back from the bin with its history', async () => {
  const { page } = await published('first');
  await anke('DELETE', `/pages/${page}`);
  await post('/pages/restore', [to(page)]);
  expect(await historyOf(page)).toHaveLength(1);
});
