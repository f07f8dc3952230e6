import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import type { Caller } from './caller.ts';
import { startApi, type TestApi, user } from './test-api.ts';

// Who edits a page now: open editors say so, and learn of each other.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
let page: string;
beforeAll(async () => {
  api = await startApi();
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  const idOf = async (path: string, wanted: string): Promise<string> => {
    const { body } = await anke('GET', `${path}?fields=name`);
    return body.data.find(({ name }: { name: string }) => name === wanted).publicId;
  };
  const to = (publicId: string) => ({ publicId });
  await anke('PATCH', `/roles/${await idOf('/roles', 'Group engineer')}`, { permissions: [to('MANAGE_PAGE')] });
  const group = to(await idOf('/groups', 'Ghent'));
  page = (await anke('POST', '/pages', { name: 'Edited by two', group })).body.data.publicId;
});
afterAll(() => api.close());

const [first, second] = [newPublicId(), newPublicId()];
const tell = (caller: Caller, window: string, more: object = {}) =>
  caller('POST', `/pages/${page}/editors`, { window, ...more });
const others = async (caller: Caller, window: string, more: object = {}) =>
  (await tell(caller, window, more)).body.data;

test('two editors of a page learn of each other and of the open component, until one is closed', async () => {
  const component = newPublicId();
  expect(await others(anke, first, { component })).toEqual([]);
  const ankes = { user: { publicId: user('anke'), name: expect.any(String) }, component };
  expect(await others(jonas, second)).toEqual([ankes]);
  expect(await others(anke, first)).toMatchObject([{ user: { publicId: user('jonas') }, component: null }]);
  expect(await others(anke, first, { leaves: true })).toEqual([]);
  expect(await others(jonas, second)).toEqual([]);
});

test('an editor that is silent has gone, and is forgotten later', async () => {
  await others(anke, first);
  const age = (time: string) =>
    api.owner.inScope({}, (tx) => tx.execute(sql`update page_editing set seen_on = now() - ${time}::interval`));
  const kept = async () =>
    (await api.owner.inScope({}, (tx) => tx.execute(sql`select 1 from page_editing where page_id = ${page}`))).rows;
  await age('31 seconds');
  expect(await others(jonas, second)).toEqual([]);
  await age('2 hours');
  await tidy(api.database, () => {});
  expect(await kept()).toEqual([]);
});

test('nobody takes over the window of another person', async () => {
  await others(anke, first, { component: null });
  await tell(jonas, first, { component: newPublicId() });
  await tell(jonas, first, { leaves: true });
  expect(await others(jonas, second)).toMatchObject([{ user: { publicId: user('anke') }, component: null }]);
});

test('who may not edit the page neither learns who does nor is among them', async () => {
  const katrin = await api.signIn('katrin');
  expect((await tell(katrin, newPublicId())).status).toBe(404);
  const shared = (await anke('POST', '/pages', { name: 'For all' })).body.data.publicId;
  expect((await katrin('POST', `/pages/${shared}/editors`, { window: newPublicId() })).status).toBe(403);
});
