import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import type { VpnSession } from '../src/access/vpn-session.ts';
import type { Database, Scope } from '../src/database/scope.ts';
import { openTunnels, type Tunnel } from '../src/events/tunnels.ts';
import { vpnSessionTable } from '../src/tables/vpn-session.ts';
import { device, goIntoVpn, startApi, type TestApi } from './world.ts';

let api: TestApi;
const here = device('Capper 1');
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

beforeAll(async () => {
  api = await startApi();
  await goIntoVpn(api.owner);
  await change(sql`update agent set vpn_require_access_approval = false, vpn_locked = false`);
});
afterAll(() => api.close());

/** Tunnels that stand, and what their connectors are told. */
async function standing(count: number): Promise<{ tunnel: Tunnel; told: string[] }[]> {
  const marieke = await api.signIn('marieke');
  for (let left = count; left > 0; left -= 1) {
    const { ticket } = (await marieke('POST', `/agents/${here}/connect-ticket`, {})).body.data;
    await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  }
  const sessions = (await api.owner.inScope({}, (tx) => tx.select().from(vpnSessionTable))) as VpnSession[];
  return sessions.map((session) => {
    const told: string[] = [];
    const writer = {
      send: ({ name }: { name?: string }) => void told.push(name!),
      mark: () => {},
      close: () => void told.push('closed'),
    };
    return { tunnel: { session, writer }, told };
  });
}

test('while nothing changes all tunnels are looked at by one statement; one that can’t be judged holds none up', async () => {
  const asked: Scope[] = [];
  let failing = true;
  const counted: Database = {
    ...api.database,
    inScope(scope, work) {
      asked.push(scope);
      if (scope.as !== 'jobs' && failing) {
        failing = false;
        return Promise.reject(new Error('Away for once'));
      }
      return api.database.inScope(scope, work);
    },
  };
  const problems: unknown[] = [];
  const tunnels = openTunnels(counted, (problem) => problems.push(problem));
  const stands = await standing(3);
  for (const { tunnel } of stands) tunnels.add(tunnel);
  await until(() => stands.every(({ told }) => told.includes('access')));
  expect(problems).toHaveLength(1);
  const looks = () => asked.filter(({ as }) => as === 'jobs').length;
  asked.length = 0;
  await until(() => looks() >= 3);
  expect(asked.filter(({ as }) => as !== 'jobs')).toEqual([]);
  const seen = await change(
    sql`select count(*)::int as count from vpn_session where seen_on > now() - interval '4 seconds'`,
  );
  expect(seen.rows).toEqual([{ count: 3 }]);
  await change(sql`update session set ended_on = now() where public_id = ${stands[0]!.tunnel.session.sessionId}`);
  await until(() => stands.every(({ told }) => told.includes('closed')));
  expect(stands.map(({ told }) => told)).toEqual(Array(3).fill(['access', 'end', 'closed']));
  const ended = await change(sql`select distinct end_reason from vpn_session`);
  expect(ended.rows).toEqual([{ end_reason: 'signed-out' }]);
  await tunnels.close();
});
