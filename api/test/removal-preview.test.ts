import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
let anke: Caller;

beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const preview = (entity: string, ...publicIds: string[]) => anke('POST', '/removals/preview', { entity, publicIds });
const firstOf = async (path: string) => (await anke('GET', `${path}?page-size=1`)).body.data[0].publicId as string;
const everything = async () =>
  (
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select (select count(*) from agent_registration_profile where removed_on is null)::int as profiles,
        (select count(*) from agent_registration_profile_membership where removed_on is null)::int as places,
        (select count(*) from audit_log)::int as entries`),
    )
  ).rows[0];

test('a preview lists the records of a removal, and removes nothing', async () => {
  const profile = await firstOf('/agent-registration-profiles');
  const before = await everything();
  const { status, body } = await preview('AgentRegistrationProfile', profile);
  expect([status, body.data]).toEqual([
    201,
    { removed: [{ entity: 'AgentRegistrationProfileMembership', count: 1 }], cleared: [] },
  ]);
  expect(await everything()).toEqual(before);
});

test('a preview is refused as the removal would be, with those who still need the record', async () => {
  const type = await firstOf('/group-types');
  const { status, body } = await preview('GroupType', type);
  const removal = await anke('DELETE', `/group-types/${type}`);
  expect([status, body.data[0].code]).toEqual([removal.status, 'in-use']);
  expect(body.data[0].usedBy).toEqual(removal.body.data[0].usedBy);
});

test('a preview is for who may remove the records, of entities that are removed', async () => {
  const type = await firstOf('/group-types');
  const sam = await api.signIn('sam');
  const body = { entity: 'GroupType', publicIds: [type] };
  expect((await sam('POST', '/removals/preview', body)).status).toBe(403);
  expect((await preview('AuditLog', type)).body.data[0]).toMatchObject({
    code: 'invalid-value',
    propertyName: 'entity',
  });
});

test('a preview counts only the records that the caller sees', async () => {
  const jonas = await api.signIn('jonas');
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update role set permissions = array['MANAGE_AGENT'] where public_id in (select role_id from user_membership where user_id = ${user('jonas')})`,
    ),
  );
  const [{ publicId: group }] = (await anke('GET', '/groups?filters=eq(name,"Köln-Stammheim")')).body.data;
  const [asset] = (await jonas('GET', '/assets?page-size=1')).body.data;
  const added = await anke('POST', '/assets/memberships', {
    asset: { publicId: asset.publicId },
    group: { publicId: group },
  });
  expect(added.status).toBe(201);
  const memberships = async (as: Caller) => {
    const { body } = await as('POST', '/removals/preview', { entity: 'Asset', publicIds: [asset.publicId] });
    return body.data.removed.find(({ entity }: { entity: string }) => entity === 'AssetMembership')?.count ?? 0;
  };
  expect(await memberships(anke)).toBe((await memberships(jonas)) + 1);
});
