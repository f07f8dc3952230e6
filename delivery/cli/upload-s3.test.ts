import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { aBuild, type Claimed } from '../registry/test/a-build.ts';
import { wordsOf } from './parsed-arguments.ts';
import { uploadCommand } from './publish-command.ts';

const example = path.dirname(createRequire(import.meta.url).resolve('s3rver/example/cors.xml'));
const secrets = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'eu-west-1' };

let scratch: string;
let store: S3rver;
let front: Server;
/** The store's proxy supports conditions, as newer stores do; or refuses them. */
let conditions: 'known' | 'ignored' | 'refused';
let came: { method: string; url: string; headers: IncomingMessage['headers'] }[];

beforeEach(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 's3-'));
  const cors = readFileSync(path.join(example, 'cors.xml'));
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(scratch, 'store'),
    configureBuckets: [{ name: 'remotes', configs: [cors] }],
  });
  const { port } = (await store.run()) as AddressInfo;
  // one after the other: no other write between check and write
  let lastRequest = Promise.resolve();
  front = createServer((incoming, response) => {
    lastRequest = lastRequest.then(() => pass(incoming, response, port));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  conditions = 'ignored';
  came = [];
});
afterEach(async () => {
  front.closeAllConnections();
  await Promise.all([store.close(), new Promise((resolve) => front.close(resolve))]);
  rmSync(scratch, { recursive: true });
});

const address = () => `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

async function pass(incoming: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { method = '', url = '', headers } = incoming;
  came.push({ method, url, headers });
  const refuse = (status: number, code: string) => {
    incoming.resume();
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  };
  if (headers['if-none-match'] && conditions === 'refused') return refuse(501, 'NotImplemented');
  if (headers['if-none-match'] && conditions === 'known') {
    const there = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'HEAD' });
    if (there.ok) return refuse(412, 'PreconditionFailed');
  }
  await new Promise((resolve) => {
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response).on('close', resolve);
    });
    incoming.pipe(onward);
  });
}

/** Uploads a build; returns the output, also of an error. */
const uploads = (
  build: string,
  to = 's3://remotes/portal',
  env: Record<string, string> = secrets,
  ...words: string[]
): Promise<string> => {
  const target = ['--to', to, '--endpoint', address(), '--at', `${address()}/remotes/portal/`];
  return uploadCommand(wordsOf([build, ...target, '--without-browser', ...words], env)).catch(
    ({ message }: Error) => message,
  );
};
let builds = 0;
const build = (version: string, claimed?: Claimed) =>
  aBuild(path.join(scratch, `build-${++builds}`), 'remote-energy', version, claimed);

test('a version is uploaded to an S3 store with types and caching, and read back', async () => {
  const output = await uploads(build('1.0.0'));
  expect(output).toMatch(
    /^remote-energy 1\.0\.0 lies at http:.*\/remotes\/portal\/remote-energy\/1\.0\.0\/: \d+ files/,
  );
  const answer = await fetch(`${address()}/remotes/portal/remote-energy/1.0.0/entry.js`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const puts = came.filter(({ method }) => method === 'PUT');
  // who finds the entry finds the rest
  expect(puts.at(-1)!.url).toBe('/remotes/portal/remote-energy/1.0.0/entry.js');
  for (const { headers } of puts) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d+\/eu-west-1\/s3\/aws4_request/);
    expect(headers['if-none-match']).toBe('*');
  }
});

test.each(['known', 'ignored', 'refused'] as const)(
  'an uploaded version is never overwritten: conditions are %s by the store',
  async (outcome) => {
    conditions = outcome;
    const first = build('1.0.0');
    for (let time = 0; time < 2; time++) expect(await uploads(first)).toContain('remote-energy 1.0.0 lies at');
    const other = await uploads(build('1.0.0', { route: 'other' }));
    expect(other).toMatch(/remote-energy\/1\.0\.0\/remote\.json is there with other content: raise the version/);
    expect(await uploads(first)).toContain('remote-energy 1.0.0 lies at');
  },
);

test('other content of a version that the publisher has never listed is replaced', async () => {
  conditions = 'known';
  const publisher = createServer((incoming, response) => {
    if (incoming.url === '/log') response.end('[]');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
  await uploads(build('1.0.0'));
  const output = await uploads(build('1.0.0', { route: 'other' }), undefined, secrets, '--publisher', at);
  await new Promise((resolve) => publisher.close(resolve));
  expect(output).toContain('remote-energy 1.0.0 lies at');
});

test('of two uploads of one version with other content, one is refused and one is complete', async () => {
  conditions = 'known';
  const [first, second] = [build('1.0.0'), build('1.0.0', { route: 'other' })];
  const output = await Promise.all([uploads(first), uploads(second)]);
  const won = output.findIndex((each) => each.includes('lies at'));
  expect(output[1 - won]).toContain('is there with other content');
  expect(await uploads([first, second][won]!)).toContain('lies at');
});

test('a missing or refused file is reported in one sentence', async () => {
  const folder = build('1.0.0');
  expect(await uploads(folder, 's3://remotes', {})).toBe(
    'AWS_ACCESS_KEY_ID is missing: s3://remotes is written with it.',
  );
  expect(await uploads(folder, 's3://nowhere/x')).toMatch(/\/nowhere\/x\/.* answered 404\. NoSuchBucket: /);
  expect(await uploads(folder, undefined, { ...secrets, AWS_ACCESS_KEY_ID: 'another' })).toMatch(
    /answered 403\. InvalidAccessKeyId: /,
  );
});
