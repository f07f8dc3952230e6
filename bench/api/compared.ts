import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { openDatabase } from '../../api/src/platform/database/scope.ts';
import { serve } from '../../api/test/test-api.ts';
import { programArgs } from '../../stack/bundle-program.ts';
import { company } from './cases.ts';
import type { Filled } from './database.ts';
import type { Rate } from './load.ts';
import { signedIn } from './people.ts';

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** The API's statements to PostgreSQL for a frequent call, without its beginning and its end. */
async function statementsOf(database: Filled, path: string): Promise<Statement[]> {
  const bareDatabase = openDatabase(database.appUrl);
  const { address, close } = await serve(bareDatabase);
  const as = await signedIn(address, 'marieke');
  for (let times = 0; times < 4; times += 1) await as('GET', path);
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...queryArguments: unknown[]) => unknown;
  const listening = function (this: pg.Client, ...queryArguments: unknown[]) {
    const { text, values, name } = queryArguments[0] as Statement;
    if (text !== undefined) statements.push({ text, values, ...(name && { name }) });
    return query.apply(this, queryArguments);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  await as('GET', path);
  Object.assign(pg.Client.prototype, { query });
  await close();
  await bareDatabase.close();
  return statements.filter(({ text }) => text.includes('the_page'));
}

/** The same page by the best SQL we know: by the superuser, without policies, as one text. */
const best: Statement = {
  name: 'best',
  text: `select coalesce(json_agg(page), '[]')::text as body from (
    select a.public_id as "publicId", a.name, a.status, iso(a.status_since) as "statusSince",
      case when g.public_id is not null then json_build_object('publicId', g.public_id, 'name', g.name) end as "group",
      a.serial_number as "serialNumber",
      case when t.public_id is not null then json_build_object('publicId', t.public_id, 'name', t.name) end as template,
      case when not (a.vpn_locked or a.vpn_require_access_approval) then '{"state":"open","until":null,"request":null,"note":null}'::json
        else coalesce((select json_build_object('state', case r.status when 'approved' then 'until' when 'pending' then 'waiting' else 'rejected' end,
            'until', iso(r."end"), 'request', json_build_object('publicId', r.public_id, 'name', null), 'note', null)
          from agent_access_request r where r.agent_id = a.public_id and r.user_id = $2 and r.vpn and r."end" > now() limit 1),
          '{"state":"needsApproval","until":null,"request":null,"note":null}'::json) end as access,
      json_build_object('connect', not (a.vpn_locked or a.vpn_require_access_approval), 'requestAccess', true, 'edit', false, 'openAccess', false) as can,
      iso(a.last_seen_on) as "lastSeenOn",
      (select coalesce(json_agg(json_build_object('publicId', u.public_id, 'name', u.name)), '[]') from vpn_session s
        join user_account u on u.public_id = s.user_id where s.agent_id = a.public_id and s.ended_on is null) as "connectedUsers",
      null as "controlledBy", a.vpn_locked as "vpnLocked"
    from agent a left join "group" g on g.public_id = a.group_ids[1] left join agent_template t on t.public_id = a.template_id
    where a.company_id = $1 order by a.name collate natural_order, a.public_id limit 101) page`,
  values: [company, 'nobody'],
};

/** The speed of a server that only queries PostgreSQL: with the API's statements, and with the best ones. */
export async function compare(
  database: Filled,
  path: string,
  measure: (url: string) => Promise<Rate>,
): Promise<{ bare: Rate; best: Rate }> {
  const bare = await bareServer({ url: database.appUrl, company, statements: await statementsOf(database, path) });
  const bestServer = await bareServer({ url: database.ownerUrl, company, statements: [best] });
  try {
    return { bare: await measure(await bare.address), best: await measure(await bestServer.address) };
  } finally {
    bare.end();
    bestServer.end();
  }
}

/** A process of its own, as the API is one. */
async function bareServer(path: { url: string; company: string; statements: Statement[] }) {
  const args = await programArgs('bench/api/bare.ts');
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(path));
  const address = once(child.stdout, 'data').then(([line]) => String(line).trim());
  return { address, end: () => child.kill() };
}
