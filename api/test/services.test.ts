import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { listen } from './stream.ts';
import { device, requestDraft, service, startApi, type TestApi, user } from './test-api.ts';

// Services behind a device: creating, redirecting and removing, with the rights if access needs approval.

let api: TestApi;
const as: Record<string, Caller> = {};
let audience: { publicId: string };
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas']) as[key] = await api.signIn(key);
  audience = (await as.anke!('GET', '/audiences?page-size=1')).body.data[0];
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const pathOf = (agent: string, publicId = '') => `/agents/${agent}/servers${publicId && `/${publicId}`}`;
const read = async (agent: string, fields = '*', person = 'anke') =>
  (await as[person]!('GET', `${pathOf(agent)}?fields=${fields}&page-size=100`)).body.data as Record<string, unknown>[];
const machine = async (agent: string, value: object) =>
  (await as.anke!('POST', `/agents/${agent}/devices`, value)).body.data as { publicId: string };
const draft = (device: { publicId: string }, more = {}) => ({
  ...{ name: 'Drive', type: 'http', port: 8080, device: { publicId: device.publicId }, audience, ...more },
});
/** Removes everything of a device that needs approval. */
const unguard = (agent: string) =>
  change(sql`with open as (update agent_server set require_access_approval = false where agent_id = ${agent})
    update agent set vpn_require_access_approval = false where public_id = ${agent}`);

test('a service is created with all its fields, changed and removed, and its device lists it [1.02][3.03][3.12][7.10]', async () => {
  const agent = device('Filler 1');
  const drive = await machine(agent, { name: 'Drive', ipAddress: '192.168.27.77' });
  const more = {
    username: 'panel',
    authDomain: 'plant.example.com',
    custom: { comFloor: 'B2' },
    connectionQuality: 'low',
  };
  const created = await as.anke!('POST', pathOf(agent), draft(drive, { ...more, requireAccessApproval: true }));
  expect(created.status).toBe(201);
  const { publicId } = created.body.data;
  const readOne = async (fields = '*') =>
    (await as.marieke!('GET', `${pathOf(agent, publicId)}?fields=${fields}`)).body.data;
  expect(await readOne('requireAccessApproval')).toEqual({ publicId, requireAccessApproval: true });
  expect(await readOne()).toMatchObject({
    ...{ ...more, name: 'Drive', type: 'http', port: 8080, address: '192.168.27.77', device: drive, audience },
    ...{ landingPage: '/', visibleOnWeb: true, useSsl: false, hasPassword: false, can: { edit: false } },
  });
  expect((await as.anke!('PATCH', pathOf(agent), [{ publicId, port: 81, readOnly: true }])).status).toBe(200);
  expect(await readOne()).toMatchObject({ port: 81, readOnly: true, username: 'panel' });
  const listed = async () => (await as.marieke!('GET', `/agents/${agent}?fields=servers`)).body.data.servers;
  const inList = { publicId, name: 'Drive', requireAccessApproval: true, serviceGroup: null };
  expect(await listed()).toContainEqual(expect.objectContaining(inList));
  expect(
    (await as.anke!('PATCH', `/agents/${agent}/devices/${drive.publicId}`, { customAddress: 'drive.plant' })).status,
  ).toBe(200);
  expect((await readOne()).address).toBe('drive.plant');
  // a waiting request doesn't block the removal: it no longer names the service
  const body = requestDraft(['ruben'], { vpn: false, servers: [{ publicId }] });
  const answer = await as.marieke!('POST', `/agents/${agent}/access-requests`, body);
  expect(answer.body.data).toEqual({ publicId: expect.any(String) });
  const request = answer.body.data.publicId;
  expect((await as.anke!('DELETE', pathOf(agent, publicId))).status).toBe(200);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ publicId }));
  const named = (await as.marieke!('GET', `/agents/${agent}/access-requests/${request}?fields=servers`)).body.data;
  expect(named.servers).toEqual([]);
});

test('its password is write-only, with a flag that it is set', async () => {
  const agent = device('Filler 1');
  const [{ publicId }] = (await read(agent)) as [{ publicId: string }];
  expect((await as.anke!('PATCH', pathOf(agent, publicId), { password: 'quiet please' })).status).toBe(200);
  const services = await read(agent);
  expect(services.find((row) => row.publicId === publicId)).toMatchObject({ hasPassword: true });
  expect(JSON.stringify([services, (await as.anke!('GET', '/audit-logs?page-size=5&fields=*')).body])).not.toMatch(
    /quiet/,
  );
});

test('invalid services are refused at their field, and no item of the list is stored [7.02][7.69]', async () => {
  const [agent, other] = [device('Filler 1'), device('Capper 3')];
  const drive = await machine(agent, { name: 'Drive 2', ipAddress: '192.168.27.78' });
  const elsewhere = await machine(other, { name: 'Of another device' });
  const before = await read(agent);
  const wrong: [object, string][] = [
    [{ type: 'gopher' }, 'type'],
    [{ port: 70_000 }, 'port'],
    [{ authDomain: '-x.example.com' }, 'authDomain'],
    [{ custom: { floor: 'B2' } }, 'custom'],
    [{ landingPage: '' }, 'landingPage'],
    [{ address: '192.168.1.1' }, 'address'],
    [{ device: { publicId: elsewhere.publicId } }, 'device'],
    [{ audience: undefined }, 'audience'],
  ];
  for (const [more, propertyName] of wrong)
    expect(problems(await as.anke!('POST', pathOf(agent), [draft(drive), draft(drive, more)]))).toEqual([
      400,
      [expect.any(String), propertyName, 1],
    ]);
  const [{ publicId }] = before as [{ publicId: string }];
  expect(problems(await as.anke!('PATCH', pathOf(agent, publicId), { type: 'ssh' }))).toEqual([
    400,
    ['set-once', 'type', undefined],
  ]);
  expect((await as.marieke!('PATCH', pathOf(agent, publicId), { port: 80 })).status).toBe(403);
  expect(await read(agent)).toEqual(before);
  // a machine that services lead to stays
  const used = before.find((row) => row.device)!.device as { publicId: string };
  expect(problems(await as.anke!('DELETE', `/agents/${agent}/devices/${used.publicId}`))[0]).toBe(409);
});

describe('of a device that needs approval, a manager without approval rights', () => {
  const agent = device('Depalletiser – Line 1');
  const [hmi, page] = [
    service('Depalletiser – Line 1', 'Packer HMI'),
    service('Depalletiser – Line 1', 'Router web page'),
  ];
  const machineOf = async (publicId: string) =>
    (await read(agent)).find((row) => row.publicId === publicId)!.device as { publicId: string };

  test('can’t lift the approval of a service by its setting, by removing it or by redirecting one [3.12][4.06c]', async () => {
    const before = await read(agent);
    const own = await machineOf(hmi);
    const refused: [string, string, unknown, string | undefined][] = [
      ['PATCH', pathOf(agent, hmi), { requireAccessApproval: false, name: 'Mine' }, 'requireAccessApproval'],
      ['DELETE', pathOf(agent, hmi), undefined, undefined],
      ['POST', pathOf(agent), draft(own), 'requireAccessApproval'],
      ['PATCH', pathOf(agent, page), { device: own }, 'device'],
      ['PATCH', pathOf(agent, hmi), { port: 22 }, 'port'],
      [
        'PATCH',
        `/agents/${agent}/devices/${(await machineOf(page)).publicId}`,
        { ipAddress: '192.168.1.1' },
        'ipAddress',
      ],
      [
        'PATCH',
        `/agents/${agent}/devices/${(await machineOf(page)).publicId}`,
        { customAddress: 'plc' },
        'customAddress',
      ],
    ];
    for (const [verb, path, body, propertyName] of refused)
      expect([verb, path, problems(await as.jonas!(verb, path, body))]).toEqual([
        ...[verb, path],
        [403, ['approvers-only', propertyName, undefined]],
      ]);
    expect(await read(agent)).toEqual(before);
    // services without access are theirs
    expect(
      (await as.jonas!('PATCH', pathOf(agent, page), { name: 'Web page', requireAccessApproval: true })).status,
    ).toBe(200);
    expect((await as.jonas!('POST', pathOf(agent), draft(own, { requireAccessApproval: true }))).status).toBe(201);
  });

  test('applies completely where neither the VPN nor a service needs approval', async () => {
    const free = device('Router cabinet A3');
    await unguard(free);
    const rack = await machine(free, { name: 'Rack', ipAddress: '192.168.66.9' });
    const created = await as.jonas!('POST', pathOf(free), draft(rack));
    expect(created.status).toBe(201);
    expect((await as.jonas!('PATCH', pathOf(free, created.body.data.publicId), { port: 81 })).status).toBe(200);
    const { data } = (await as.jonas!('GET', `/agents/${free}?fields=accessOpened`)).body;
    expect(data.accessOpened).toBeNull();
    // one thing that asks is enough, whichever it is
    for (const asks of ['vpn_require_access_approval', 'vpn_locked', 'web_access_locked']) {
      await change(sql`update agent set ${sql.identifier(asks)} = true where public_id = ${free}`);
      expect([asks, problems(await as.jonas!('POST', pathOf(free), draft(rack)))]).toEqual([
        asks,
        [403, ['approvers-only', 'requireAccessApproval', undefined]],
      ]);
      await change(sql`update agent set ${sql.identifier(asks)} = false where public_id = ${free}`);
    }
    expect((await as.jonas!('POST', pathOf(free), draft(rack))).status).toBe(201);
  });
});

test('opening a service notifies the other approvers, and is shown until approval is on again [3.05]', async () => {
  const agent = device('Capper 3');
  const [hmi, engineering] = [service('Capper 3', 'Filler HMI'), service('Capper 3', 'Engineering station')];
  // another device stays open
  await change(sql`update agent_server set access_opened = '{"on": "2026-01-01T00:00:00Z", "by": "x", "closedOn": null}'
    where public_id = (select min(public_id) from agent_server where agent_id <> ${agent})`);
  const stream = await listen(as.anke!);
  const opened = async (path: string) => (await as.anke!('GET', `${path}?fields=accessOpened`)).body.data.accessOpened;
  for (const publicId of [hmi, engineering])
    expect((await as.ruben!('PATCH', pathOf(agent, publicId), { requireAccessApproval: false })).status).toBe(200);
  const author = { publicId: user('ruben'), name: 'Ruben Visser' };
  const { event } = await stream.until((event) => event.publicId === agent && event.fields.accessOpened);
  expect(event.fields.accessOpened).toMatchObject({ by: author, closedOn: null });
  await stream.close();
  const open = { on: expect.any(String), by: author, closedOn: null };
  const closed = { ...open, closedOn: expect.any(String) };
  expect([await opened(`/agents/${agent}`), await opened(pathOf(agent, hmi))]).toEqual([open, open]);
  // closing one of two services leaves the device open; a removed service no longer counts
  expect((await as.jonas!('PATCH', pathOf(agent, hmi), { requireAccessApproval: true })).status).toBe(404);
  expect((await as.anke!('PATCH', pathOf(agent, hmi), { requireAccessApproval: true })).status).toBe(200);
  expect([await opened(`/agents/${agent}`), await opened(pathOf(agent, hmi))]).toEqual([open, closed]);
  expect((await as.anke!('DELETE', pathOf(agent, engineering))).status).toBe(200);
  expect(await opened(`/agents/${agent}`)).toEqual(closed);
  const { rows } = await change(
    sql`select record_id, act from audit_log where record_id = any(${sql.param([hmi, engineering])}::text[]) and act like '%-access' order by "on"`,
  );
  expect(rows).toEqual([
    { record_id: hmi, act: 'open-access' },
    { record_id: engineering, act: 'open-access' },
    { record_id: hmi, act: 'close-access' },
    { record_id: engineering, act: 'close-access' },
  ]);
});
