import { sql } from 'drizzle-orm';
import { demo, startApi, type TestApi } from './world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const mails = async () =>
  (await api.owner.inScope({}, (tx) => tx.execute(sql`select address, template, facts, host from mail`))).rows;

test('feedback goes by mail to who runs the portal of the host that is named, with who says it; too much of it is refused', async () => {
  const marieke = await api.signIn('marieke');
  const say = (more: object = {}, host = 'norwell.localhost') =>
    marieke('POST', '/feedback', { subject: 'Colours', feedback: 'Too\nbright', ...more }, { 'Api-Branding': host });
  expect((await say()).status).toBe(201);
  expect(await mails()).toEqual([
    {
      address: demo.sector.feedbackTo,
      template: 'feedback',
      host: 'norwell.localhost',
      facts: expect.objectContaining({ subject: 'Colours', feedback: 'Too\nbright', name: 'Marieke de Vries' }),
    },
  ]);
  const refusals = [await say({}, 'elsewhere.example'), await say({ subject: '' }), await say({ feedback: ' ' })];
  expect(refusals.map(({ status, body }) => [status, body.data[0].propertyName])).toEqual([
    [400, 'Api-Branding'],
    [400, 'subject'],
    [400, 'feedback'],
  ]);
  expect((await api.call('POST', '/feedback', { subject: 'x', feedback: 'y' })).status).toBe(401);
  await say();
  expect((await say()).status).toBe(429);
  expect(await mails()).toHaveLength(2);
});

test('the server tells what time it has, to everybody', async () => {
  const { status, body } = await api.call('GET', '/server-time');
  expect([status, body.type]).toEqual([200, 'ServerTime']);
  expect(Math.abs(Date.parse(body.data.datetime) - Date.now())).toBeLessThan(60_000);
});
