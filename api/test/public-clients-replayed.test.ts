import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { rowsBelow } from './public-clients-page.ts';
import { clients, replay, Stop } from './replayed-clients.ts';
import { device, enterVpn, startApi, type TestApi } from './test-api.ts';
import { aGateway, aProxy, type TestProxy, withProxies } from './web-access/world.ts';

// Each client of docs/public-clients.md sends its calls; the page says where it stops.

let api: TestApi;
let anke: Caller;
let proxy: TestProxy | undefined;
let gateway: Awaited<ReturnType<typeof aGateway>> | undefined;
beforeAll(async () => {
  api = await startApi(withProxies);
  anke = await api.signIn('anke');
  await connectSomebody();
  await offerPages();
});
afterAll(async () => {
  gateway?.close();
  await proxy?.close();
  await api?.close();
});

/** Some clients read who is connected to a device, or look for one with outdated firmware. */
async function connectSomebody() {
  const id = device('Filler 1');
  await enterVpn(api.owner, sql`public_id = ${id}`);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set vpn_require_access_approval = false, status = 'online', firmware = '1.0'
      where public_id = ${id}`),
  );
  const { ticket } = (await anke('POST', `/agents/${id}/connect-ticket`, {})).body.data;
  await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
}

/** Some open the web page of a device, which its gateway offers. */
async function offerPages() {
  const id = device('Filler 1');
  proxy = await aProxy([api.address], 'web');
  gateway = await aGateway(api, id, 1);
  await until(async () => (await anke('GET', `/agents/${id}?fields=webAccess`)).body.data.webAccess);
}

test.each(rowsBelow('Clients'))('client %s: %s', async (name, result) => {
  const run = clients[name!.replaceAll('`', '')];
  expect([name, run]).toEqual([name, expect.any(Function)]);
  const stop = await run!(replay(api, anke)).then(
    () => 'works',
    (problem) => {
      if (problem instanceof Stop) return problem.message;
      throw problem;
    },
  );
  expect(stop).toBe(result);
});

test('every client that is replayed has a row in the docs', () => {
  expect(rowsBelow('Clients').map(([name]) => name)).toEqual(Object.keys(clients));
});
