import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { listen } from './stream.ts';
import { company, device, enterVpn, startApi, type TestApi, user } from './test-api.ts';

// Access categories divide the people of a company: visibility of services, pages and values, and use of VPNs.

let api: TestApi;
const as: Record<string, Caller> = {};
const [here, elsewhere] = [device('Depalletiser – Line 1'), device('Capper 3')];
const category: Record<string, string> = {};
let ghent: string;

beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'sam', 'lotte']) as[key] = await api.signIn(key);
  for (const { publicId, name } of await read('/audiences?fields=name', 'anke')) category[name] = publicId;
  ghent = (await read('/groups?filters=eq(name,"Ghent")', 'anke'))[0].publicId;
  // one of them is in Ghent, the other one isn't; approval isn't needed
  await change(sql`insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
    select company_id, 'PlaceInGhent', public_id, ${ghent}, now() from agent where public_id = ${here}
    and not exists (select from agent_membership where agent_id = ${here} and group_id = ${ghent})`);
  await change(sql`delete from agent_membership where agent_id = ${elsewhere} and group_id = ${ghent}`);
  await change(sql`update agent set vpn_require_access_approval = false, vpn_locked = false`);
});
afterAll(() => api.close());
beforeEach(() => grantCategories({}));

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const read = async (path: string, person = 'sam') => (await as[person]!('GET', path)).body.data;
const idsOf = async (path: string, person = 'sam') =>
  (await read(path, person)).map(({ publicId }: { publicId: string }) => publicId).sort();

interface Rights {
  permissions?: string[];
  audiences?: string[];
}
/** Gives Sam one role for the whole company and one for Ghent. */
async function grantCategories({ wide = {}, inGhent = {} }: { wide?: Rights; inGhent?: Rights }): Promise<void> {
  const text = (some: string[]) => sql`${sql.param(some)}::text[]`;
  await change(sql`delete from user_membership where user_id = ${user('sam')}`);
  for (const [place, { permissions = [], audiences = [] }] of [
    ['All', wide],
    ['One', inGhent],
  ] as const) {
    const ids = audiences.map((name) => category[name]!);
    const role = `RoleOfSam${place}`;
    const may = place === 'All' ? [...permissions, 'COMPANY_WIDE_ROLE'] : permissions;
    await change(sql`insert into role (company_id, public_id, name, permissions, audiences_ids)
      values (${company.norwell}, ${role}, ${role}, ${text(may)}, ${text(ids)})
      on conflict (public_id) do update set permissions = excluded.permissions, audiences_ids = excluded.audiences_ids`);
    await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
      values (${company.norwell}, ${`OfSamFor${place}0`}, ${user('sam')}, ${place === 'All' ? null : ghent}, ${role})`);
  }
}

const some = { permissions: [], audiences: ['Operation'] };

test('a service is visible to its access category, device managers and approvers [3.54]', async () => {
  const all = {
    [here]: await idsOf(`/agents/${here}/servers`, 'anke'),
    [elsewhere]: await idsOf(`/agents/${elsewhere}/servers`, 'anke'),
  };
  expect([all[here]!.length, all[elsewhere]!.length].every((count) => count > 0)).toBe(true);
  const visibleServices = async () => {
    const lists = [await idsOf(`/agents/${here}/servers`), await idsOf(`/agents/${elsewhere}/servers`)];
    for (const [index, agent] of [here, elsewhere].entries()) {
      const { status } = await as.sam!('GET', `/agents/${agent}/servers/${all[agent]![0]}`);
      expect(status).toBe(lists[index]!.length > 0 ? 200 : 404);
      const { servers } = await read(`/agents/${agent}?fields=servers`);
      expect(servers).toHaveLength(lists[index]!.length);
    }
    return lists;
  };
  expect(await visibleServices()).toEqual([[], []]);
  await grantCategories({ inGhent: some });
  expect(await visibleServices()).toEqual([all[here], []]);
  await grantCategories({ wide: some });
  expect(await visibleServices()).toEqual([all[here], all[elsewhere]]);
  await grantCategories({ wide: { audiences: ['Engineering'] } });
  expect(await visibleServices()).toEqual([[], []]);
  for (const permissions of [['MANAGE_AGENT'], ['APPROVE_ACCESS_REQUESTS']]) {
    await grantCategories({ inGhent: { permissions } });
    expect(await visibleServices()).toEqual([all[here], []]);
    await grantCategories({ wide: { permissions } });
    expect(await visibleServices()).toEqual([all[here], all[elsewhere]]);
  }
  await grantCategories({ wide: { permissions: ['MANAGE_USER', 'MANAGE_PAGE'] } });
  expect(await visibleServices()).toEqual([[], []]);
});

test('access categories of a company don’t apply to people of a controlling company', async () => {
  // neither a category of the owner nor a right for which it doesn't matter
  await change(sql`update role set permissions = '{COMPANY_WIDE_ROLE}', audiences_ids = '{}'
    where company_id = ${company.acme} and name = 'Approver'`);
  const controlled = (
    await change(sql`select agent_id as id from agent_server join agent a on a.public_id = agent_id
      where a.company_id = ${company.norwell} and a.controlled_by_id = ${company.acme} limit 1`)
  ).rows[0]!.id as string;
  const servers = await idsOf(`/agents/${controlled}/servers`, 'anke');
  expect(servers.length).toBeGreaterThan(0);
  expect(await idsOf(`/agents/${controlled}/servers`, 'lotte')).toEqual(servers);
});

test('page links and menu entries are visible to their access category, or to everyone [7.52]', async () => {
  const post = async (path: string, body: object) => (await as.anke!('POST', path, body)).body.data.publicId as string;
  const page = { publicId: await post('/pages', { name: 'Shift' }) };
  const audience = { publicId: category.Operation! };
  const link = await post(`/agents/${here}/page-links`, { page, audience });
  const asset = await post('/assets', { name: 'Press' });
  const onAsset = await post(`/assets/${asset}/page-links`, { page, audience });
  const open = await post('/menu-items', {
    name: 'Open',
    order: 1,
    pageLinks: [{ page }, { page, audience, order: 1 }],
  });
  const closed = await post('/menu-items', { name: 'Closed', order: 2, audience });
  const visibleLinks = async () => ({
    link: await idsOf(`/agents/${here}/page-links`),
    onAsset: await idsOf(`/assets/${asset}/page-links`),
    pages: await idsOf(`/agents/${here}/pages`),
    menu: (await idsOf('/menu-items')).filter((id: string) => [open, closed].includes(id)),
    within: (await read(`/menu-items/${open}?fields=pageLinks`)).pageLinks.length,
  });
  expect(await visibleLinks()).toEqual({ link: [], onAsset: [], pages: [], menu: [open], within: 1 });
  await grantCategories({ inGhent: some });
  // an asset in no group is visible to everyone, and so is the menu
  expect(await visibleLinks()).toEqual({
    ...{ link: [link], onAsset: [onAsset], pages: [page.publicId], menu: [open, closed].sort(), within: 2 },
  });
  await grantCategories({ wide: { permissions: ['MANAGE_PAGE'] } });
  expect(await visibleLinks()).toMatchObject({ link: [], menu: [open, closed].sort(), within: 2 });
});

test('values of a device are readable only by its data category: last values, history and tags', async () => {
  const { agent } = (
    await change(sql`select t.agent_id as agent from agent_data_tag t join agent_membership m on m.agent_id = t.agent_id
      where m.group_id = ${ghent} limit 1`)
  ).rows[0]!;
  const path = `/agents/${agent}`;
  const tag = (await read(`${path}/data-tags?fields=slug,source`, 'anke'))[0];
  const wishes = [
    {
      source: tag.source,
      ...{ start: '2026-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' },
      tags: [{ slug: tag.slug, preAggr: 'raw', queries: [{ ref: 'a' }] }],
    },
  ];
  const read4 = async () => [
    (await idsOf(`${path}/data-variables`)).length > 0,
    (await idsOf(`${path}/data-tags`)).length > 0,
    (await as.sam!('POST', '/data', wishes)).status < 300,
  ];
  expect(await read4()).toEqual([true, true, true]);
  expect((await as.anke!('PATCH', path, { dataAudience: { publicId: category.Engineering } })).status).toBe(200);
  expect(await read4()).toEqual([false, false, false]);
  await grantCategories({ wide: some });
  expect(await read4()).toEqual([false, false, false]);
  await grantCategories({ inGhent: { audiences: ['Engineering'] } });
  expect(await read4()).toEqual([true, true, true]);
});

test('a device’s VPN requires its category, and losing the category ends the tunnel', async () => {
  await enterVpn(api.owner, sql`public_id = ${here}`);
  const ticket = () => as.sam!('POST', `/agents/${here}/connect-ticket`, {});
  const connect = async () => (await read(`/agents/${here}?fields=can`)).can.connect;
  expect(await connect()).toBe(true);
  expect((await as.anke!('PATCH', `/agents/${here}`, { vpnAudience: { publicId: category.Engineering } })).status).toBe(
    200,
  );
  expect([await connect(), problems(await ticket())[0]]).toEqual([false, 403]);
  await grantCategories({ inGhent: { permissions: ['MANAGE_AGENT'] } });
  expect(await connect()).toBe(true);
  await grantCategories({ inGhent: { audiences: ['Engineering'] } });
  expect(await connect()).toBe(true);
  const issued = await ticket();
  expect(issued.status).toBe(201);
  const { data } = (
    await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${issued.body.data.ticket}` })
  ).body;
  // the connector's messages
  const eventStream = await fetch(`${api.address}/api/vpn-sessions/me/events`, {
    headers: { 'Api-Version': '2', Authorization: `Bearer ${data.username}.${data.password}` },
  });
  const open = async () =>
    (await change(sql`select public_id from vpn_session where user_id = ${user('sam')} and ended_on is null`)).rows;
  expect(await open()).toHaveLength(1);
  const role = `/roles/RoleOfSamOne/audiences/${category.Engineering}`;
  expect((await as.anke!('DELETE', role)).status).toBe(200);
  expect(await eventStream.text()).toContain('"reason":"no-access"');
  expect(await open()).toEqual([]);
});

test('a new category member is notified of what it shows, and others aren’t', async () => {
  const stream = await listen(as.sam!);
  const other = await listen(as.anke!);
  await Promise.all([stream.mark(), other.mark()]);
  const [server] = await idsOf(`/agents/${here}/servers`, 'anke');
  const rename = (name: string) => as.anke!('PATCH', `/agents/${here}/servers/${server}`, { name });
  const isServer = ({ entity, publicId }: { entity?: string; publicId?: string }) =>
    entity === 'AgentServer' && publicId === server;
  await rename('Panel one');
  await other.until(isServer);
  expect(stream.events.filter(({ event }) => isServer(event))).toEqual([]);
  const { publicId } = (await as.anke!('GET', '/roles?filters=eq(name,"RoleOfSamAll")')).body.data[0];
  await as.anke!('PUT', `/roles/${publicId}/audiences`, [{ publicId: category.Operation }]);
  await stream.until(({ type }) => type === 'reset');
  await rename('Panel two');
  await stream.until(isServer);
  await Promise.all([stream.close(), other.close()]);
});

test('a removal is published to the old access category and to device managers', async () => {
  const createService = async (agent: string) => {
    const [machine] = await read(`/agents/${agent}/devices`, 'anke');
    const draft = { name: 'Drive', type: 'http', port: 8080, device: { publicId: machine.publicId } };
    const body = { ...draft, audience: { publicId: category.Operation } };
    return (await as.anke!('POST', `/agents/${agent}/servers`, body)).body.data.publicId as string;
  };
  for (const [standingOfSam, hears] of [
    [{ inGhent: some }, [here]],
    [{ inGhent: { permissions: ['MANAGE_AGENT'] } }, [here]],
    [{ wide: some }, [here, elsewhere]],
    [{ wide: { permissions: ['APPROVE_ACCESS_REQUESTS'] } }, [here, elsewhere]],
    [{ wide: { audiences: ['Engineering'] } }, []],
  ] as const) {
    await grantCategories(standingOfSam as Parameters<typeof grantCategories>[0]);
    const stream = await listen(as.sam!);
    await stream.mark();
    const servers = { [here]: await createService(here), [elsewhere]: await createService(elsewhere) };
    for (const [agent, server] of Object.entries(servers))
      expect((await as.anke!('DELETE', `/agents/${agent}/servers/${server}`)).status).toBe(200);
    // an event that everyone sees comes last
    const last = await as.anke!('POST', '/labels', { name: `Seen ${Math.random()}`, color: '#336699' });
    await stream.until(({ publicId }) => publicId === last.body.data.publicId);
    const removals = stream.events.flatMap(({ event }) =>
      event.entity === 'AgentServer' && event.act === 'remove' ? [event] : [],
    );
    expect([standingOfSam, removals.map(({ publicId }) => publicId)]).toEqual([
      standingOfSam,
      hears.map((agent) => servers[agent]),
    ]);
    expect(removals.every(({ fields }) => Object.keys(fields).length === 0)).toBe(true);
    await stream.close();
  }
});
