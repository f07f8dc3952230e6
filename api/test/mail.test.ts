import { catchMail, type Mail, type MailCatcher } from '@lineside/inbox';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { senderAndReaderOf } from '../src/domain/branding/sender-and-reader.ts';
import { startPost } from '../src/platform/mail/sender.ts';
import { readSettings } from '../src/platform/settings.ts';
import { mails } from '../src/registry/domains.ts';
import type { Caller } from './caller.ts';
import { company, demo, device, requestDraft, startApi, type TestApi, user } from './test-api.ts';

// Mail notifies approvers of requests, and requesters of answers: at a real mail server.

let api: TestApi;
let catcher: MailCatcher;
let post: { close(): Promise<void> };
let marieke: Caller;
let ruben: Caller;
const lines: string[] = [];
const agent = device('Filler 1');
const path = `/agents/${agent}/access-requests`;

const startSending = (port: number) =>
  startPost({
    templates: mails,
    senderAndReader: senderAndReaderOf,
    database: api.database,
    settings: readSettings({
      LINESIDE_SMTP_URL: `smtp://127.0.0.1:${port}`,
      LINESIDE_ADDRESSES: 'https://portal.example',
    }),
    log: (line) => lines.push(line),
  });

beforeEach(async () => {
  api = await startApi();
  catcher = await catchMail();
  post = await startSending(catcher.port);
  [marieke, ruben] = [await api.signIn('marieke'), await api.signIn('ruben')];
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`),
  );
});
afterEach(async () => {
  await post.close();
  await catcher.close();
  await api.close();
});

const emailOf = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const mailTo = async (key: string, count = 1): Promise<Mail[]> => {
  const mailsToPerson = () => catcher.mails.filter(({ to }) => to.includes(emailOf(key)));
  await until(() => mailsToPerson().length === count);
  return mailsToPerson();
};
const waiting = async () =>
  (await api.owner.inScope({}, (tx) => tx.execute(sql`select id from mail order by id`))).rows.length;

test('each named approver gets a mail with requester and services, and a link without secrets', async () => {
  const { body } = await marieke(
    'POST',
    path,
    requestDraft(['ruben', 'anke'], { reason: 'The valve\nBcc: eve@example.com' }),
  );
  const [mail] = await mailTo('ruben');
  expect(mail!.to).toEqual([emailOf('ruben')]);
  expect(mail!.subject).toBe('Marieke de Vries requests access to Filler 1 – Line 1, Ghent');
  expect(mail!.text).toContain('Services: VPN\n');
  expect(mail!.text).toContain('Reason: The valve\nBcc: eve@example.com\n');
  expect(mail!.text.match(/https?:\S+/g)).toEqual([
    `https://portal.example/access-requests/${body.data.publicId}?company=${company.norwell}`,
  ]);
  await mailTo('anke');
  await until(async () => (await waiting()) === 0);
  expect(catcher.mails.length).toBe(2);
});

test('the requester gets a mail of the answer in their language, and none of their own actions', async () => {
  await marieke('PATCH', '/users/me', { language: 'nl' });
  const requestAccess = async (reason: string) =>
    (await marieke('POST', path, requestDraft(['ruben'], { reason, vpn: reason !== 'third' }))).body.data
      ?.publicId as string;
  const first = await requestAccess('first');
  await ruben('POST', `${path}/reject/${first}`, { note: 'Not while it is running' });
  const [rejected] = await mailTo('marieke');
  expect(rejected!.subject).toMatch(/^Ruben Visser heeft je verzoek voor Filler 1 .* afgewezen$/);
  expect(rejected!.text).toContain('\nNot while it is running\n');
  const second = await requestAccess('second');
  await ruben('POST', `${path}/approve/${second}`, {});
  const approved = (await mailTo('marieke', 2))[1]!;
  expect(approved.subject).toMatch(/^Ruben Visser heeft je toegang tot Filler 1 .* goedgekeurd$/);
  expect(approved.text).toContain(`https://portal.example/access-requests/${second}?company=${company.norwell}\n`);
  expect((await marieke('POST', `${path}/revoke/${second}`, {})).status).toBe(201);
  await until(async () => (await waiting()) === 0);
  expect((await mailTo('marieke', 2)).length).toBe(2);
});

test('a mail has times in its reader’s zone, and the name of the company’s portal as its sender', async () => {
  const zone = (key: string, timeZone: string) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`update user_account set time_zone = ${timeZone} where public_id = ${user(key)}`),
    );
  await zone('ruben', 'Asia/Kolkata');
  await zone('anke', 'America/Denver');
  const draft = requestDraft(['ruben', 'anke']);
  await marieke('POST', path, draft);
  const clock = (timeZone: string) =>
    new Date(draft.start as string).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [toRuben] = await mailTo('ruben');
  const [toAnke] = await mailTo('anke');
  expect(toRuben!.text).toMatch(new RegExp(`From: .* ${clock('Asia/Kolkata')} GMT\\+5:30\\n`));
  expect(toAnke!.text).toMatch(new RegExp(`From: .* ${clock('America/Denver')} GMT-[67]\\n`));
  expect(toRuben!.name).toBe('Norwell remote service');
  expect(toRuben!.text).toMatch(/\n-- \nNorwell remote service\nNorwell Packaging\n$/);
});

test('a person who has chosen no zone reads mails in the zone that their browser told last', async () => {
  const zoneOfMail = async (n: number) => {
    const { publicId } = (await marieke('POST', path, requestDraft(['ruben']))).body.data;
    const { text } = (await mailTo('ruben', n))[n - 1]!;
    await ruben('POST', `${path}/reject/${publicId}`, { note: 'Later' });
    return /From: .* ([^ ]+)\n/.exec(text)![1];
  };
  expect(await zoneOfMail(1)).toBe('UTC');
  const credentials = { emailAddress: emailOf('ruben'), password: demo.password };
  const signedIn = (timeZone: string) =>
    fetch(`${api.address}/api/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Api-Version': '2' },
      body: JSON.stringify({ ...credentials, timeZone }),
    });
  const { status, headers } = await signedIn('Asia/Kolkata');
  expect(status).toBe(201);
  expect(await zoneOfMail(2)).toBe('GMT+5:30');
  // a page that is loaded elsewhere tells its own
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const refreshed = await fetch(`${api.address}/api/sessions/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Api-Version': '2', Origin: api.address, Cookie: cookie },
    body: JSON.stringify({ timeZone: 'Asia/Kathmandu' }),
  });
  expect(refreshed.status).toBe(201);
  expect(await zoneOfMail(3)).toBe('GMT+5:45');
  // a zone that only newer browsers know neither hinders a login nor replaces the known one
  expect((await signedIn('Mars/Jezero')).status).toBe(201);
  expect(await zoneOfMail(4)).toBe('GMT+5:45');
});

test('a refused call sends none of its commands', async () => {
  const { status } = await marieke('POST', path, [
    requestDraft(['ruben']),
    requestDraft(['ruben'], { servers: [{ publicId: agent }] }),
  ]);
  expect(status).toBe(400);
  // the same request again sends no second mail
  const body = requestDraft(['ruben']);
  const { publicId } = (await marieke('POST', path, body)).body.data;
  expect((await marieke('POST', path, body)).body.data.publicId).toBe(publicId);
  await until(async () => (await waiting()) === 0);
  expect(catcher.mails.map(({ to }) => to)).toEqual([[emailOf('ruben')]]);
});

test('mail waits while the mail server is unavailable, and is sent once by one of two senders', async () => {
  const { port } = catcher;
  await catcher.close();
  await marieke('POST', path, requestDraft(['ruben']));
  await until(() => lines.some((line) => /access-requested is tried again later: E/.test(line)));
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select tries, due_on > now() + interval '10 seconds' as later from mail`),
  );
  expect(rows).toEqual([{ tries: 1, later: true }]);
  catcher = await catchMail(port);
  const second = await startSending(port);
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update mail set due_on = now()`);
    await tx.execute(sql`select pg_notify('lineside_mail', '')`);
  });
  await mailTo('ruben');
  await until(async () => (await waiting()) === 0);
  await second.close();
  expect(catcher.mails.length).toBe(1);
});

test('mail to an address that the mail server refuses permanently is not retried', async () => {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update user_account set email_address = 'no such address' where public_id = ${user('ruben')}`),
  );
  await marieke('POST', path, requestDraft(['ruben', 'anke']));
  await mailTo('anke');
  await until(async () => (await waiting()) === 0);
  expect(catcher.mails.length).toBe(1);
});
