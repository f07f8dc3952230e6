import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { type DescribedAt, describedAt, originsSaid } from './described-at.ts';

const described = {
  schema: 1,
  name: 'remote-one',
  version: 'dev',
  needs: '^1.0.0',
  shared: {},
  runtime: '^2.0.0',
  texts: { en: './texts/en', nl: './texts/nl' },
  routes: [{ path: 'one', module: './src/One', preload: false }],
  menu: [],
  extensions: [],
};
const written = JSON.stringify(described);
const origins = ['https://dev.example'];

let server: Server;
let port: number;
let requested: string[];
let answer: { status: number; text: string };
beforeEach(async () => {
  requested = [];
  answer = { status: 200, text: written };
  server = createServer((request, response) => {
    requested.push(request.url!);
    response.writeHead(answer.status).end(answer.text);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});
const readDescription = (typed: string): Promise<DescribedAt> => describedAt(typed.replace('PORT', `${port}`), origins);

test.each(['http://localhost:PORT/some/', 'http://127.0.0.1:PORT/some', '  http://localhost:PORT/some?x=1#y '])(
  'the component described at %s is found, with its own data',
  async (typed) => {
    const base = `${new URL(typed.trim().replace('PORT', `${port}`)).origin}/some/`;
    const description = { name: 'remote-one', version: 'dev', base, claims: [{ kind: 'address', of: '/one' }] };
    expect(await readDescription(typed)).toEqual({ is: 'described', what: description });
    expect(requested).toEqual(['/some/remote.json']);
  },
);

test.each([
  'no address',
  'localhost:PORT',
  'javascript:alert(1)',
  'https://elsewhere.example/',
  'http://dev.example/',
  'https://dev.example:8443/',
  'https://dev.example.elsewhere.example/',
  'https://localhost:PORT/',
  'http://localhost.elsewhere.example:PORT/',
  'http://127.0.0.2:PORT/',
])('%s is not allowed, and not asked', async (typed) => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  expect(await readDescription(typed)).toEqual({ is: 'not-allowed' });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('an allowed development origin is requested without cookies and past the cache', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(written));
  expect(await readDescription('https://dev.example/one')).toMatchObject({ is: 'described' });
  const address = 'https://dev.example/one/remote.json';
  expect(fetched.mock.calls).toEqual([[address, { credentials: 'omit', cache: 'no-store' }]]);
  fetched.mockRestore();
});

test.each([
  ['nothing', 404, written],
  ['a page', 200, '<html></html>'],
  ['the description of another schema', 200, JSON.stringify({ ...described, schema: 2 })],
])('no component is described at %s', async (_what, status, text) => {
  answer = { status, text };
  expect(await readDescription('http://localhost:PORT/')).toEqual({ is: 'not-there' });
});

test('nor where nothing responds', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await readDescription('http://localhost:PORT/')).toEqual({ is: 'not-there' });
  fetched.mockRestore();
});

test('allowed origins are listed with this machine first', () => {
  expect(originsSaid(origins)).toBe('http://localhost, https://dev.example');
});
