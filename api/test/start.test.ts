import { type Call, calls } from '@lineside/contracts';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import { company, startApi, type TestApi, user } from './world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Start = typeof calls.GetMyStart extends Call<unknown, infer R> ? R : never;
const startOf = async (caller: Caller, wished = '') => {
  const { status, body } = await caller('GET', '/users/me/start', undefined, { 'Api-Company': wished });
  expect(status).toBe(200);
  return (calls.GetMyStart.reply as z.ZodType<Start>).parse(body.data);
};

test('one answer says what user, companies, standing and sector say [2.03][6.20]', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  const read = async (path: string) => (await katrin('GET', path)).body.data;
  expect(await startOf(katrin, company.delta)).toEqual({
    user: await read('/users/me?fields=name,emailAddress,language'),
    companies: await read('/companies'),
    place: {
      company: { publicId: company.delta, name: 'Delta Water' },
      standing: await read('/users/me/standing'),
    },
    sector: await read('/sectors/me?fields=name,supportEmailAddress'),
  });
});

test('who has several companies begins in the one wished for, and chooses where none of them is', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  expect((await startOf(katrin, company.norwell)).place).toMatchObject({
    company: { name: 'Norwell Packaging' },
    standing: { permissions: [] },
  });
  for (const wished of ['', 'nonsense', company.acme]) expect((await startOf(katrin, wished)).place).toBeNull();
});

test('who has one company begins there, whatever was wished for', async () => {
  const marieke = await api.signIn('marieke');
  for (const wished of ['', company.delta]) {
    const start = await startOf(marieke, wished);
    expect(start.user.publicId).toBe(user('marieke'));
    expect(start.place?.company.publicId).toBe(company.norwell);
  }
});

test('without a session there is no start', async () => {
  expect((await api.call('GET', '/users/me/start')).status).toBe(401);
});
