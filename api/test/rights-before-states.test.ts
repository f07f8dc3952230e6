import { AgentSettingChange } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Answer, type Caller, problems } from './caller.ts';
import { company, device, requestDraft, startApi, type TestApi, user } from './test-api.ts';

// Who lacks the right to an action learns that first, and not what became of the record. Jonas manages devices and approves
// access in Ghent, and sees everything else.

let api: TestApi;
const as: Record<string, Caller> = {};
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const to = (publicId: string) => ({ publicId });

beforeAll(async () => {
  api = await startApi();
  await change(sql`insert into role (company_id, public_id, name, permissions) values
    (${company.norwell}, 'OnlyReads001', 'Only reads', array['COMPANY_WIDE_ROLE']),
    (${company.norwell}, 'GhentManage1', 'Manages here', array['MANAGE_AGENT', 'APPROVE_ACCESS_REQUESTS'])`);
  await change(sql`update user_membership set role_id = 'GhentManage1' where user_id = ${user('jonas')}`);
  await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
    values (${company.norwell}, 'JonasReads01', ${user('jonas')}, 'OnlyReads001')`);
  for (const key of ['anke', 'jonas', 'marieke', 'ruben']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());

const agent = device('Case packer 2');
const at = `/agents/${agent}`;
const codeOf = (answer: Answer) => (answer.status < 300 ? answer.status : problems(answer)[1]![0]);

test('without the right, a change is not withdrawn, put back or sent again in any state', async () => {
  const ipAddress = '192.168.77.1';
  await as.anke!('PATCH', `${at}/router-lan-config`, { ipAddress, netMask: '255.255.255.0' });
  const [made] = (await as.jonas!('GET', `${at}/setting-changes`)).body.data;
  expect(made).toMatchObject({ can: { withdraw: false, putBack: false, sendAgain: false } });
  const actions = (person: string) => [
    as[person]!('POST', `${at}/setting-changes/withdraw`, [to(made.publicId)]),
    as[person]!('POST', `${at}/setting-changes/put-back/${made.publicId}`, {}),
    as[person]!('POST', `${at}/setting-changes/send-again/${made.publicId}`, {}),
  ];
  for (const state of AgentSettingChange.fields.state.words!) {
    await change(sql`update agent_setting_change set state = ${state} where public_id = ${made.publicId}`);
    const refused = await Promise.all(actions('jonas'));
    expect([state, ...refused.map(codeOf)]).toEqual([state, ...Array(3).fill('not-allowed')]);
  }
  await change(sql`update agent_setting_change set state = 'withdrawn' where public_id = ${made.publicId}`);
  const told = await Promise.all(actions('anke'));
  expect(told.map(codeOf)).toEqual(['setting-settled', 'setting-settled', 'setting-not-refused']);
  expect((await as.anke!('GET', `${at}/router-lan-config`)).body.data[0]).toMatchObject({ ipAddress });
});

test('nor is a trial kept, or a difference decided about, where there is none', async () => {
  const [{ publicId, revision }] = (await as.anke!('GET', `${at}/configuration`)).body.data;
  const difference = { section: 'timeServers', seen: { timeServers: ['ntp.example'] } };
  const codes = async (person: string) => {
    const actions = [
      ['keep', { revision: revision + 1 }],
      ['keep-difference', difference],
      ['put-difference-back', difference],
    ] as const;
    const answers = actions.map(([action, body]) =>
      as[person]!('POST', `${at}/configuration/${action}/${publicId}`, body),
    );
    return (await Promise.all(answers)).map(codeOf);
  };
  expect(await codes('jonas')).toEqual(Array(3).fill('not-allowed'));
  expect(await codes('anke')).toEqual(['keep-not-applied', 'difference-over', 'difference-over']);
});

test('who may not answer a request is not told that it was answered, or how long it may last', async () => {
  const path = `${at}/access-requests`;
  const { publicId } = (await as.marieke!('POST', path, requestDraft(['ruben']))).body.data;
  const answer = (action: string, person: string, body: object = {}) =>
    as[person]!('POST', `${path}/${action}/${publicId}`, body);
  const codes = async (person: string) => [
    codeOf(await answer('approve', person)),
    codeOf(await answer('approve', person, { end: '2020-01-01T00:00:00Z' })),
    codeOf(await answer('reject', person, { note: 'No' })),
    codeOf(await answer('revoke', person)),
    codeOf(await answer('withdraw', person)),
    codeOf(await as[person]!('POST', `${path}/resend/${publicId}/resend`, {})),
  ];
  expect(await codes('jonas')).toEqual(Array(6).fill('not-allowed'));
  expect((await answer('approve', 'ruben')).status).toBe(201);
  expect(await codes('jonas')).toEqual(Array(6).fill('not-allowed'));
  const [noRight, decided] = ['not-allowed', 'already-decided'];
  expect(await codes('ruben')).toEqual([decided, 'end-outside', decided, 'required-property', noRight, noRight]);
  expect(await codes('marieke')).toEqual([noRight, noRight, noRight, 201, decided, 'already-over']);
});

test('nor whether an asset follows a library, or a library has a version', async () => {
  const create = async (path: string, body: unknown) => (await as.anke!('POST', path, body)).body.data;
  const type = to((await as.anke!('GET', '/asset-types')).body.data[0].publicId);
  const plant = await create('/assets', { name: 'Plant', resourceVariant: type });
  const [library] = await create('/assets/library', [{ name: 'Press', resourceVariant: type }]);
  const codes = async (person: string) => [
    codeOf(await as[person]!('PATCH', '/assets/library/instances', [{ instance: to(plant.publicId) }])),
    codeOf(
      await as[person]!('POST', '/assets/library/instances', [
        { parent: to(plant.publicId), libraryAsset: to(library.publicId) },
      ]),
    ),
  ];
  expect(await codes('jonas')).toEqual(['not-allowed', 'not-allowed']);
  expect(await codes('anke')).toEqual(['not-in-library', 'library-without-version']);
});
