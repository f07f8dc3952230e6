import type { Server } from 'node:http';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { device, reauthenticate, requestDraft, service, startApi, type TestApi, user } from '../test-api.ts';
import {
  aGateway,
  anotherApi,
  aProxy,
  aServer,
  type Browser,
  browse,
  portOf,
  type TestProxy,
  withProxies,
} from './world.ts';

const start = 'Boiler house 1';
const here = device(start);
const panel = service(start, 'Plant panel');
const router = service(start, 'Router web page');

describe('web access', () => {
  let api: TestApi;
  let second: Awaited<ReturnType<typeof anotherApi>>;
  const proxies: TestProxy[] = [];
  let machine: Server;
  let gateway: Awaited<ReturnType<typeof aGateway>>;
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

  beforeAll(async () => {
    api = await startApi(withProxies);
    second = await anotherApi(api);
    machine = await aServer((request, response) => {
      if (request.url === '/slow') {
        response.write('begun');
        return;
      }
      response.setHeader('X-Frame-Options', 'DENY');
      response.setHeader('Set-Cookie', 'machine=1; Domain=example.com; Path=/');
      response.end(JSON.stringify({ url: request.url, headers: request.headers }));
    });
    // each proxy asks another API
    proxies.push(await aProxy([api.address, second.address], 'web1'));
    proxies.push(await aProxy([second.address, api.address], 'web2'));
    gateway = await aGateway(api, here, portOf(machine));
    await until(offered, () => [...gateway.lines, ...proxies.flatMap(({ lines }) => lines)].join('\n'));
  });
  afterAll(async () => {
    gateway?.close();
    for (const proxy of proxies) await proxy.close();
    machine?.closeAllConnections();
    machine?.close();
    await second?.close();
    await api?.close();
  });

  const offered = async () => {
    const anke = await api.signIn('anke');
    return (await anke('GET', `/agents/${here}?fields=webAccess`)).body.data.webAccess;
  };

  /** Access to the panel that anke has approved. */
  async function approved(key: string): Promise<string> {
    // no other request goes on
    await change(sql`delete from agent_access_request where user_id = ${user(key)} and agent_id = ${here}`);
    const asker = await api.signIn(key);
    const draft = requestDraft(['anke'], { vpn: false, servers: [{ publicId: panel }] });
    const made = await asker('POST', `/agents/${here}/access-requests`, draft);
    const { publicId } = made.body.data;
    const anke = await api.signIn('anke');
    await anke('POST', `/agents/${here}/access-requests/approve/${publicId}`, {});
    return publicId;
  }

  async function opened(key: string, id = panel): Promise<Browser> {
    const caller = await api.signIn(key);
    const { status, body } = await caller('POST', '/web-access', [{ server: { publicId: id } }]);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return browse(body.data[0]);
  }

  test('an approved request opens the machine’s page, and without one the service is refused [4.06c]', async () => {
    const sam = await api.signIn('sam');
    const refused = await sam('POST', '/web-access', { server: { publicId: panel } });
    expect([refused.status, refused.body.data?.[0]?.message ?? refused.body]).toEqual([403, expect.anything()]);
    await approved('sam');
    const browser = await opened('sam');
    const answer = await browser.frame('/hello?a=1', { headers: { origin: browser.frameOrigin } });
    expect(answer.status).toBe(200);
    const { url, headers } = JSON.parse(answer.text);
    expect(url).toBe('/hello?a=1');
    expect(headers.cookie).toBeUndefined();
    expect(headers.host).not.toContain('localhost');
    expect(headers.origin).toContain(headers.host);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toBe(`frame-ancestors 'self' ${browser.tabOrigin}`);
    expect(answer.headers['set-cookie']).toEqual(['machine=1; Path=/']);
    const anke = await api.signIn('anke');
    const [session] = (await anke('GET', `/web-accesses?filters=eq(agent.publicId,"${here}")&fields=*`)).body.data;
    expect(session).toMatchObject({ publicId: browser.publicId, closedOn: null, sourceAddress: '127.0.0.1' });
    const { body } = await anke('GET', `/audit-logs?fields=target,actor&filters=eq(recordId,"${browser.publicId}")`);
    expect(body.data.map(({ target }: { target: string }) => target)).toContain('WebAccessOpened');
  });

  test('an address opens once, and a session’s pages need its cookies', async () => {
    const anke = await api.signIn('anke');
    const [ticket] = (await anke('POST', '/web-accesses', [{ server: { publicId: router } }])).body.data;
    const browser = await browse(ticket);
    await expect(browse(ticket)).rejects.toThrow('410');
    expect((await browser.frame('/', { headers: { cookie: '' } })).status).toBe(403);
    expect((await browser.tab('/state', { headers: { cookie: browser.frameCookie } })).status).toBe(403);
    const other = await browse((await anke('POST', '/web-access', [{ server: { publicId: router } }])).body.data[0]);
    expect((await browser.frame('/', { headers: { cookie: other.frameCookie } })).status).toBe(403);
    // another session's page, which is of the same site, reads nothing
    const foreign = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await browser.frame('/', { headers: foreign })).status).toBe(403);
  });

  /** Who is at the panel is sam or marieke with an approved request, or anke, who needs none. */
  const ends: {
    how: string;
    reason: string;
    key?: 'anke' | 'marieke';
    end(request: string): Promise<unknown>;
    back?(): Promise<unknown>;
  }[] = [
    {
      how: 'revoked',
      reason: 'revoked',
      end: async (request) =>
        (await api.signIn('anke'))('POST', `/agents/${here}/access-requests/revoke/${request}`, { note: 'Enough' }),
    },
    {
      how: 'over',
      reason: 'expired',
      end: (request) => change(sql`update agent_access_request set "end" = now() where public_id = ${request}`),
    },
    {
      how: 'role lost',
      reason: 'roleLost',
      end: () =>
        change(sql`update user_membership set expires_on = now() - interval '1 minute' where user_id = ${user('sam')}`),
      back: () => change(sql`update user_membership set expires_on = null where user_id = ${user('sam')}`),
    },
    {
      how: 'password changed with tokens deleted',
      reason: 'passwordChanged',
      end: () =>
        change(sql`update session set ended_on = now(), ended_for = 'password-changed' where user_id = ${user('sam')}`),
    },
    {
      how: 'device out of use',
      reason: 'deviceRemoved',
      end: () => change(sql`update agent set active_status = 'inactive' where public_id = ${here}`),
      back: () => change(sql`update agent set active_status = 'active' where public_id = ${here}`),
    },
    {
      how: 'disabled',
      reason: 'userDisabled',
      end: async () => (await api.signIn('anke'))('POST', `/users/${user('sam')}/deactivate`, {}),
      back: async () => (await api.signIn('anke'))('POST', `/users/${user('sam')}/reactivate`, {}),
    },
    {
      how: 'out of the company',
      reason: 'leftCompany',
      end: async () => (await api.signIn('anke'))('DELETE', `/users/${user('sam')}`),
    },
    {
      how: 'user deleted',
      reason: 'userDeleted',
      key: 'marieke',
      end: async () => {
        const marieke = await api.signIn('marieke');
        await reauthenticate(marieke);
        expect((await marieke('DELETE', '/users/me')).status).toBe(200);
      },
    },
    {
      how: 'device locked',
      reason: 'deviceLocked',
      key: 'anke',
      // a lock asks for approval by the controlling company, of approvers of this one too (spec 4.06, 6.27)
      end: () =>
        change(sql`update agent set web_access_locked = true, controlled_by_id = (select public_id from company
          where public_id <> agent.company_id order by public_id limit 1) where public_id = ${here}`),
      back: () =>
        change(sql`update agent set web_access_locked = false, controlled_by_id = null where public_id = ${here}`),
    },
    {
      how: 'device removed',
      reason: 'deviceRemoved',
      key: 'anke',
      end: async () => (await api.signIn('anke'))('DELETE', `/agents/${here}`),
    },
  ];

  test.each(ends)('a session ends when its right does: $how', async ({ how, reason, key, end, back }) => {
    const request = key === 'anke' ? '' : await approved(key ?? 'sam');
    const browser = await opened(key ?? 'sam');
    expect((await browser.frame('/')).status).toBe(200);
    const slow = browser.frame('/slow').catch(() => 'cut');
    const begun = Date.now();
    await end(request);
    // a request that is under way when the session ends is cut
    const status = async () => (await browser.frame('/').catch(() => undefined))?.status;
    await until(async () => (await status()) === 410);
    const ms = Date.now() - begun;
    process.stdout.write(`web access ends after ${(ms / 1000).toFixed(1)} s: ${how}\n`);
    const state = JSON.parse((await browser.tab('/state')).text);
    expect([how, state.closeReason, state.frameUrl]).toEqual([how, reason, null]);
    expect(await slow).toBe('cut');
    await back?.();
  });
});
