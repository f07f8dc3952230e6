import { sql } from 'drizzle-orm';
import type { Answer, Caller } from './caller.ts';
import { company, startApi, type TestApi, user } from './world.ts';

// An asset may be in several groups: who belongs to one of them sees it with all that is part of it.

let api: TestApi;
let as: Record<'anke' | 'ruben' | 'jonas', Caller>;
const groups: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  const found = [];
  for (const key of ['anke', 'ruben', 'jonas']) found.push([key, await api.signIn(key)]);
  as = Object.fromEntries(found);
  for (const { publicId, name } of (await as.anke('GET', '/groups?fields=name')).body.data) groups[name] = publicId;
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const problems = ({ status, body }: Answer) => [
  status,
  ...body.data.map(({ code, propertyName }: Record<string, unknown>) => [code, propertyName]),
];
const to = (publicId: string) => ({ publicId });

/** The asset of a name, as the administrator sees it. */
async function asset(name: string, parent?: string) {
  const found = (await as.anke('GET', '/assets?fields=name,parent,memberships,can&page-size=4000')).body.data;
  return found.find(
    (one: { name: string; parent: { name: string } | null }) => one.name === name && one.parent?.name === parent,
  ) as { publicId: string; memberships: { publicId: string; group: { name: string } }[] };
}
const put = async (by: Caller, { publicId }: { publicId: string }, group: string) =>
  by('POST', '/assets/memberships', { asset: to(publicId), group: to(groups[group]!) });
const sees = async (by: Caller, { publicId }: { publicId: string }) =>
  (await by('GET', `/assets/${publicId}`)).status === 200;

test('who belongs to any of its groups sees an asset and its parts, and is shown the groups that they see; not its devices', async () => {
  const [line, tray] = [await asset('Line 4', 'Eindhoven'), await asset('Tray former', 'Line 4')];
  const [plant, other] = [await asset('Eindhoven'), await asset('Utilities', 'Eindhoven')];
  for (const one of [line, tray, plant, other]) expect(await sees(as.jonas, one)).toBe(false);
  expect((await put(as.anke, line, 'Ghent')).status).toBe(201);
  expect((await put(as.anke, line, 'Rotterdam Botlek')).status).toBe(201);
  // with what it is part of: a tree has no holes; and nothing beside it
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

test('an asset with neither a device nor a group is everybody’s, until it or what it is part of is put into one', async () => {
  const [cabinet, plant] = [await asset('Utilities', 'Eindhoven'), await asset('Eindhoven')];
  const [place] = plant.memberships;
  await as.anke('DELETE', `/assets/memberships/${place!.publicId}`);
  expect([await sees(as.jonas, cabinet), await sees(as.jonas, plant)]).toEqual([true, true]);
  await as.anke('POST', '/assets/memberships/restore', [to(place!.publicId)]);
  expect([await sees(as.jonas, cabinet), await sees(as.jonas, plant)]).toEqual([false, false]);
});

test('who puts an asset into a group manages it already, and devices of that group: everywhere, by its device, or by another group', async () => {
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
  // in a group of which they are a guest they manage nothing
  const guided = await asset('Line 2', 'Rotterdam Botlek');
  const made = await put(as.anke, guided, 'Annex');
  const may = async (one: { publicId: string }) =>
    (await as.jonas('GET', `/assets/${one.publicId}?fields=can`)).body.data.can.edit;
  expect([await sees(as.jonas, guided), await may(guided)]).toEqual([true, false]);
  await as.anke('DELETE', `/assets/memberships/${made.body.data.publicId}`);
  await change(sql`update user_membership set role_id = (select role_id from user_membership where user_id = ${user('jonas')}
    and public_id <> 'AnnexMember1' limit 1) where public_id = 'AnnexMember1'`);
  expect([await may(line), await may(tray)]).toEqual([true, true]);
  expect((await put(as.jonas, line, 'Annex')).status).toBe(201);
  expect((await put(as.jonas, tray, 'Annex')).status).toBe(201);
  // one that they see, as everybody does, and don't manage
  const free = await asset('Köln-Stammheim');
  await as.anke('DELETE', `/assets/memberships/${free.memberships[0]!.publicId}`);
  expect([await sees(as.jonas, free), await may(free)]).toEqual([true, false]);
  expect(problems(await put(as.jonas, free, 'Annex'))).toEqual([403, ['not-allowed', 'asset']]);
  // and one that they don't see answers like none
  expect(problems(await put(as.jonas, guided, 'Annex'))).toEqual([400, ['unknown-reference', 'asset']]);
  expect((await put(as.ruben, free, 'Ghent')).status).toBe(201);
});
