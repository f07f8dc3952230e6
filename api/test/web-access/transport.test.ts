import type { EventEmitter } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { makeKey, requestCertificate } from 'lineside-gateway/certificate';
import { hashOf, newSecret } from '../../src/platform/secret.ts';
import { platformOf } from '../certified-gateway.ts';
import { device, service, startApi, type TestApi } from '../test-api.ts';
import { aGateway, aProxy, aServer, browse, portOf, type TestProxy, withProxies } from './world.ts';

const start = 'Boiler house 1';
const here = device(start);

const closed = (socket: EventEmitter) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('the connection of a gateway', () => {
  let api: TestApi;
  let proxy: TestProxy;
  const key = makeKey();

  beforeAll(async () => {
    api = await startApi(withProxies);
    proxy = await aProxy([api.address], 'web');
  });
  afterAll(async () => {
    await proxy?.close();
    await api?.close();
  });

  const place = async () => {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select agent_id as agent from web_access_place`),
    );
    return rows.map(({ agent }) => agent);
  };

  /** A platform as a gateway calls it, with a new secret. */
  async function asGateway() {
    const { setSecret, api: address } = platformOf(api);
    const secret = newSecret();
    await setSecret(here, hashOf(secret));
    return { api: address, id: here, secret };
  }

  async function offered(platform: { api: string; id: string; secret: string }) {
    const answer = await fetch(`${platform.api}/gateway/web-access`, {
      headers: {
        'Api-Version': '2',
        Authorization: `Basic ${Buffer.from(`${platform.id}:${platform.secret}`).toString('base64')}`,
      },
    });
    return ((await answer.json()) as { data: { proxies: { host: string; port: number }[]; ca: string } }).data;
  }

  test('a proxy takes gateways with the newest certificate of the platform alone', async () => {
    const platform = await asGateway();
    const { proxies, ca } = await offered(platform);
    const dial = (certificate?: { key: string; certificate: string }) =>
      connectTls({
        ...{ ...proxies[0]!, ca, ALPNProtocols: ['h2'], checkServerIdentity: () => undefined },
        ...(certificate && { key: certificate.key, cert: certificate.certificate }),
      }).resume(); // a socket that nobody reads never closes
    const nobody = dial();
    nobody.on('error', () => {});
    await closed(nobody);
    const before = await requestCertificate(platform, Date.now(), key);
    const old = dial(before);
    old.on('error', () => {});
    await until(async () => (await place()).includes(here));
    await requestCertificate(platform, Date.now(), key);
    await closed(old);
    await until(async () => !(await place()).includes(here));
  });

  test('a gateway connects to services of its settings alone, and says why it can’t', async () => {
    const machine = await aServer((_request, response) => response.end('the machine'));
    const gateway = await aGateway(api, here, portOf(machine));
    const anke = await api.signIn('anke');
    const open = () => anke('POST', '/web-access', [{ server: { publicId: service(start, 'Router web page') } }]);
    await until(async () => (await open()).status === 201);
    const browser = await browse((await open()).body.data[0]);
    expect((await browser.frame('/')).text).toBe('the machine');
    machine.closeAllConnections();
    await new Promise((resolve) => machine.close(resolve));
    const away = await browser.frame('/');
    expect([away.status, away.text.includes('ECONNREFUSED')]).toEqual([502, true]);
    gateway.close();
    const status = async () => (await browser.frame('/').catch(() => undefined))?.status;
    await until(async () => (await status()) === 503);
  });
});
