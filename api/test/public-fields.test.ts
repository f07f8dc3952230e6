import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { device, reauthenticate, startApi, type TestApi } from './test-api.ts';

// Every field of the public interface can be requested, including fields of references.

let api: TestApi;
let anke: Awaited<ReturnType<TestApi['signIn']>>;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const leftOut = 'api-unknown-fields';
const routes = readFileSync(path.join(import.meta.dirname, 'public-fields.txt'), 'utf8')
  .trim()
  .split('\n');

test('every field of the public interface can be requested, with referenced ones [7.06]', async () => {
  const failures: string[] = [];
  for (const route of routes) {
    const [address, fields] = route.split(' ') as [string, string];
    const at = address.replace('{agentId}', device('Filler 3'));
    const { status, headers, body } = await anke('GET', `${at}?fields=${fields}`, undefined, {
      'Api-Branding': 'norwell.localhost',
    });
    const record = [body.data].flat()[0];
    const names = fields.replaceAll(/\([^()]*\)/g, '').split(',');
    const lacking = record ? names.filter((name) => !(name in record)) : [];
    if (status !== 200 || headers.get(leftOut) || lacking.length > 0)
      failures.push(`${address}: ${status}, unknown: ${headers.get(leftOut)}, lacking: ${lacking.join()}`);
  }
  expect(failures).toEqual([]);
});

const readOne = async (fields: string, caller = anke) =>
  (await caller('GET', `/agents/${device('Filler 3')}?fields=${fields}`)).body.data;

test('references are followed to fields of what they name, level by level', async () => {
  const found = await readOne(
    'servers(type,agent(name,company(name))),memberships(agent.name,group.agentCount),type(router)',
  );
  expect(found.servers[0]).toMatchObject({
    type: expect.any(String),
    agent: { publicId: device('Filler 3'), name: found.servers[0].agent.name, company: { name: expect.any(String) } },
  });
  expect(found.memberships[0]).toMatchObject({
    agent: { name: found.servers[0].agent.name },
    group: { agentCount: expect.any(Number) },
  });
  expect(found.type === null || typeof found.type.router === 'boolean').toBe(true);
  const all = await readOne('servers.*');
  expect(Object.keys(all.servers[0])).toEqual(expect.arrayContaining(['landingPage', 'hasPassword', 'useSsl']));
});

test('secrets are not read through a reference', async () => {
  const { headers, body } = await anke('GET', '/mqtt-brokers?fields=clients(password,clientKey)');
  expect([headers.get(leftOut), JSON.stringify(body.data)]).toEqual([
    'clients.clientKey',
    expect.not.stringMatching(/key/i),
  ]);
});

interface Licensed {
  loggingApp: { licence: { activated: boolean | null; expiresOn: string } | null } | null;
  servers: { landingPage: string | null }[];
}

test('referenced fields are null for people or tokens without the right to their list', async () => {
  const fields = 'loggingApp.licence(serialNumber,activated),servers(name,landingPage)';
  const { data } = (await anke('GET', '/agents?fields=loggingApp.licence,servers&page-size=4000')).body;
  const { publicId } = data.find(
    (row: Licensed) => row.loggingApp?.licence && row.servers.length > 0 && row.loggingApp.licence.expiresOn,
  );
  const read = async (caller: typeof anke) =>
    (await caller('GET', `/agents/${publicId}?fields=${fields}`)).body.data as Licensed;
  const publicDevice = await read(anke);
  expect(publicDevice.loggingApp!.licence).toMatchObject({ serialNumber: expect.any(String), activated: true });
  expect(publicDevice.servers[0]!.landingPage).not.toBeNull();
  const { loggingApp } = await read(await api.signIn('marieke'));
  expect(loggingApp!.licence).toMatchObject({ serialNumber: expect.any(String), activated: null });
  await reauthenticate(anke);
  const scope = { type: 'allow', rels: [{ rel: 'Agent', get: true }] };
  const { secretId } = (await anke('POST', '/users/me/access-tokens', { name: 'One', expiresIn: 600, scope })).body
    .data;
  const limited = await read(((verb, at) =>
    anke(verb, at, undefined, { Authorization: `Bearer ${secretId}` })) as typeof anke);
  expect([limited.loggingApp!.licence!.activated, limited.servers[0]!.landingPage]).toEqual([null, null]);
});

test('a device names a message server only where the platform has one [3.03]', async () => {
  const online = `update agent set status = 'online' where public_id = '${device('Filler 3')}'`;
  await api.owner.inScope({}, (tx) => tx.execute(sql.raw(online)));
  expect((await readOne('mdrServer')).mdrServer).toMatchObject({ name: 'Amsterdam messages' });
  await api.owner.inScope({}, (tx) => tx.execute(sql`delete from platform_server where type = 'mdr'`));
  expect(await readOne('mdrServer,loggingMdrServer')).toMatchObject({ mdrServer: null, loggingMdrServer: null });
});
