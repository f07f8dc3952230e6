import { sql } from 'drizzle-orm';
import { invalidations } from '../src/backup/invalidation.ts';
import { sweep } from '../src/jobs/sweep.ts';
import type { Caller } from './caller.ts';
import { company, device, enterVpn, startApi, type TestApi, user } from './test-api.ts';

// Who was connected to a device, as the audit log says it to clients of the public interface.

let api: TestApi;
let marieke: Caller;
let anke: Caller;
const id = device('Depalletiser – Line 1');
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

beforeAll(async () => {
  api = await startApi();
  [marieke, anke] = await Promise.all([api.signIn('marieke'), api.signIn('anke')]);
  await enterVpn(api.owner, sql`public_id = ${id}`);
  await change(sql`update agent set vpn_require_access_approval = false where public_id = ${id}`);
});
afterAll(() => api.close());

const targets = ['AgentConnectedUser', 'AgentDisconnectedUser'];
const filter = `filters=in(target,${targets.map((target) => `"${target}"`).join()})`;
const fields = 'fields=time,target,action,topic,actor,recordId,agent,before,after,request';
const logged = async (list = `/agents/${id}/audit-logs`) =>
  (await anke('GET', `${list}?${filter}&${fields}&page-size=4000`)).body.data as { target: string; recordId: string }[];

async function connect() {
  const { ticket } = (await marieke('POST', `/agents/${id}/connect-ticket`, {})).body.data;
  const bearer = { Authorization: `Bearer ${ticket}` };
  const { data } = (await api.call('POST', '/users/me/vpn-configs', {}, bearer)).body;
  return { publicId: data.publicId as string, bearer: `${data.username}.${data.password}` };
}

const end = (bearer: string) =>
  api.call('DELETE', '/vpn-sessions/me', undefined, { Authorization: `Bearer ${bearer}` });

test('the log says who was connected to a device and who no longer is, as public clients read it [3.09]', async () => {
  const { publicId, bearer } = await connect();
  const person = { publicId: user('marieke'), name: 'Marieke de Vries' };
  const connected = {
    ...{ target: 'AgentConnectedUser', action: 'TRIGGER', recordId: publicId, before: null, after: [{ user: person }] },
    topic: { company: company.norwell, user: user('marieke'), agent: id, asset: null },
    ...{ agent: { publicId: id }, actor: person, request: { ipAddress: '127.0.0.1' } },
  };
  expect(await logged()).toMatchObject([connected]);
  await end(bearer);
  await end(bearer);
  const disconnected = { target: 'AgentDisconnectedUser', before: [{ user: person }], request: { ipAddress: null } };
  expect(await logged()).toMatchObject([{ ...connected, ...disconnected }, connected]);
  expect(await logged('/audit-logs')).toEqual(await logged());
});

test.each<[string, (session: { publicId: string }) => Promise<unknown>]>([
  ['an administrator ends', ({ publicId }) => anke('POST', `/agents/${id}/vpn-sessions/${publicId}/end`, {})],
  [
    'falls silent',
    async () => {
      await change(sql`update vpn_session set seen_on = now() - interval '2 minutes' where ended_on is null`);
      await sweep(api.database, { connectorSilence: 75 }, new Date(), new Date());
    },
  ],
  ['a restored backup ends', () => change(sql.raw(invalidations.find((text) => text.includes('vpn_session'))!))],
  ['ends with its device', () => anke('DELETE', `/agents/${id}`)],
])('a session that %s is logged as disconnected once', async (_how, ends) => {
  const session = await connect();
  await ends(session);
  const targetsOf = (await logged('/audit-logs')).filter(({ recordId }) => recordId === session.publicId);
  expect(targetsOf.map(({ target }) => target)).toEqual(['AgentDisconnectedUser', 'AgentConnectedUser']);
});
