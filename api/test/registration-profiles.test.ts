import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi, user } from './test-api.ts';

// Enrolment of new devices: profiles, and the groups of their devices.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
let group: Record<string, string>;
let template: string;
beforeAll(async () => {
  api = await startApi();
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  const groups = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
  group = Object.fromEntries(groups.map(({ name, publicId }) => [name, publicId]));
  template = (await anke('GET', '/agent-templates')).body.data[0].publicId;
});
afterAll(() => api.close());

const profiles = '/agent-registration-profiles';
const places = `${profiles}/memberships`;
const to = (publicId: string) => ({ publicId });
const make = async (draft: object) => (await anke('POST', profiles, draft)).body.data.publicId as string;
const groupsOf = async (profile: string, caller = anke) =>
  (await caller('GET', `${profiles}/${profile}?fields=memberships(group(name))`)).body.data?.memberships.map(
    (membership: { group: { name: string } }) => membership.group.name,
  );

test('a registration profile is created, changed, removed and restored with its groups', async () => {
  const profile = await make({ name: 'Fillers', agentActivationName: 'Filler {serial}', template: to(template) });
  expect(profile).toMatch(/^\d{4}(-\d{4}){4}$/);
  expect((await anke('GET', `${profiles}/${profile}`)).body.data).toMatchObject({
    ...{
      name: 'Fillers',
      agentActivationName: 'Filler {serial}',
      template: to(template),
      group: null,
      memberships: [],
    },
  });
  const list = await anke('PATCH', profiles, [{ ...to(profile), name: null, template: null }]);
  expect(list.status).toBe(200);
  const { data } = (await anke('GET', `${profiles}/${profile}`)).body;
  expect(data).toMatchObject({ name: null, template: null, agentActivationName: 'Filler {serial}' });
  const place = await anke('POST', places, { profile: to(profile), group: to(group.Ghent!) });
  expect((await anke('DELETE', profiles, [to(profile)])).status).toBe(200);
  expect((await anke('GET', `${profiles}/${profile}`)).status).toBe(404);
  expect((await anke('GET', `${places}/${place.body.data.publicId}`)).status).toBe(404);
  expect((await anke('POST', `${profiles}/restore`, [to(profile)])).status).toBe(201);
  expect(await groupsOf(profile)).toEqual(['Ghent']);
});

test('a profile has several groups, each once, created as a list, read, moved and removed [3.42][7.18][7.19][7.21]', async () => {
  const [profile, other] = [await make({ name: 'Two plants' }), await make({ name: 'Another' })];
  const join = (name: string, of = profile) => ({ profile: to(of), group: to(group[name]!) });
  const created = await anke('POST', places, [join('Ghent'), join('Eindhoven')]);
  expect([created.status, created.body.data.length]).toEqual([201, 2]);
  const [first, second] = created.body.data.map(({ publicId }: { publicId: string }) => publicId);
  const read = `${places}?fields=profile,group&filters=eq(profile.publicId,"${profile}")`;
  const { data } = (await anke('GET', read)).body;
  // created together, they have no order
  const byId = Object.fromEntries(data.map((record: { publicId: string }) => [record.publicId, record]));
  expect(byId).toMatchObject({
    [first]: { profile: { publicId: profile, name: 'Two plants' }, group: { name: 'Ghent' } },
    [second]: { profile: { publicId: profile, name: 'Two plants' }, group: { name: 'Eindhoven' } },
  });
  expect((await groupsOf(profile)).sort()).toEqual(['Eindhoven', 'Ghent']);
  // the one that is shown is the first by name
  const firstGroup = (await anke('GET', `${profiles}/${profile}?fields=group`)).body.data.group;
  expect(firstGroup).toMatchObject({ publicId: group.Eindhoven, name: 'Eindhoven' });
  expect(problems(await anke('POST', places, [join('Ghent', other), join('Ghent')]))).toEqual([
    409,
    ['already-there', 'profile', 1],
  ]);
  expect(await groupsOf(other)).toEqual([]);
  expect((await anke('PATCH', `${places}/${second}`, { profile: to(other) })).status).toBe(200);
  expect([await groupsOf(profile), await groupsOf(other)]).toEqual([['Ghent'], ['Eindhoven']]);
  expect(problems(await anke('PATCH', `${places}/${second}`, { group: to('Nobody00000x') }))).toEqual([
    400,
    ['unknown-reference', 'group', undefined],
  ]);
});

test('several memberships are removed, or none if one is missing [7.20]', async () => {
  const profile = await make({ name: 'Three plants' });
  const created = await anke(
    'POST',
    places,
    ['Ghent', 'Eindhoven', 'Rotterdam Botlek'].map((name) => ({ profile: to(profile), group: to(group[name]!) })),
  );
  const [first, second] = created.body.data as { publicId: string }[];
  expect(problems(await anke('DELETE', places, [first, to('Nobody00000x')]))).toEqual([
    404,
    ['not-found', 'publicId', 1],
  ]);
  expect(await groupsOf(profile)).toHaveLength(3);
  expect((await anke('DELETE', places, [first, second])).status).toBe(200);
  expect(await groupsOf(profile)).toEqual(['Rotterdam Botlek']);
});

test('a device manager of one group reads its profiles, and a removed template is unlinked', async () => {
  const [own, foreign] = [await make({ name: 'Of Ghent' }), await make({ name: 'Of Eindhoven' })];
  for (const [profile, name] of [
    [own, 'Ghent'],
    [own, 'Eindhoven'],
    [foreign, 'Eindhoven'],
  ] as const)
    await anke('POST', places, { profile: to(profile), group: to(group[name]!) });
  expect(await groupsOf(own, jonas)).toEqual(['Ghent']);
  const ownProfile = (await jonas('GET', `${profiles}/${own}?fields=group,can`)).body.data;
  expect(ownProfile).toMatchObject({ group: { name: 'Ghent' }, can: { edit: false } });
  expect((await jonas('GET', `${profiles}/${foreign}`)).status).toBe(404);
  expect(problems(await jonas('POST', profiles, { name: 'Mine' }))).toEqual([
    403,
    ['not-allowed', undefined, undefined],
  ]);
  const join = { profile: to(own), group: to(group.Ghent!) };
  expect(problems(await jonas('POST', places, join))[0]).toBe(403);
  expect(problems(await jonas('PATCH', `${profiles}/${own}`, { name: 'Mine' }))[0]).toBe(403);
  // a person without read access
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update user_membership set role_id = null
      where user_id = ${user('jonas')} and company_id = ${company.norwell}`),
  );
  expect((await jonas('GET', `${profiles}/${own}`)).status).not.toBe(200);
});
