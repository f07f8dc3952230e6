import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { printScope } from '../src/domain/report/print-scope.ts';
import { refreshCookie } from '../src/domain/session/calls.ts';
import { openPrintSession } from '../src/domain/session/session.ts';
import { findBrowser } from '../src/platform/browser/find-browser.ts';
import { launchBrowser } from '../src/platform/browser/launch-browser.ts';
import { startPortalProxy } from '../src/platform/browser/portal-proxy.ts';
import { type Caller, callerOf } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// The session of a browser that prints a report, and the browser's account.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const origin = 'http://norwell.localhost:9875';
const listed = device('Depalletiser – Line 1');

/** The browser's calls, as the portal's page makes them: with a token that its cookie brought. */
async function printing(inCompany = company.norwell): Promise<Caller> {
  const limits = { company: company.norwell, agents: [listed], scope: printScope, seconds: 60 };
  const { refresh } = await api.database.inScope({}, (tx) => openPrintSession(tx, user('anke'), limits));
  const headers = { Origin: api.address, Cookie: `${refreshCookie}=${refresh}` };
  const { status, body } = await callerOf(api.address, headers)('POST', '/sessions/refresh', {});
  expect([status, body]).toEqual([201, expect.anything()]);
  return callerOf(api.address, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': inCompany });
}

test('the session of a print reads its own device, and no other', async () => {
  const caller = await printing();
  expect((await caller('GET', `/agents/${listed}?fields=name`)).status).toBe(200);
  expect((await caller('GET', `/agents/${device('Filler 1')}?fields=name`)).status).toBe(404);
});

test('the session of a print writes nothing, and reads no other list', async () => {
  const caller = await printing();
  const refused = [
    await caller('PATCH', `/agents/${listed}`, { name: 'Renamed' }),
    await caller('GET', '/agents?fields=name'),
    await caller('GET', '/users?fields=name'),
    await caller('PATCH', '/users/me', { name: 'Renamed' }),
  ];
  expect(refused.map(({ status, body }) => [status, body.data[0].code])).toEqual(
    refused.map(() => [403, 'outside-token-scope']),
  );
});

test('the session of a print is of one company, is in no list of sessions, and makes nobody seen', async () => {
  const anke = await api.signIn('anke');
  const seen = () => anke('GET', '/users/me?fields=lastSeenOn');
  const caller = await printing(company.acme);
  expect((await caller('GET', `/agents/${listed}?fields=name`)).status).toBe(403);
  const { body } = await anke('GET', '/access-tokens?fields=*&page-size=100');
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select public_id as id from session where kind = 'print'`),
  );
  const ids = body.data.map(({ publicId }: { publicId: string }) => publicId);
  expect(rows.length).toBeGreaterThan(0);
  expect(ids.filter((id: string) => rows.some((row) => row.id === id))).toEqual([]);
  const before = (await seen()).body.data.lastSeenOn;
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update session set last_used_on = now() + interval '1 day' where kind = 'print'`),
  );
  expect((await seen()).body.data.lastSeenOn).toEqual(before);
});

const program = findBrowser(process.env.LINESIDE_CHROMIUM);
const isRoot = process.getuid?.() === 0;
if (!program || !isRoot)
  console.log(`incomplete: the account of the printing browser, ${program ? 'not root' : 'no Chromium'}`);
const testAsRoot = (program && isRoot) || process.env.NO_SKIPS ? test : test.skip;

testAsRoot(
  'started by root, the browser prints as nobody, in its sandbox, and ends with all its processes',
  async () => {
    process.env.LINESIDE_SECRET_OF_TEST = 'secret';
    const proxy = await startPortalProxy([origin]);
    const { browser, close } = await launchBrowser({ program: program! }, proxy.port);
    expect(await browser.version()).toMatch(/Chrom/);
    const { rows } = processesBelow(process.pid);
    const chromium = rows.filter(
      ({ command }) => command.includes('--remote-debugging-pipe') || command.includes('--type='),
    );
    expect(chromium.length).toBeGreaterThan(1);
    expect(chromium.filter(({ uid }) => uid !== 65_534)).toEqual([]);
    expect(chromium.filter(({ command }) => / --no-\w*box/.test(command))).toEqual([]);
    expect(chromium.filter(({ environment }) => environment.includes('LINESIDE_'))).toEqual([]);
    await close();
    await proxy.close();
    expect(processesBelow(process.pid).rows.filter(({ pid }) => chromium.some((one) => one.pid === pid))).toEqual([]);
  },
);

interface Program {
  pid: string;
  parent: string;
  uid: number;
  command: string;
  environment: string;
}

/** The programs that a process has started, and those that they have. */
function processesBelow(root: number): { rows: Program[] } {
  const all = readdirSync('/proc').flatMap((pid) => programOf(pid));
  const found: Program[] = [];
  const parents = [String(root)];
  for (let parent = parents.shift(); parent !== undefined; parent = parents.shift()) {
    const children = all.filter((one) => one.parent === parent);
    found.push(...children);
    parents.push(...children.map(({ pid }) => pid));
  }
  return { rows: found };
}

function programOf(pid: string): Program[] {
  if (!/^\d+$/.test(pid)) return [];
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ');
  try {
    const status = read('status');
    const of = (name: string) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]!;
    return [
      { pid, parent: of('PPid'), uid: Number(of('Uid')), command: read('cmdline'), environment: read('environ') },
    ];
  } catch {
    // it has ended in the meantime
    return [];
  }
}
