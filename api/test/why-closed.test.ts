import { newPublicId } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { closeSession, type VpnSession } from '../src/domain/vpn-session/end-session.ts';
import { vpnSessionTable } from '../src/domain/vpn-session/table.ts';
import { judge } from '../src/domain/vpn-session/vpn-session.ts';
import { registry } from '../src/registry/registry.ts';
import { company, device, enterVpn, requestDraft, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
let session: VpnSession;
const deviceId = device('Capper 1');
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

beforeAll(async () => {
  api = await startApi();
  await enterVpn(api.owner);
  await change(sql`update agent set vpn_require_access_approval = true, vpn_locked = false`);
  const [marieke, ruben] = await Promise.all([api.signIn('marieke'), api.signIn('ruben')]);
  const { publicId } = (await marieke('POST', `/agents/${deviceId}/access-requests`, requestDraft(['ruben']))).body
    .data;
  await ruben('POST', `/agents/${deviceId}/access-requests/approve/${publicId}`, {});
  const { ticket } = (await marieke('POST', `/agents/${deviceId}/connect-ticket`, {})).body.data;
  await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  [session] = (await api.owner.inScope({}, (tx) => tx.select().from(vpnSessionTable))) as [VpnSession];
});
afterAll(() => api.close());
beforeEach(() => change(sql`delete from agent_access_request`));

interface RequestState {
  status: string;
  /** Minutes ago: when it was changed last, or made where it never was. */
  changed?: number;
  made?: number;
  /** In how many minutes it ends. */
  end?: number;
  by?: string;
  on?: string;
  vpn?: boolean;
  approver?: string;
}

function requestOf({
  status,
  changed,
  made = 90,
  end = 60,
  by = 'marieke',
  on = deviceId,
  vpn = true,
  approver = 'ruben',
}: RequestState) {
  const minutes = (count: number) => sql`now() + ${count} * interval '1 minute'`;
  return change(sql`insert into agent_access_request (public_id, company_id, agent_id, user_id, user_company_id, vpn, servers_ids,
      allowed_approvers_ids, reason, start, "end", requested_end, status, approver_id, created_on, updated_on, answers)
    values (${newPublicId()}, ${company.norwell}, ${on}, ${user(by)}, ${company.norwell}, ${vpn}, '{}', '{}', 'Why',
      ${minutes(-100)}, ${minutes(end)}, ${minutes(end)}, ${status}, ${user(approver)}, ${minutes(-made)},
      ${changed === undefined ? sql`null` : minutes(-changed)}, '[]')`);
}

const expired = { status: 'approved', changed: 30, end: -1 };
const revoked = { status: 'revoked', changed: 10 };
const byRuben = { reason: 'revoked', by: 'Ruben Visser' };
const byTime = { reason: 'over', by: null };

test.each<[string, RequestState[], object]>([
  ['what was revoked is, by whom', [revoked], byRuben],
  ['what one gave back oneself is over', [{ ...revoked, approver: 'marieke' }], byTime],
  ['what reached its end is over', [expired], byTime],
  ['where there was none, there is no access', [], { reason: 'no-access', by: null }],
  ['what happened last counts: revoked', [expired, revoked], byRuben],
  ['what happened last counts: over', [{ ...expired, changed: 5 }, revoked], byTime],
  [
    'what was never changed counts from when it was made',
    [{ ...expired, changed: undefined, made: 5 }, revoked],
    byTime,
  ],
  ['what happened to somebody else says nothing', [expired, { ...revoked, by: 'jonas' }], byTime],
  ['nor does what happened on another device', [expired, { ...revoked, on: device('Filler 1') }], byTime],
  ['nor what was asked for services alone', [expired, { ...revoked, vpn: false }], byTime],
  [
    'nor what still waits or was rejected',
    [revoked, { status: 'pending', changed: 1 }, { status: 'rejected', changed: 2 }],
    byRuben,
  ],
])('why a tunnel ends: %s', async (_what, requests, why) => {
  for (const request of requests) await requestOf(request);
  expect(await judge({ database: api.database, registry }, session)).toEqual({ goesOn: false, ...why });
});

test('a tunnel lasts until the end of the last of consecutive accesses', async () => {
  const moment = async (minutes: number) =>
    (await change(sql`select date_trunc('minute', now() + ${minutes} * interval '1 minute') as at`)).rows[0]!
      .at as string;
  const access = async (from: number, to: number, more: Partial<RequestState> = {}) => {
    await requestOf({ status: 'approved', changed: 30, ...more });
    const [start, end] = [await moment(from), await moment(to)];
    await change(
      sql`update agent_access_request set start = ${start}, "end" = ${end} where start < now() - interval '99 minutes'`,
    );
    return new Date(end).toISOString();
  };
  await access(-10, 10);
  const last = await access(10, 30);
  await access(31, 60);
  await access(20, 50, { by: 'jonas' });
  await access(20, 50, { on: device('Filler 1') });
  await access(20, 50, { vpn: false });
  await access(20, 50, { status: 'revoked' });
  expect(await judge({ database: api.database, registry }, session)).toMatchObject({ goesOn: true, end: last });
});

test('an ended tunnel keeps its reason, and its end is published once', async () => {
  const close = (why: string) => api.owner.inScope({}, (tx) => closeSession(tx, session, why));
  const eventCount = async () =>
    (await change(sql`select count(*)::int as events from event where public_id = ${deviceId}`)).rows[0]!
      .events as number;
  const before = await eventCount();
  await close('revoked');
  await close('over');
  const { rows } = await change(sql`select end_reason from vpn_session where public_id = ${session.publicId}`);
  expect([rows, (await eventCount()) - before]).toEqual([[{ end_reason: 'revoked' }], 1]);
});
