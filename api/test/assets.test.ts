import { sql } from 'drizzle-orm';
import { type Answer, type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('types of assets', () => {
  // Types of assets: a short list of the company's own, in its order.

  let anke: Caller;
  beforeAll(async () => {
    anke = await api.signIn('anke');
  });

  const names = async () =>
    (await anke('GET', '/asset-types?fields=name')).body.data.map(({ name }: { name: string }) => name);

  test('asset types are created, changed and removed, one or several, in their order [3.53][7.30]', async () => {
    const before = await names();
    const created = await anke('POST', '/asset-types', [
      { name: 'Tank', order: 91 },
      { name: 'Pump', order: 90 },
    ]);
    const [tank, pump] = created.body.data as { publicId: string }[];
    expect(await names()).toEqual([...before, 'Pump', 'Tank']);
    expect((await anke('PATCH', '/asset-types', [{ ...tank, order: 0 }])).status).toBe(200);
    expect((await anke('PATCH', `/asset-types/${pump!.publicId}`, { name: 'Booster' })).status).toBe(200);
    expect(await names()).toEqual(['Tank', ...before, 'Booster']);
    expect((await anke('DELETE', `/asset-types/${pump!.publicId}`)).status).toBe(200);
    expect((await anke('POST', '/asset-types', { name: 'Tank', order: 1 })).body.data).toMatchObject([
      { code: 'already-there', propertyName: 'name' },
    ]);
    expect((await anke('DELETE', '/asset-types', [tank])).status).toBe(200);
    expect(await names()).toEqual(before);
  });

  test('an asset has a type, is found by it and protects it; only device managers write assets [3.53][7.30][8.11]', async () => {
    const { data } = (await anke('GET', '/asset-types?filters=eq(name,"Machine")')).body;
    const [machine] = data as { publicId: string }[];
    const found = await anke(
      'GET',
      `/assets?fields=name,resourceVariant&filters=eq(resourceVariant.publicId,"${machine!.publicId}")&page-size=4000&count=true`,
    );
    expect(found.body.total).toBeGreaterThan(3);
    for (const { resourceVariant } of found.body.data)
      expect(resourceVariant).toEqual({ publicId: machine!.publicId, name: 'Machine' });
    const refused = await anke('DELETE', `/asset-types/${machine!.publicId}`);
    expect([refused.status, refused.body.data[0].code]).toEqual([409, 'in-use']);
    expect(refused.body.data[0].usedBy[0]).toMatchObject({ entity: 'Asset' });
    const marieke = await api.signIn('marieke');
    expect((await marieke('POST', '/asset-types', { name: 'Tank', order: 1 })).status).toBe(403);
    expect((await marieke('GET', '/asset-types')).status).toBe(200);
  });
});

describe('the tree of assets', () => {
  // Assets as they are created, moved and removed: a tree without cycles, whose parts move with their parent.

  let anke: Caller;
  let jonas: Caller;
  beforeAll(async () => {
    [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  });

  const to = (publicId: string) => ({ publicId });
  const make = async (name: string, parent?: string, caller = anke) =>
    (await caller('POST', '/assets', { name, ...(parent && { parent: to(parent) }) })).body.data.publicId as string;
  const rootOf = async (id: string) => (await anke('GET', `/assets/${id}?fields=root`)).body.data.root?.publicId;
  const move = (id: string, parent: string | null, caller = anke) =>
    caller('PATCH', `/assets/${id}`, { parent: parent && to(parent) });
  const seeded = async (name: string, parent: string) => {
    const filters = `filters=eq(name,"${name}")&filters=eq(parent.name,"${parent}")`;
    return (await anke('GET', `/assets?fields=name&${filters}`)).body.data[0].publicId as string;
  };
  /** Assets whose root isn't their parent's, or themselves without a parent. */
  const misplacedAssets = () =>
    api.owner.inScope({}, async (tx) => {
      const { rows } =
        await tx.execute(sql`select asset.name from asset left join asset above on above.public_id = asset.parent_id
        where asset.root_id is distinct from coalesce(above.root_id, asset.public_id)`);
      return rows.map(({ name }) => name);
    });

  test('one or several assets are created with their fields below a parent [7.02][7.09]', async () => {
    const [{ publicId: type }] = (await anke('GET', '/asset-types')).body.data;
    const plant = await make('Hasselt');
    const fields = { description: 'Bottles', order: 3, slug: 'line-1', resourceVariant: to(type), parent: to(plant) };
    const created = await anke('POST', '/assets', [
      { name: 'Line 1', ...fields },
      { name: 'Line 2', parent: to(plant) },
    ]);
    const [line, other] = created.body.data.map(({ publicId }: { publicId: string }) => publicId);
    const part = await make('Capper', line);
    const { data } = (await anke('GET', `/assets/${line}`)).body;
    expect(data).toMatchObject({
      ...fields,
      resourceVariant: { publicId: type },
      childCount: 1,
      agent: null,
      version: 1,
    });
    expect((await anke('GET', `/assets/${other}?fields=order,slug`)).body.data).toMatchObject({ order: 0, slug: null });
    expect([await rootOf(plant), await rootOf(line), await rootOf(part)]).toEqual([plant, plant, plant]);
    const whole = await anke('GET', `/assets?fields=name&filters=eq(root.publicId,"${plant}")`);
    expect(whole.body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Capper',
      'Hasselt',
      'Line 1',
      'Line 2',
    ]);
    expect(problems(await anke('POST', '/assets', [{ name: 'x' }, { name: 'y', parent: to('Nobody00000x') }]))).toEqual(
      [400, ['unknown-reference', 'parent', 1]],
    );
    expect(problems(await anke('POST', '/assets', { name: 'x', root: to(plant) }))).toEqual([
      400,
      ['unknown-property', 'root', undefined],
    ]);
  });

  test('a moved asset takes its parts along, also those in the bin, and can’t become its own part', async () => {
    const [north, south] = [await make('North'), await make('South')];
    const line = await make('Line', north);
    const [press, oven] = [await make('Press', line), await make('Oven', line)];
    const die = await make('Die', press);
    await anke('DELETE', `/assets/${oven}`);
    expect((await move(line, south)).status).toBe(200);
    await anke('POST', '/assets/restore', [to(oven)]);
    for (const asset of [line, press, die, oven]) expect(await rootOf(asset)).toBe(south);
    for (const [what, under] of [
      [line, line],
      [line, die],
      [south, press],
    ] as const)
      expect(problems(await move(what, under))).toEqual([400, ['part-of-itself', 'parent', undefined]]);
    // if one can't be moved, none of the list is
    const list = await anke('PATCH', '/assets', [
      { ...to(die), parent: to(north) },
      { ...to(south), parent: to(line) },
    ]);
    expect(problems(list)).toEqual([400, ['part-of-itself', 'parent', 1]]);
    expect(await rootOf(die)).toBe(south);
    expect((await move(press, null)).status).toBe(200);
    expect([await rootOf(press), await rootOf(die), await rootOf(line)]).toEqual([press, press, south]);
    expect(await misplacedAssets()).toEqual([]);
  });

  test('two assets moved below each other at once form no cycle, and new parts join the right tree', async () => {
    const [east, west] = [await make('East'), await make('West')];
    for (let index = 0; index < 8; index += 1) {
      const [first, second] = [await make('One', east), await make('Other', east)];
      const answers = await Promise.all([
        move(first, second),
        move(second, first),
        anke('POST', '/assets', { name: 'New', parent: to(first) }),
        anke('POST', '/assets', { name: 'New', parent: to(second) }),
        move(index % 2 ? first : second, west),
      ]);
      // one of them may be given up where they wait for each other
      for (const { status } of answers) expect([200, 201, 400, 503]).toContain(status);
    }
    expect(await misplacedAssets()).toEqual([]);
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`with recursive up as (
        select public_id as start, parent_id as at, 1 as steps from asset
        union all select up.start, asset.parent_id, steps + 1 from up join asset on asset.public_id = up.at where steps < 60
      ) select max(steps) as most from up`),
    );
    expect(rows[0]!.most).toBeLessThan(60);
  });

  test('parts and groups of an asset are removed, restored and deleted with it', async () => {
    const [plant, group] = [await make('Lier'), (await anke('GET', '/groups')).body.data[0].publicId];
    const line = await make('Line', plant);
    const place = (await anke('POST', '/assets/memberships', { asset: to(line), group: to(group) })).body.data.publicId;
    expect((await anke('DELETE', `/assets/${plant}`)).status).toBe(200);
    for (const path of [`/assets/${plant}`, `/assets/${line}`, `/assets/memberships/${place}`])
      expect((await anke('GET', path)).status).toBe(404);
    const { data } = (await anke('GET', '/assets/bin?fields=name')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Lier', 'Line']));
    expect((await anke('POST', '/assets/restore', [to(plant)])).status).toBe(201);
    for (const path of [`/assets/${plant}`, `/assets/${line}`, `/assets/memberships/${place}`])
      expect((await anke('GET', path)).status).toBe(200);
    expect(await rootOf(line)).toBe(plant);
  });

  test('a group’s manager creates and moves assets below its assets, but not at the top', async () => {
    const ownAsset = await seeded('Line 1', 'Ghent');
    const foreign = await make('Genk');
    const part = await make('Labeller', ownAsset, jonas);
    expect(await rootOf(part)).toBe(await rootOf(ownAsset));
    expect((await jonas('PATCH', `/assets/${part}`, { name: 'Labeller 2' })).status).toBe(200);
    expect(problems(await jonas('POST', '/assets', { name: 'Free' }))).toEqual([
      403,
      ['not-allowed', undefined, undefined],
    ]);
    expect(problems(await move(part, null, jonas))).toEqual([403, ['not-allowed', undefined, undefined]]);
    // everyone sees one without a device and a group, but only its managers add below it
    expect((await jonas('GET', `/assets/${foreign}`)).status).toBe(200);
    expect(problems(await move(part, foreign, jonas))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect(problems(await move(foreign, ownAsset, jonas))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect(problems(await move(part, await seeded('Line 4', 'Eindhoven'), jonas))[0]).not.toBe(200);
    expect((await jonas('DELETE', `/assets/${part}`)).status).toBe(200);
  });

  test('an asset is read by its id, with requested fields and its device’s name [7.07]', async () => {
    const tray = await seeded('Tray former', 'Line 4');
    const { data } = (await anke('GET', `/assets/${tray}?fields=name,agent(name)`)).body;
    const name = 'Tray former – Line 4, Eindhoven';
    expect(data).toEqual({
      publicId: tray,
      name: 'Tray former',
      agent: { publicId: device('Tray former – Line 4'), name },
    });
    expect(problems(await anke('GET', '/assets/Nobody00000x'))[0]).toBe(404);
  });

  test('linking an asset with a device requires managing both, and unlinking requires all groups', async () => {
    const line = await seeded('Line 1', 'Ghent');
    const [own, visibleDevice, hidden] = [
      to(device('Steriliser')),
      to(device('Faulturm')),
      to(device('Blow moulder 2')),
    ];
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(sql`insert into role (company_id, public_id, name, permissions)
        values (${company.norwell}, 'GuestOfATest', 'Guest of a test', '{}')`);
      await tx.execute(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
        select ${company.norwell}, 'PlaceOfATest', ${user('jonas')}, public_id, 'GuestOfATest' from "group" where name = 'Köln-Stammheim'`);
    });
    const part = await make('Steamer', line, jonas);
    const link = (agent: unknown, caller = jonas) => caller('PATCH', `/assets/${part}`, { agent });
    const refused = (code: string, status: number) => [status, [code, 'agent', undefined]];
    expect((await link(own)).status).toBe(200);
    expect((await jonas('GET', `/agents/${visibleDevice.publicId}`)).status).toBe(200);
    for (const agent of [visibleDevice, null]) expect(problems(await link(agent))).toEqual(refused('not-allowed', 403));
    expect(problems(await link(hidden))).toEqual(refused('unknown-reference', 400));
    const createSteamer = (agent: unknown) => jonas('POST', '/assets', { name: 'Steamer 2', parent: to(line), agent });
    expect(problems(await createSteamer(visibleDevice))).toEqual(refused('not-allowed', 403));
    expect((await createSteamer(own)).status).toBe(201);
    expect((await anke('GET', `/assets/${part}`)).body.data.agent.publicId).toBe(own.publicId);
    for (const agent of [visibleDevice, null]) expect((await link(agent, anke)).status).toBe(200);
  });
});

describe('assets in groups', () => {
  // An asset may be in several groups: members of one of them see it with its descendants.

  let as: Record<'anke' | 'ruben' | 'jonas', Caller>;
  const groups: Record<string, string> = {};
  beforeAll(async () => {
    const found = [];
    for (const key of ['anke', 'ruben', 'jonas']) found.push([key, await api.signIn(key)]);
    as = Object.fromEntries(found);
    for (const { publicId, name } of (await as.anke('GET', '/groups?fields=name')).body.data) groups[name] = publicId;
  });

  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  const problems = ({ status, body }: Answer) => [
    status,
    ...body.data.map(({ code, propertyName }: Record<string, unknown>) => [code, propertyName]),
  ];
  const to = (publicId: string) => ({ publicId });

  /** The asset of a name, as the administrator sees it. */
  async function asset(name: string, parent?: string) {
    const assets = (await as.anke('GET', '/assets?fields=name,parent,memberships,can&page-size=4000')).body.data;
    return assets.find(
      (record: { name: string; parent: { name: string } | null }) =>
        record.name === name && record.parent?.name === parent,
    ) as { publicId: string; memberships: { publicId: string; group: { name: string } }[] };
  }
  const put = async (caller: Caller, { publicId }: { publicId: string }, group: string) =>
    caller('POST', '/assets/memberships', { asset: to(publicId), group: to(groups[group]!) });
  const sees = async (caller: Caller, { publicId }: { publicId: string }) =>
    (await caller('GET', `/assets/${publicId}`)).status === 200;

  test('a person in any of its groups sees an asset and its parts, but not their devices', async () => {
    const [line, tray] = [await asset('Line 4', 'Eindhoven'), await asset('Tray former', 'Line 4')];
    const [plant, other] = [await asset('Eindhoven'), await asset('Utilities', 'Eindhoven')];
    for (const one of [line, tray, plant, other]) expect(await sees(as.jonas, one)).toBe(false);
    expect((await put(as.anke, line, 'Ghent')).status).toBe(201);
    expect((await put(as.anke, line, 'Rotterdam Botlek')).status).toBe(201);
    // with its ancestors, as a tree has no gaps; without its siblings
    for (const one of [line, tray, plant]) expect(await sees(as.jonas, one)).toBe(true);
    expect(await sees(as.jonas, other)).toBe(false);
    const { data } = (await as.jonas('GET', `/assets/${line.publicId}?fields=memberships`)).body;
    expect(data.memberships.map(({ group }: { group: { name: string } }) => group.name)).toEqual(['Ghent']);
    expect((await asset('Line 4', 'Eindhoven')).memberships.map(({ group }) => group.name)).toEqual([
      'Ghent',
      'Rotterdam Botlek',
    ]);
    expect((await as.jonas('GET', `/assets/${tray.publicId}?fields=agent`)).body.data.agent).toBeNull();
    expect(problems(await put(as.anke, line, 'Ghent'))).toEqual([409, ['already-there', 'asset']]);

    const [place] = (await asset('Line 4', 'Eindhoven')).memberships;
    expect((await as.anke('DELETE', `/assets/memberships/${place!.publicId}`)).status).toBe(200);
    for (const one of [line, tray, plant]) expect(await sees(as.jonas, one)).toBe(false);
    await as.anke('POST', '/assets/memberships/restore', [to(place!.publicId)]);
    expect(await sees(as.jonas, line)).toBe(true);
    await as.anke('DELETE', '/assets/memberships', [to(place!.publicId)]);
  });

  test('an asset without device and group is visible to everyone until it is put into one', async () => {
    const [cabinet, plant] = [await asset('Utilities', 'Eindhoven'), await asset('Eindhoven')];
    const [place] = plant.memberships;
    await as.anke('DELETE', `/assets/memberships/${place!.publicId}`);
    expect([await sees(as.jonas, cabinet), await sees(as.jonas, plant)]).toEqual([true, true]);
    await as.anke('POST', '/assets/memberships/restore', [to(place!.publicId)]);
    expect([await sees(as.jonas, cabinet), await sees(as.jonas, plant)]).toEqual([false, false]);
  });

  test('adding an asset to a group requires managing the asset and the devices of the group', async () => {
    const [line, tray] = [await asset('Line 1', 'Ghent'), await asset('Tray former', 'Line 1')];
    const annex = await as.anke('POST', '/groups', {
      name: 'Annex',
      type: to((await as.anke('GET', '/group-types')).body.data[0].publicId),
    });
    groups.Annex = annex.body.data.publicId;
    // jonas manages what is in Ghent, and belongs to the annex
    await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
      select ${company.norwell}, 'AnnexMember1', ${user('jonas')}, ${groups.Annex!}, public_id from role where name = 'Guest' and company_id = ${company.norwell}`);
    expect(problems(await put(as.jonas, line, 'Annex'))).toEqual([403, ['not-allowed', undefined]]);
    // guests of a group manage nothing in it
    const guided = await asset('Line 2', 'Rotterdam Botlek');
    const created = await put(as.anke, guided, 'Annex');
    const may = async (one: { publicId: string }) =>
      (await as.jonas('GET', `/assets/${one.publicId}?fields=can`)).body.data.can.edit;
    expect([await sees(as.jonas, guided), await may(guided)]).toEqual([true, false]);
    await as.anke('DELETE', `/assets/memberships/${created.body.data.publicId}`);
    await change(sql`update user_membership set role_id = (select role_id from user_membership where user_id = ${user('jonas')}
      and public_id <> 'AnnexMember1' limit 1) where public_id = 'AnnexMember1'`);
    expect([await may(line), await may(tray)]).toEqual([true, true]);
    expect((await put(as.jonas, line, 'Annex')).status).toBe(201);
    expect((await put(as.jonas, tray, 'Annex')).status).toBe(201);
    // a visible one that they don't manage
    const free = await asset('Köln-Stammheim');
    await as.anke('DELETE', `/assets/memberships/${free.memberships[0]!.publicId}`);
    expect([await sees(as.jonas, free), await may(free)]).toEqual([true, false]);
    expect(problems(await put(as.jonas, free, 'Annex'))).toEqual([403, ['not-allowed', 'asset']]);
    // and an invisible one is answered like a missing one
    expect(problems(await put(as.jonas, guided, 'Annex'))).toEqual([400, ['unknown-reference', 'asset']]);
    expect((await put(as.ruben, free, 'Ghent')).status).toBe(201);
  });
});
