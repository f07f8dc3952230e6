/** @jest-environment @lineside/testing/environment */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { chooseCompany, type Result } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { act, leave, north, refuse, show, south, type TestApi } from '@lineside/testing';
import { type BackendCall, useBackend } from '../index.ts';
import { findBackendsWith } from './back-ends.ts';

const remote = { name: 'remote-backed', version: '1.0.0', texts: {} };

/** The back end's received token and request. */
let heard: { token: string; said: string }[];
/** The status it answers a token with, and the text. */
let answers: (token: string) => { status: number; text?: string };
let server: Server;
let origin: string;
let api: TestApi;
let callBackend: (path: string, call?: BackendCall) => Promise<Result<Response>>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const token = String(request.headers.authorization).replace('Bearer ', '');
    heard.push({ token, said: `${request.method} ${request.url} ${await bodyOf(request)}`.trim() });
    const { status, text = 'fine' } = answers(token);
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let serial: number;

beforeEach(async () => {
  heard = [];
  serial = 0;
  answers = () => ({ status: 200 });
  function BackendUser() {
    callBackend = useBackend();
    return null;
  }
  ({ api } = await show(remote, <BackendUser />, {
    backend: origin,
    prepare(api) {
      api.belongsTo(north, south);
      api.answers(`POST ${calls.CreateRemoteToken.route}`, () => ({
        status: 201,
        data: { token: `token ${++serial}`, expiresIn: 300 },
      }));
    },
  }));
  await act(() => chooseCompany(north.publicId));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await leave();
});

const tokensAsked = () => api.of(calls.CreateRemoteToken.route, 'POST');
const textOf = async (answer: Result<Response>) => (answer.ok ? answer.data.text() : answer.failure);
const bodyOf = async (request: IncomingMessage) => (await request.toArray()).join('');

test('a path of the back end is asked with a token for this remote, which many callers share', async () => {
  const all = await Promise.all([
    callBackend('/one'),
    callBackend('/two?of=today'),
    callBackend('/three', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"is":3}' }),
  ]);
  expect(await Promise.all(all.map(textOf))).toEqual(['fine', 'fine', 'fine']);
  expect(heard.map(({ said }) => said).sort()).toEqual(['GET /one', 'GET /two?of=today', 'POST /three {"is":3}']);
  expect(new Set(heard.map(({ token }) => token))).toEqual(new Set(['token 1']));
  expect(tokensAsked().map(({ body }) => body)).toEqual([{ remote: 'remote-backed' }]);
});

test('a token is used until shortly before its end, and then another is asked for', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  for (const second of [0, 269, 271]) {
    clock.mockReturnValue(now + second * 1000);
    await callBackend('/');
  }
  expect(heard.map(({ token }) => token)).toEqual(['token 1', 'token 1', 'token 2']);
});

test('a refused token is replaced once for all calls, which are repeated once', async () => {
  answers = (token) => ({ status: token === 'token 1' ? 401 : 200 });
  const both = await Promise.all([callBackend('/one', { method: 'POST', body: 'x' }), callBackend('/two')]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(heard.map(({ said }) => said).sort()).toEqual(['GET /two', 'GET /two', 'POST /one x', 'POST /one x']);
  expect(tokensAsked()).toHaveLength(2);

  answers = () => ({ status: 401 });
  heard = [];
  expect(await callBackend('/')).toMatchObject({ ok: false, failure: { kind: 'refused', status: 401, errors: [] } });
  expect(heard).toHaveLength(2);
});

test.each<[string, number, string, object]>([
  ['a refusal', 409, 'no', { kind: 'refused', status: 409, errors: [] }],
  [
    'a refusal as the API words it',
    400,
    JSON.stringify(refuse(400, 'set-once', 'name').body),
    { kind: 'refused', status: 400, errors: [expect.objectContaining({ code: 'set-once', propertyName: 'name' })] },
  ],
  ['a failure of its own', 500, 'oh', { kind: 'unavailable' }],
  ['no answer in time behind it', 504, '', { kind: 'gateway-timeout' }],
])('%s is a failure as of other calls', async (_what, status, text, failure) => {
  answers = () => ({ status, text });
  expect(await callBackend('/')).toEqual({ ok: false, failure });
});

test('timeouts and cancellations are failures, and a refused token is replaced once', async () => {
  expect(await callBackend('/', { signal: AbortSignal.abort() })).toEqual({ ok: false, failure: { kind: 'aborted' } });
  findBackendsWith(() => ({ origin: 'http://127.0.0.1:1', isReachable: true }));
  expect(await callBackend('/')).toEqual({ ok: false, failure: { kind: 'unavailable' } });
  findBackendsWith(() => ({ origin, isReachable: true }));

  await act(() => chooseCompany(south.publicId));
  api.answers(`POST ${calls.CreateRemoteToken.route}`, () => refuse(403, 'not-allowed'));
  expect(await callBackend('/')).toMatchObject({ failure: { kind: 'refused', status: 403 } });
  api.answers(`POST ${calls.CreateRemoteToken.route}`);
  expect(await callBackend('/')).toMatchObject({ ok: true });
});

test('another company uses another token, and earlier answers are dropped', async () => {
  let isLate = () => {};
  const released = new Promise<void>((resolve) => {
    isLate = resolve;
  });
  answers = () => {
    isLate();
    return { status: 200 };
  };
  const before = callBackend('/');
  await released;
  await act(() => chooseCompany(south.publicId));
  expect(await before).toEqual({ ok: false, failure: { kind: 'aborted' } });
  expect(await callBackend('/')).toMatchObject({ ok: true });
  expect(heard.map(({ token }) => token)).toEqual(['token 1', 'token 2']);
  expect(tokensAsked().map(({ headers }) => headers['api-company'])).toEqual([north.publicId, south.publicId]);
});

test('an unbound or moved back end is not called, and no token is requested', async () => {
  findBackendsWith(() => null);
  expect(await callBackend('/')).toMatchObject({ failure: { kind: 'refused', errors: [{ code: 'no-back-end' }] } });
  findBackendsWith(() => ({ origin, isReachable: false }));
  expect(await callBackend('/')).toMatchObject({ failure: { kind: 'refused', errors: [{ code: 'back-end-moved' }] } });
  expect([heard, tokensAsked()]).toEqual([[], []]);
});

test.each(['one', '//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example/'])(
  'a token is sent to the back end only: %s is no path',
  async (path) => {
    await expect(callBackend(path)).rejects.toThrow('begin it with a slash');
    expect(tokensAsked()).toEqual([]);
  },
);
