import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catchMail, type MailCatcher } from '@lineside/inbox';
import { until } from '@lineside/testing/until';
import { type OwnDatabase, ownDatabase } from '../../testing/world/database.ts';
import { findBrowser } from '../src/platform/browser/find-browser.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { callersOf, demo, device } from './test-api.ts';

// A process that is killed while it prints a report leaves neither a half report nor a browser: another one prints it.

const program = findBrowser(process.env.LINESIDE_CHROMIUM);
if (!program) console.log('incomplete: a report of a killed process, no Chromium');
const testPrinted = program || process.env.NO_SKIPS ? test : test.skip;

let database: OwnDatabase;
let inbox: MailCatcher;
let portal: Server;
/** Whether the portal answers; a report that it doesn't answer hangs. */
let answers = false;
let asked = 0;
const processes: ApiProcess[] = [];
beforeAll(async () => {
  database = await ownDatabase();
  await onDatabase('delete from job');
  inbox = await catchMail();
  portal = createServer((request, answer) => {
    if (!request.url?.startsWith('/reports/')) return void answer.end('<!doctype html>');
    asked += 1;
    if (!answers) return;
    answer.writeHead(200, { 'Content-Type': 'text/html' });
    answer.end('<!doctype html><html><main data-report data-ready="true"><h1>Printed</h1></main></html>');
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  portal.closeAllConnections();
  await new Promise((resolve) => portal.close(resolve));
  await inbox.close();
  await database.drop();
});

const onDatabase = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await withClient(database.ownerUrl, (client) => client.query(statement))).rows;

async function aProcess(): Promise<ApiProcess> {
  const one = await anApiProcess(database, {
    LINESIDE_ADDRESSES: `http://localhost:${(portal.address() as AddressInfo).port}`,
    LINESIDE_SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    ...(program && { LINESIDE_CHROMIUM: program }),
  });
  processes.push(one);
  await one.address;
  return one;
}

const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;

/** A report that waits to be printed for one person. */
async function request(one: ApiProcess): Promise<void> {
  const anke = await callersOf(await one.address).signIn('anke');
  const post = async (path: string, body: object) => (await anke('POST', path, body)).body.data;
  const { publicId } = await post('/pages', { name: 'Week', applicationType: 'report' });
  await post(`/pages/${publicId}/draft`, {});
  await post(`/pages/${publicId}/publish`, {});
  const times = { start: '2026-05-04T00:00:00Z', end: '2026-05-11T00:00:00Z', timeZone: 'UTC' };
  const order = { ...times, report: { publicId }, sendTo: [emailAddress] };
  await post(`/agents/${device('Abwasserpumpwerk')}/report/queue`, [order]);
}

/** Processes of printing browsers on this machine, by the folder that each was given. */
const browsers = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, folder] =
          /--user-data-dir=(\S*lineside-print-[^\0]*)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? [];
        return folder ? [folder] : [];
      } catch {
        // it has ended meanwhile
        return [];
      }
    });

testPrinted('a report is printed and mailed once though the process that prints it is killed [7.54]', async () => {
  const before = new Set(browsers());
  const killed = await aProcess();
  await request(killed);
  await until(() => asked > 0);
  const [own] = browsers().filter((folder) => !before.has(folder));
  expect(own).toBeDefined();
  await killed.kill();
  expect(await onDatabase('select state, tries from job')).toEqual([{ state: 'running', tries: 1 }]);
  // a browser that nobody steers ends
  await until(() => !browsers().includes(own!));
  answers = true;
  const [first, second] = await Promise.all([aProcess(), aProcess()]);
  expect(asked).toBe(1);
  // half a minute later
  await onDatabase("update job set held_until = now() - interval '1 second'");
  await until(async () => (await onDatabase("select 1 from job where state = 'done'")).length === 1);
  await until(
    async () =>
      inbox.mails.length > 0 && (await onDatabase("select 1 from mail where template like 'report%'")).length === 0,
  );
  expect(await onDatabase('select state, tries from job')).toEqual([{ state: 'done', tries: 2 }]);
  expect(inbox.mails.map(({ to, attachments }) => [to, attachments.map(({ mediaType }) => mediaType)])).toEqual([
    [[emailAddress], ['application/pdf']],
  ]);
  expect([asked, first.isRunning(), second.isRunning()]).toEqual([2, true, true]);
});
