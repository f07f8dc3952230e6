import { type AnyEntity, calls, entities, type Fields } from '@lineside/contracts';
import { text } from '@lineside/contracts/describing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkReadableSecrets, checkRevealed } from '../src/engine/readable-secrets.ts';
import { type Caller, problems } from './caller.ts';
import { company, device, deviceNamed, startApi, type TestApi } from './test-api.ts';

// Who reads a secret that gives rights is who may make it.

let api: TestApi;
const as: Record<string, Caller> = {};
const people = ['anke', 'ruben', 'jonas', 'marieke', 'lotte'];
/** A device in Ghent, which jonas manages without approving access, and which needs approval. */
const guarded = device('Depalletiser – Line 1');
beforeAll(async () => {
  api = await startApi();
  for (const key of people) as[key] = await api.signIn(key);
  // jonas may transfer devices of his group as well
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update role set permissions = permissions || array['TRANSFER_AGENT']
      where company_id = ${company.norwell} and name = 'Group engineer'`),
  );
});
afterAll(() => api.close());

const below = `/agents/${guarded}`;
const display = `${below}/router-display-config`;
const code = (path: string, key: string) => ({
  make: (as: Caller) => as('POST', `${below}/${path}`),
  read: async (as: Caller) => (await as('GET', `${below}/${path}`)).body.data[key] as string | null | undefined,
});
const secrets: Record<string, { make: (as: Caller) => ReturnType<Caller>; read: (as: Caller) => Promise<unknown> }> = {
  'AgentPullCode GET': code('pull-code', 'pullCode'),
  'AgentControlKey GET': code('control-key', 'controlKey'),
  'AgentRouterDisplayConfig.lockCode': {
    make: (as) => as('PATCH', display, { lockEnabled: true, lockCode: '4711' }),
    read: async (as) => (await as('GET', `${display}?fields=lockCode`)).body.data[0].lockCode,
  },
};

test('each secret that can be read again is shown to those who may make it, and to nobody else', async () => {
  const shown = Object.values(calls).flatMap((call) =>
    'asksLike' in call && call.asksLike ? [`${call.route} ${call.verb}`] : [],
  );
  const fields = Object.values(entities as Record<string, AnyEntity>).flatMap(({ name, fields }) =>
    Object.entries(fields as Fields).flatMap(([key, { shownTo }]) => (shownTo ? [`${name}.${key}`] : [])),
  );
  // a template's parts are read and written by the same people
  const inTemplates = fields.filter((path) => path.startsWith('AgentTemplate'));
  expect([...shown, ...fields]).toEqual(expect.arrayContaining(Object.keys(secrets)));
  expect(shown.length + fields.length).toBe(Object.keys(secrets).length + inTemplates.length);
  for (const [name, { make, read }] of Object.entries(secrets)) {
    await make(as.anke!);
    const found: [person: string, reads: boolean, makes: boolean][] = [];
    for (const key of people) {
      const value = await read(as[key]!);
      const { status } = await make(as[key]!);
      found.push([key, typeof value === 'string', status < 300]);
    }
    expect([name, found.filter(([, reads, makes]) => reads !== makes)]).toEqual([name, []]);
    expect([name, new Set(found.map(([, reads]) => reads))]).toEqual([name, new Set([true, false])]);
  }
});

test('who may not hand out a code sees when it was made, and can’t withdraw it', async () => {
  const { controlKeyGeneratedOn } = (await as.anke!('POST', `${below}/control-key`)).body.data;
  const { pullCodeGeneratedOn } = (await as.anke!('POST', `${below}/pull-code`)).body.data;
  const shown = async (path: string) => (await as.jonas!('GET', `${below}/${path}`)).body.data;
  expect(await shown('control-key')).toEqual({ publicId: guarded, controlKey: null, controlKeyGeneratedOn });
  expect(await shown('pull-code')).toEqual({ publicId: guarded, pullCode: null, pullCodeGeneratedOn });
  for (const path of ['control-key', 'pull-code'])
    expect(problems(await as.jonas!('DELETE', `${below}/${path}`))).toEqual([
      403,
      ['approvers-only', undefined, undefined],
    ]);
  expect((await as.anke!('GET', `${below}/control-key`)).body.data.controlKey).toBeTruthy();
});

test('a code ends with the rights of the person who made it', async () => {
  const { serial } = deviceNamed('Depalletiser – Line 1');
  const thomas = await api.signIn('thomas');
  const give = (permissions: string[]) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`update role set permissions = ${sql.param(permissions)}::text[]
        where company_id = ${company.norwell} and name = 'Manager'`),
    );
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select permissions from role where company_id = ${company.norwell} and name = 'Manager'`),
  );
  await give(['COMPANY_WIDE_ROLE', 'MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS', 'TRANSFER_AGENT']);
  const { controlKey } = (await as.ruben!('POST', `${below}/control-key`)).body.data;
  const { pullCode } = (await as.ruben!('POST', `${below}/pull-code`)).body.data;
  const draft = { name: 'Palletiser', device: serial, controlKey, groups: null };
  await give(['COMPANY_WIDE_ROLE', 'MANAGE_AGENT']);
  expect(problems(await thomas('POST', '/controlled-devices', draft))[1]).toEqual([
    'wrong-code',
    'controlKey',
    undefined,
  ]);
  const pulled = await thomas('POST', '/agents/pull', [{ device: serial, pullCode }]);
  expect(problems(pulled)).toEqual([400, ['wrong-code', 'pullCode', 0]]);
  await give(rows[0]!.permissions as string[]);
  expect((await as.anke!('POST', `${below}/control-key`)).status).toBe(201);
});

test('a display’s code is in no filter and no log', async () => {
  expect((await as.anke!('PATCH', display, { lockEnabled: true, lockCode: '9035' })).status).toBe(200);
  const log = await as.anke!('GET', `${below}/audit-logs?page-size=100`);
  expect(JSON.stringify(log.body.data)).not.toContain('9035');
  expect(log.body.data[0]).toMatchObject({ target: 'AgentRouterDisplayConfig', secrets: ['lockCode'] });
  expect((await as.marieke!('GET', `${display}?filters=eq(lockCode,"9035")`)).status).toBe(400);
});

test('a description with a readable secret that names no question is refused', () => {
  const entity = (fields: Fields) => ({ name: 'Door', fields, actions: {} }) as AnyEntity;
  expect(() => checkReadableSecrets(entity({ doorCode: text() }))).toThrow('Door.doorCode');
  expect(() => checkReadableSecrets(entity({ remarks: text() }))).not.toThrow();
  const door = { route: 'Door', path: '/door', needs: 'company' } as const;
  const reply = z.array(z.object({ doorKey: z.string().nullable() }));
  const made = { MakeDoor: { ...door, verb: 'POST', reply } } as const;
  expect(() => checkRevealed('GetDoor', { ...door, verb: 'GET', reply }, made)).toThrow('GetDoor.doorKey');
  expect(() => checkRevealed('GetDoor', { ...door, verb: 'GET', reply, asksLike: 'MakeDoor' }, made)).not.toThrow();
  expect(() => checkRevealed('MakeDoor', made.MakeDoor, made)).not.toThrow();
});
