import { readFileSync, rmSync } from 'node:fs';
import { until } from '@lineside/testing/until';
import { patience } from '../../stack/patience.mjs';
import { postmasterOf, stopServer } from '../src/platform/database/server.ts';
import { readServerFolder, type ServerFolder } from '../src/platform/database/server-folder.ts';
import { seedDemo } from '../src/seed/seed-demo.ts';
import type { Answer, Caller } from './caller.ts';
import { aClone, type Clone } from './clone.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { listen } from './stream.ts';
import { callersOf, demo, device, inMinutes, requestDraft } from './test-api.ts';

let clone: Clone;
let serverFolder: ServerFolder;
let api: ApiProcess;
let call: Caller;
let marieke: Caller;

beforeAll(async () => {
  // a server of this test's own, as it is killed
  clone = aClone();
  const { have } = await clone.ensure();
  serverFolder = readServerFolder(clone.dataDir)!;
  await seedDemo(have!.ownerUrl, demo);
  api = await anApiProcess(have!);
  const callers = callersOf(await api.address);
  call = callers.call;
  marieke = await callers.signIn('marieke');
});

afterAll(async () => {
  await api.kill();
  await stopServer(serverFolder);
  rmSync(serverFolder.home, { recursive: true });
  clone.remove();
});

const answers = (status: number) => async () => (await marieke('GET', '/users/me')).status === status;

/** What keeps the API from serving. */
async function reasons(): Promise<string[]> {
  const answer = await fetch(`${call.address}/ready`);
  const body = (await answer.json()) as { reasons?: string[] };
  // this API has no broker, so that it is never ready
  expect([answer.status, body.reasons]).toEqual([503, expect.any(Array)]);
  return body.reasons!;
}
const away = "The database can't be reached.";

test('calls and /ready report a missing PostgreSQL, and calls and streams recover with it', async () => {
  const requests = `/agents/${device('Depalletiser – Line 1')}/access-requests`;
  const stream = await listen(marieke);
  expect((await marieke('POST', requests, requestDraft(['ruben']))).status).toBe(201);

  process.kill(postmasterOf(serverFolder.home)!, 'SIGKILL');
  await until(answers(503));
  const { emailAddress } = demo.users.find(({ key }) => key === 'ruben')!;
  const refused = [
    await marieke('GET', '/agents'),
    await marieke('POST', requests, requestDraft(['ruben'])),
    await marieke('GET', '/events'),
    await call('POST', '/sessions', { emailAddress, password: demo.password }),
    await call('GET', '/brandings', undefined, { 'Api-Branding': 'acme.localhost' }),
  ];
  const unavailable = {
    type: 'Error',
    data: [{ code: 'database-unavailable', message: expect.any(String) }],
    moreAfter: null,
    status: 'error',
  };
  expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [503, unavailable]));
  // calls without the database are answered, so that the API itself doesn't look unavailable
  expect((await fetch(`${call.address}/health`)).status).toBe(200);
  expect((await call('GET', '/')).status).toBe(200);
  expect(api.isRunning()).toBe(true);
  expect(await reasons()).toContain(away);

  expect((await clone.ensure()).have?.started).toBe(true);
  await until(answers(200));
  await until(async () => !(await reasons()).includes(away));
  const { publicId } = (await marieke('POST', requests, requestDraft(['ruben'], { end: inMinutes(90) }))).body.data;
  await stream.until((event) => event.publicId === publicId);
  await stream.close();
});

test('calls to a frozen PostgreSQL get 503 within two seconds, and succeed once it goes on', async () => {
  await until(answers(200));
  const processes = [postmasterOf(serverFolder.home)!, ...childrenOf(postmasterOf(serverFolder.home)!)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name);
  };
  const { emailAddress } = demo.users.find(({ key }) => key === 'ruben')!;
  const calls: (() => Promise<Answer>)[] = [
    () => marieke('GET', '/agents'),
    () => marieke('POST', `/agents/${device('Depalletiser – Line 1')}/access-requests`, requestDraft(['ruben'])),
    () => marieke('GET', '/events'),
    () => call('POST', '/sessions', { emailAddress, password: demo.password }),
    () => call('GET', '/brandings', undefined, { 'Api-Branding': 'acme.localhost' }),
    () => call('POST', '/access-recover', { emailAddress }),
  ];
  signal('SIGSTOP');
  try {
    // more than there are connections
    const all = Array.from({ length: 30 }, (_, at) => calls[at % calls.length]!);
    const refused = await Promise.all(
      all.map(async (send) => {
        const began = performance.now();
        const { status } = await send();
        return { status, seconds: (performance.now() - began) / 1000 };
      }),
    );
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    // the bound is the rule: an API without it waits for as long as a statement may take, which is twelve seconds
    for (const { seconds } of refused) expect(seconds).toBeLessThan(2 * patience);
    expect(await reasons()).toContain(away);
  } finally {
    signal('SIGCONT');
  }
  await until(answers(200));
});

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
