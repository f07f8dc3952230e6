import { type Call, calls } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Caller } from './caller.ts';
import { company, demo, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('platform data', () => {
  // Global data that everyone uses: existing permissions, servers of the platform, the own sector.

  const reads = [
    'APPROVE_ACCESS_REQUESTS COMPANY_ADMIN COMPANY_WIDE_ROLE DEVELOP_APP MANAGE_AGENT MANAGE_AGENT_TEMPLATE MANAGE_APP',
    'MANAGE_ASSET_LIBRARY MANAGE_BRANDING MANAGE_COMPANY MANAGE_GROUP MANAGE_LICENCE MANAGE_PAGE MANAGE_USER',
    'NOTIFY_EXPIRING_LICENCE TRANSFER_AGENT VIEW_AUDIT_LOGS',
  ].flatMap((line) => line.split(' '));

  test('the permissions of roles are listed for everyone, logged in or not [6.01][3.67]', async () => {
    const { status, body } = await api.call('GET', '/permissions');
    expect(status).toBe(200);
    expect(body.data).toEqual(reads.map((publicId) => ({ publicId, custom: {} })));
  });

  test('the platform’s VPN servers are listed with location and range, but not to outsiders [3.68][9.05]', async () => {
    const anke = await api.signIn('anke');
    const { data } = (await anke('GET', '/platform-servers/me')).body;
    expect(data).toEqual([
      {
        publicId: expect.stringMatching(/^\w{12}$/),
        name: 'Amsterdam 3',
        type: 'rsc',
        location: { name: 'Amsterdam, Netherlands', latitude: '52.37', longitude: '4.90' },
        vpnRange: '10.144.0.0/16',
      },
      expect.objectContaining({ name: 'Amsterdam messages', type: 'mdr' }),
      expect.objectContaining({ name: 'Frankfurt 1', type: 'rsc' }),
    ]);
    expect((await api.call('GET', '/platform-servers/me')).status).toBe(401);
    // the authority’s certificate and the gateways’ range are sent on connect only
    expect(Object.keys(data[0]).sort()).toEqual(['location', 'name', 'publicId', 'type', 'vpnRange']);
  });

  test('servers of both types are listed, and others are not [9.05]', async () => {
    const named = (id: string, name: string, type: string) =>
      api.owner.inScope({}, (tx) =>
        tx.execute(sql`insert into platform_server (public_id, name, type, location, host, port, ca, vpn_range, gateways_range)
          select ${id}, ${name}, ${type}, location, host, port, ca, '10.145.0.0/16', '10.160.0.0/12' from platform_server limit 1`),
      );
    await named('ServerOfMdr1', 'Mdr 1', 'mdr');
    await named('ServerOther1', 'Other 1', 'other');
    const anke = await api.signIn('anke');
    const { data } = (await anke('GET', '/platform-servers/me')).body;
    expect(data.map(({ name, type }: { name: string; type: string }) => `${name} ${type}`).sort()).toEqual([
      'Amsterdam 3 rsc',
      'Amsterdam messages mdr',
      'Frankfurt 1 rsc',
      'Mdr 1 mdr',
    ]);
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`delete from platform_server where public_id in ('ServerOfMdr1', 'ServerOther1')`),
    );
  });

  test('a logged-in person gets their sector [3.69]', async () => {
    const { data } = (await (await api.signIn('anke'))('GET', '/sectors/me?fields=name,supportEmailAddress')).body;
    expect(data).toEqual({
      publicId: expect.stringMatching(/^\w{12}$/),
      name: demo.sector.name,
      supportEmailAddress: demo.sector.supportEmailAddress,
    });
  });
});

describe('the start of a portal', () => {
  type Start = typeof calls.GetMyStart extends Call<unknown, infer R> ? R : never;
  const startOf = async (caller: Caller, wished = '') => {
    const { status, body } = await caller('GET', '/users/me/start', undefined, { 'Api-Company': wished });
    expect(status).toBe(200);
    return (calls.GetMyStart.reply as z.ZodType<Start>).parse(body.data);
  };

  test('one call returns user, companies, rights and sector [2.03][6.20]', async () => {
    const katrin = await api.signIn('katrin', company.delta);
    const read = async (path: string) => (await katrin('GET', path)).body.data;
    expect(await startOf(katrin, company.delta)).toEqual({
      user: await read('/users/me?fields=name,emailAddress,language,localisation,timeZone'),
      companies: await read('/companies'),
      place: {
        company: { publicId: company.delta, name: 'Delta Water' },
        standing: await read('/users/me/standing'),
      },
      sector: await read('/sectors/me?fields=name,supportEmailAddress'),
    });
  });

  test('a member of several companies starts in the requested one, or chooses', async () => {
    const katrin = await api.signIn('katrin', company.delta);
    expect((await startOf(katrin, company.norwell)).place).toMatchObject({
      company: { name: 'Norwell Packaging' },
      standing: { permissions: [] },
    });
    for (const wished of ['', 'nonsense', company.acme]) expect((await startOf(katrin, wished)).place).toBeNull();
  });

  test('a member of one company starts there, whatever was requested', async () => {
    const marieke = await api.signIn('marieke');
    for (const wished of ['', company.delta]) {
      const start = await startOf(marieke, wished);
      expect(start.user.publicId).toBe(user('marieke'));
      expect(start.place?.company.publicId).toBe(company.norwell);
    }
  });

  test('the start tells no standing where the company asks for a second factor', async () => {
    await api.owner.inScope({}, (tx) => tx.execute(sql`update company set enforce2fa = true`));
    const marieke = await api.signIn('marieke');
    expect(await startOf(marieke, '')).toMatchObject({
      place: { company: { publicId: company.norwell }, standing: null },
    });
    await api.owner.inScope({}, (tx) => tx.execute(sql`update company set enforce2fa = false`));
  });

  test('the start call requires a session', async () => {
    expect((await api.call('GET', '/users/me/start')).status).toBe(401);
  });
});

describe('feedback and time', () => {
  const mails = async () =>
    (await api.owner.inScope({}, (tx) => tx.execute(sql`select address, template, facts, host from mail`))).rows;

  test('feedback is mailed to the operator of the named host with its author, up to a limit', async () => {
    const marieke = await api.signIn('marieke');
    const sendFeedback = (more: object = {}, host = 'norwell.localhost') =>
      marieke('POST', '/feedback', { subject: 'Colours', feedback: 'Too\nbright', ...more }, { 'Api-Branding': host });
    expect((await sendFeedback()).status).toBe(201);
    expect(await mails()).toEqual([
      {
        address: demo.sector.feedbackTo,
        template: 'feedback',
        host: 'norwell.localhost',
        facts: expect.objectContaining({ subject: 'Colours', feedback: 'Too\nbright', name: 'Marieke de Vries' }),
      },
    ]);
    const refusals = [
      await sendFeedback({}, 'elsewhere.example'),
      await sendFeedback({ subject: '' }),
      await sendFeedback({ feedback: ' ' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.data[0].propertyName])).toEqual([
      [400, 'Api-Branding'],
      [400, 'subject'],
      [400, 'feedback'],
    ]);
    expect((await api.call('POST', '/feedback', { subject: 'x', feedback: 'y' })).status).toBe(401);
    await sendFeedback();
    expect((await sendFeedback()).status).toBe(429);
    expect(await mails()).toHaveLength(2);
  });

  test('the server tells everyone its time', async () => {
    const { status, body } = await api.call('GET', '/server-time');
    expect([status, body.type]).toEqual([200, 'ServerTime']);
    expect(Math.abs(Date.parse(body.data.datetime) - Date.now())).toBeLessThan(60_000);
  });
});
