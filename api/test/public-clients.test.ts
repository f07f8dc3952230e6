import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { routes as allRoutes } from '@lineside/contracts/openapi';
import { sql } from 'drizzle-orm';
import { problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// The guarantees for clients written for the public interface.

let api: TestApi;
let anke: Awaited<ReturnType<TestApi['signIn']>>;
beforeAll(async () => {
  api = await startApi({
    LINESIDE_ADDRESSES: 'http://localhost:1',
    LINESIDE_API_ADDRESSES: 'https://api.norwell.example',
  });
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const strict = { Prefer: 'handling=strict' };
const leftOut = 'api-unknown-fields';
const makeLabels = async (...names: string[]) =>
  (
    await anke(
      'POST',
      '/labels',
      names.map((name) => ({ name, color: '#aa3300' })),
    )
  ).body.data as { publicId: string }[];

test('unknown fields are left out and named in a header, and refused if strictness is preferred [7.06]', async () => {
  const id = device('Filler 3');
  const path = `/agents/${id}?fields=name,nothing,servers(name,port2),group(none)`;
  const lenient = await anke('GET', path);
  expect([lenient.status, lenient.headers.get(leftOut)]).toEqual([200, 'nothing, servers.port2, group.none']);
  expect(Object.keys(lenient.body.data).sort()).toEqual(['group', 'name', 'publicId', 'servers']);
  expect(Object.keys(lenient.body.data.group)).toEqual(['publicId']);
  expect(problems(await anke('GET', path, undefined, strict))).toEqual([400, ['unknown-field', 'fields', undefined]]);
  const list = await anke('GET', '/agents?fields=nothing&page-size=1');
  expect([list.headers.get(leftOut), Object.keys(list.body.data[0])]).toEqual(['nothing', ['publicId']]);
  const call = await anke('GET', '/users/me?fields=name,passwordHash');
  expect([call.headers.get(leftOut), Object.keys(call.body.data).sort()]).toEqual([
    'passwordHash',
    ['name', 'publicId'],
  ]);
  expect((await anke('GET', '/agents?fields=servers(name')).status).toBe(400);
});

test('actions on lists take one object as a list of one [7.02]', async () => {
  const [first, second] = await makeLabels('One', 'Other');
  expect((await anke('PATCH', '/labels', { ...first, name: 'First' })).status).toBe(200);
  expect((await anke('GET', `/labels/${first!.publicId}?fields=name`)).body.data.name).toBe('First');
  expect(problems(await anke('PATCH', '/labels', { ...first, name: '' }))).toEqual([
    400,
    ['invalid-value', 'name', undefined],
  ]);
  expect((await anke('DELETE', '/labels', second)).status).toBe(200);
  expect((await anke('GET', `/labels/${second!.publicId}`)).status).toBe(404);
  // an action of an entity, and a call
  expect(
    problems(await anke('POST', '/agents/connection/openvpn', { publicId: 'Nobody00000x', action: 'connect' })),
  ).toEqual([404, ['not-found', 'publicId', undefined]]);
  const [role, audience] = await Promise.all(
    ['/roles', '/audiences'].map(
      async (list) =>
        (await anke('POST', list, { name: 'For one', ...(list === '/roles' && { permissions: [], audiences: [] }) }))
          .body.data,
    ),
  );
  expect((await anke('POST', `/roles/${role.publicId}/audiences`, audience)).status).toBe(201);
  expect(problems(await anke('DELETE', '/users/me/invites', { publicId: 'x' }))[1]).toEqual([
    'invalid-value',
    'publicId',
    undefined,
  ]);
});

test('lists and records take an empty filter and paging parameters [9.02]', async () => {
  expect((await anke('GET', '/agents?filters=&page-size=2')).body.data).toHaveLength(2);
  expect((await anke('GET', `/agents/${device('Filler 3')}?page-size=1`)).status).toBe(200);
  for (const path of ['/sectors', '/terms-of-use-policies', `/agents/${device('Filler 3')}/latest-alarm-occurrences`])
    expect([path, (await anke('GET', `${path}?page-size=4000&filters=`)).status]).toEqual([path, 200]);
  const thomas = await api.signIn('thomas');
  const all = (await thomas('GET', '/permissions')).body.data as { publicId: string }[];
  const [first, second] = all;
  const page = await thomas('GET', '/permissions?page-size=1');
  expect(page.body).toMatchObject({ data: [first], moreAfter: expect.any(String) });
  const next = await thomas('GET', `/permissions?page-size=1&page-after=${page.body.moreAfter}`);
  expect(next.body.data).toEqual([second]);
  const filter = (text: string) => thomas('GET', `/permissions?filters=${encodeURIComponent(text)}`);
  expect((await filter(`eq(publicId,"${second!.publicId}")`)).body.data).toEqual([second]);
  expect(problems(await filter('eq(nothing,"x")'))).toEqual([400, ['unusable-filter', 'filters', undefined]]);
});

test('an empty `page-after` is the first page, of a list, a record and a call [7.02]', async () => {
  for (const path of ['/agents', `/agents/${device('Filler 3')}`, '/permissions']) {
    const { status, body } = await anke('GET', `${path}?page-size=1&page-after=`);
    expect([path, status, body.data]).toEqual([path, 200, (await anke('GET', `${path}?page-size=1`)).body.data]);
  }
});

test('a page size is a number in decimal digits', async () => {
  for (const path of ['/agents', '/permissions'])
    for (const size of ['0x10', '1e2', '%2B5', '%205', '5.0', ''])
      expect([path, size, problems(await anke('GET', `${path}?page-size=${size}`))]).toEqual([
        path,
        size,
        [400, ['invalid-value', 'page-size', undefined]],
      ]);
  expect((await anke('GET', '/agents?page-size=05')).body.data).toHaveLength(5);
});

test('contains ignores accents and capitals, as the search does, and takes signs as they are [9.02]', async () => {
  await makeLabels('Kühlgerät 100% ½', 'Straße Ørsted');
  const found = async (text: string) =>
    (await anke('GET', `/labels?filters=${encodeURIComponent(`contains(name,"${text}")`)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  for (const text of ['kuhlgerat', 'KÜHL', '0%'])
    expect([text, await found(text)]).toEqual([text, ['Kühlgerät 100% ½']]);
  for (const text of ['strasse', 'ørsted', 'Orsted'])
    expect([text, await found(text)]).toEqual([text, ['Straße Ørsted']]);
  expect(await found('kuhl_erat')).toEqual([]);
});

test('a cursor of another list or order is refused', async () => {
  const { moreAfter } = (await anke('GET', '/agents?page-size=1&order-by=name')).body;
  const problemsAt = async (path: string) => problems(await anke('GET', `${path}page-size=1&page-after=${moreAfter}`));
  expect((await anke('GET', `/agents?order-by=name&page-size=1&page-after=${moreAfter}`)).status).toBe(200);
  for (const path of ['/users?order-by=name&', '/agents?order-by=-name&', '/agents?'])
    expect([path, await problemsAt(path)]).toEqual([path, [400, ['unusable-cursor', 'page-after', undefined]]]);
});

test('an address names its methods, and refuses others with 405', async () => {
  const other = await anke('PUT', '/agents', {});
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
  const options = await anke('OPTIONS', `/agents/${device('Filler 3')}`);
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
  for (const verb of ['PUT', 'OPTIONS']) expect((await anke(verb, '/nowhere')).status).toBe(404);
});

/** A path without what its ids are called. */
const withoutNames = (at: string) => at.replaceAll(/\{\w+\}/g, '{}');

test('every route names its methods as the docs do, and takes empty filters and a page size [9.02]', async () => {
  const failures: unknown[] = [];
  const all = allRoutes();
  const methodsAt = new Map<string, string>();
  for (const address of new Set(all.map((route) => route.path))) {
    const names = all.flatMap((route) => (route.path === address ? [route.verb as string] : []));
    const problemsAt = address.replace('{agentId}', device('Filler 3')).replaceAll(/\{\w+\}/g, 'Nobody00000x');
    const allow = (await anke('OPTIONS', problemsAt)).headers.get('allow');
    methodsAt.set(withoutNames(address), allow ?? '');
    const expected = [...names, ...(names.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    if (allow?.split(', ').sort().join() !== expected.sort().join()) failures.push([address, allow, expected]);
    if (!names.includes('GET') || problemsAt.includes('Nobody')) continue;
    const { status } = await anke('HEAD', `${problemsAt}?page-size=1&filters=`);
    // some want a header, or a link's secret
    if (status !== 200 && status !== (await anke('GET', problemsAt)).status) failures.push([address, status]);
  }
  // the page of public routes documents each
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/generated/public-routes.md'), 'utf8');
  const rows = [...page.matchAll(/^\| \w+ +\| `([^`]+)` +\| ([A-Z, ]+?|–) +\|/gm)];
  expect(rows.length).toBeGreaterThan(400);
  for (const [, at, verbs] of rows)
    if (
      verbs !== '–' &&
      !verbs!.split(', ').every((verb) => methodsAt.get(withoutNames(at!))?.split(', ').includes(verb))
    )
      failures.push([at, verbs]);
  expect(failures).toEqual([]);
});

test('a path that names its address word by word is no record of that id', async () => {
  const other = await anke('GET', '/agents/activate');
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect((await anke('GET', '/agents/unheard-of')).status).toBe(404);
});

test('JSON may be sent as text, as a form or without a type on the own port alone', async () => {
  const post = (type: string | undefined, host?: string, name = `As ${type}`) =>
    new Promise((resolve, reject) => {
      const { 'Content-Type': _json, ...others } = anke.headers as Record<string, string>;
      const headers = { ...others, ...(type && { 'Content-Type': type }), ...(host && { Host: host }) };
      request(`${api.address}/api/labels`, { method: 'POST', headers }, (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end(JSON.stringify({ name, color: '#aa3300' }));
    });
  expect(await post('text/plain;charset=UTF-8')).toBe(201);
  expect(await post(undefined)).toBe(201);
  expect(await post(undefined, 'localhost:1')).toBe(415);
  expect(await post(undefined, undefined, 'x'.repeat(300_000))).toBe(413);
  expect(await post('application/x-www-form-urlencoded')).toBe(201);
  expect(await post('application/xml')).toBe(415);
  expect(await post('text/plain', 'localhost:1')).toBe(415);
});

test('a body that is not UTF-8 is refused instead of stored with other characters', async () => {
  const [before, after] = JSON.stringify({ name: '|', color: '#aa3300' })
    .split('|')
    .map((text) => Buffer.from(text));
  const json = { 'Content-Type': 'application/json' };
  for (const name of [
    [0x63, 0x61, 0x66, 0xe9],
    [0xc0, 0xaf],
    [0xed, 0xa0, 0x80],
  ]) {
    const body = Buffer.concat([before!, Buffer.from(name), after!]);
    expect(problems(await anke('POST', '/labels', body, json))).toEqual([400, ['invalid-value', 'body', undefined]]);
  }
});

test('devices with a message connection are found by their message server [3.03]', async () => {
  await api.owner.inScope({}, (tx) => tx.execute(sql`update agent set status = 'online' where name like 'Filler%'`));
  const found = async (filter: string) =>
    (await anke('GET', `/agents?fields=status,mdrServer&page-size=4000&filters=${filter}`)).body.data;
  const online = await found('isnotnull(mdrServer)');
  expect(new Set(online.map(({ status }: { status: string }) => status))).toEqual(new Set(['online']));
  expect(online[0].mdrServer).toMatchObject({ publicId: expect.any(String), name: expect.any(String) });
  expect(online).toHaveLength((await found('eq(status,"online")')).length);
});

test('custom properties are changed key by key, and colours need no sign before them', async () => {
  const path = `/agents/${device('Capper 3')}`;
  for (const custom of [{ comFirst: 'a', comSecond: 'b' }, { comSecond: 'c' }])
    expect((await anke('PATCH', path, { custom })).status).toBe(200);
  expect((await anke('GET', `${path}?fields=custom`)).body.data.custom).toMatchObject({
    comFirst: 'a',
    comSecond: 'c',
  });
  const { status, body } = await anke('POST', '/labels', { name: 'Plain colour', color: 'aa3300' });
  expect([status, (await anke('GET', `/labels/${body.data.publicId}?fields=color`)).body.data.color]).toEqual([
    201,
    '#aa3300',
  ]);
});

test('properties of the public interface are stored, or taken where they hold nothing [7.35]', async () => {
  const custom = { comLine: 'A' };
  const type = (await anke('POST', '/group-types', { name: 'Halls', description: 'Large', custom })).body.data;
  const created = await Promise.all([
    anke('POST', '/groups', { name: 'Hall 1', type, custom, parent: null }),
    anke('POST', '/roles', { name: 'Nothing yet', custom }),
    anke('POST', '/audiences', { name: 'Halls', custom, type: null }),
  ]);
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [group, role] = created.map(({ body }) => body.data.publicId);
  expect((await anke('GET', `/groups/${group}?fields=custom,type(description,order,custom)`)).body.data).toMatchObject({
    custom,
    type: { description: 'Large', order: 0, custom },
  });
  expect((await anke('GET', `/roles/${role}?fields=permissions,custom`)).body.data).toMatchObject({
    permissions: [],
    custom,
  });
  expect(problems(await anke('PATCH', `/groups/${group}`, { parent: { publicId: group } }))).toEqual([
    400,
    ['unknown-property', 'parent', undefined],
  ]);
});

test('a branding is found by a filter of its host, without the header [7.38]', async () => {
  const found = await api.call('GET', `/brandings?filters=${encodeURIComponent('eq(fqdn,"nowhere.example")')}`);
  expect([found.status, found.body.data]).toEqual([200, []]);
  expect(problems(await api.call('GET', '/brandings'))).toEqual([400, ['required-header', 'Api-Branding', undefined]]);
});

test('settings of a person are not shown to administrators', async () => {
  expect((await anke('PATCH', '/users/me', { custom: { glbStarred: { one: 1 } } })).status).toBe(200);
  const { body } = await anke('GET', '/users?fields=custom&page-size=4000');
  expect(body.data.map(({ custom }: { custom: object }) => custom)).toEqual(body.data.map(() => ({})));
});
