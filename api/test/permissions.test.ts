import type { Permission } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { stableId } from '../src/seed/stable-id.ts';
import type { Caller } from './caller.ts';
import { company, demo, startApi, type TestApi, user } from './test-api.ts';
import { zipOf } from './zip-of.ts';

// What each permission opens, and that it opens nothing else: a person with one permission makes the calls of all
// others.

let api: TestApi;
let sam: Caller;
beforeAll(async () => {
  api = await startApi();
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into role (company_id, public_id, name, permissions)
      values (${company.norwell}, 'RoleOfATest1', 'Of a test', '{}')`);
    await tx.execute(sql`update user_membership set role_id = 'RoleOfATest1', group_id = null
      where user_id = ${user('sam')} and company_id = ${company.norwell}`);
  });
  sam = await api.signIn('sam', company.norwell);
  opens.DEVELOP_APP = await ofDevelopers();
});
afterAll(() => api.close());

/** A kind of groups that the demo has. */
const groupType = { publicId: stableId('norwell', 'group type', demo.companies[0]!.groupType.name) };
const broker = { name: 'Of a test', host: 'mqtt.example', port: 8883, messageFormat: 'sparkplug_b' };
/** What app developers do, with an app and templates of another person. */
async function ofDevelopers(): Promise<Opened[]> {
  const anke = await api.signIn('anke');
  const made = async (path: string) => (await anke('POST', path, { name: 'Of others' })).body.data.publicId as string;
  const app = await made('/edge-apps');
  const backend = await made('/backend-component-templates');
  const page = await made('/page-component-templates');
  const archive = zipOf({
    'manifest.json': JSON.stringify({ services: [], main: 'main.js' }),
    'main.js': 'export {}',
    'functions.py': '',
  });
  const { body } = await anke('POST', `/page-component-templates/${page}/version-upload`, archive);
  return [
    ['POST', `/edge-apps/${app}/version-upload`, archive],
    ['POST', '/backend-component-templates', { name: 'Of a test' }],
    ['POST', `/backend-component-templates/${backend}/version-upload`, archive],
    ['GET', `/backend-component-templates/${backend}/logs`],
    ['GET', '/backend-component-template-shares'],
    ['POST', '/page-component-templates', { name: 'Of a test' }],
    ['POST', `/page-component-templates/${page}/version-upload`, archive],
    ['PATCH', `/page-component-template-versions/${body.data.publicId}`, { notes: 'Of a test' }],
    ['GET', '/remote-failure-counts'],
  ];
}

type Opened = [verb: string, path: string, body?: object];
/** Calls that need a permission: each creates something new, or reads. */
const opens: Partial<Record<Permission, Opened[]>> = {
  MANAGE_AGENT: [
    ['POST', '/asset-types', { name: 'Of a test', order: 1 }],
    ['POST', '/assets', { name: 'Of a test' }],
    ['GET', '/agent-registration-profiles'],
    ['POST', '/agent-registration-profiles', { name: 'Of a test' }],
  ],
  MANAGE_AGENT_TEMPLATE: [['GET', '/agent-templates']],
  MANAGE_APP: [
    ['POST', '/edge-apps', { name: 'Of a test' }],
    ['POST', '/oci-registries', { server: 'oci.example', username: 'me', password: 'secret' }],
  ],
  MANAGE_COMPANY: [
    ['POST', '/audiences', { name: 'Of a test' }],
    ['POST', '/labels', { name: 'Of a test', color: '#0a6b4d' }],
    ['POST', '/mqtt-brokers', broker],
    ['POST', '/translations', { key: 'OF_A_TEST', languages: { en: 'Of a test' } }],
  ],
  MANAGE_GROUP: [
    ['POST', '/group-types', { name: 'Of a test', color: '#0a6b4d', order: 9 }],
    ['POST', '/groups', { name: 'Of a test', type: groupType }],
  ],
  MANAGE_USER: [
    ['GET', '/users'],
    ['POST', '/roles', { name: 'Another of a test', permissions: [], audiences: [] }],
  ],
  VIEW_AUDIT_LOGS: [['GET', '/audit-logs']],
};

/** Those of all these calls that succeed with these company-wide permissions. */
async function doneWith(permissions: Permission[]): Promise<string[]> {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update role set permissions = ${sql.param(permissions)}::text[] where public_id = 'RoleOfATest1'`),
  );
  const done: string[] = [];
  for (const [verb, path, body] of Object.values(opens).flat()) {
    const { status, body: answer } = await sam(verb, path, body);
    if (status === 403) continue;
    expect([verb, path, status]).toEqual([verb, path, verb === 'POST' ? 201 : 200]);
    done.push(`${verb} ${path}`);
    if (verb === 'POST' && !path.endsWith('/version-upload'))
      await api.owner.inScope({}, (tx) =>
        tx.execute(sql`delete from ${sql.identifier(tableOf(path))} where public_id = ${answer.data.publicId}`),
      );
  }
  return done;
}

/** `/edge-apps`: edge_app. */
const tableOf = (path: string) => path.slice(1).replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_');
const callsOf = (...some: Permission[]) => some.flatMap((one) => opens[one]!.map(([verb, path]) => `${verb} ${path}`));

test('each permission for templates, apps, groups and company settings opens only its own calls [6.07][6.08][6.11][6.12]', async () => {
  for (const one of ['MANAGE_AGENT_TEMPLATE', 'MANAGE_APP', 'MANAGE_COMPANY', 'MANAGE_GROUP'] as const)
    expect([one, await doneWith([one])]).toEqual([one, callsOf(one)]);
});

test('people and their roles, the log, devices: each permission opens its calls alone [6.06][6.15][6.18]', async () => {
  for (const one of ['MANAGE_USER', 'VIEW_AUDIT_LOGS', 'MANAGE_AGENT'] as const)
    expect([one, await doneWith([one])]).toEqual([one, callsOf(one)]);
});

test('app developers upload versions and manage templates, and app managers don’t [6.05]', async () => {
  expect(await doneWith(['DEVELOP_APP'])).toEqual(callsOf('DEVELOP_APP'));
});

test('the licence notification permission allows nothing else [6.16]', async () => {
  expect(await doneWith(['NOTIFY_EXPIRING_LICENCE'])).toEqual([]);
});

test('calls need their permission, two permissions combine, an administrator may do all [6.03]', async () => {
  expect(await doneWith([])).toEqual([]);
  expect(await doneWith(['MANAGE_GROUP', 'VIEW_AUDIT_LOGS'])).toEqual(callsOf('MANAGE_GROUP', 'VIEW_AUDIT_LOGS'));
  expect(await doneWith(['COMPANY_ADMIN'])).toEqual(callsOf(...(Object.keys(opens) as Permission[])));
});
