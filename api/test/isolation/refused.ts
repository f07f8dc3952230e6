import { type AnyCall, calls } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/scope.ts';
import type { Caller } from '../caller.ts';
import { make } from '../fuzz/make.ts';
import { randomOf } from '../fuzz/random.ts';
import type { Probe } from './probes.ts';

/** A call with one error; all other parts are valid. */
type InvalidCall = Pick<Probe, 'route' | 'verb' | 'path' | 'body' | 'by'> & { wrong: string };

const missingId = 'Nobody00000x';
const unknownProperty = { nothingSuch: 1 };
const id = /\d{4}(?:-\d{4}){4}|[A-Za-z0-9]{12}(?=[/?]|$)/g;

/** Routes where any body is valid: apps accept any file, and clearing ignores its body. */
const acceptsAnyBody = [
  'POST AgentEdgeAppInstanceFileUpload',
  'DELETE AgentRouterWanConfigCellularPush',
  'DELETE AgentRouterWanConfigWlanPush',
];

/**
 * Sends every write with one error: an unknown id in the path, an unknown property, a wrong last item of a list. Returns
 * how many were sent, which of them were accepted, and which routes changed a table all the same.
 */
export async function sendInvalidCalls(probes: Probe[], people: Record<string, Caller>, owner: Database) {
  const all = [...probes.filter(({ verb }) => verb !== 'GET').flatMap(invalidCallsOf), ...accountCalls()];
  const accepted: unknown[] = [];
  let before = await sums(owner);
  for (const name of new Set(all.map(nameOf))) {
    for (const { verb, path, body, by, wrong } of all.filter((probe) => nameOf(probe) === name)) {
      const { status } = await people[by]!(verb, path, body);
      if (status < 400 || status >= 500) accepted.push([name, wrong, status]);
    }
    const now = await sums(owner);
    const changed = Object.keys(now).filter((table) => now[table] !== before[table]);
    if (changed.length > 0) accepted.push([name, 'left something behind', changed]);
    before = now;
  }
  return { count: all.length, accepted };
}

const nameOf = ({ verb, route }: Pick<InvalidCall, 'verb' | 'route'>) => `${verb} ${route}`;

function invalidCallsOf({ route, verb, path, body, by }: Probe): InvalidCall[] {
  const astray = [...path.matchAll(id)].map(({ index, 0: found }) => ({
    ...{ route, verb, by, body, wrong: 'an id of the path' },
    path: path.slice(0, index) + missingId + path.slice(index + found.length),
  }));
  const bodies = acceptsAnyBody.includes(nameOf({ verb, route })) ? [] : invalidBodies(body);
  return [...astray, ...bodies.map((body) => ({ route, verb, path, by, ...body }))];
}

function invalidBodies(body: unknown): Pick<InvalidCall, 'body' | 'wrong'>[] {
  if (body instanceof Uint8Array) return [{ body: Buffer.from('no such file'), wrong: 'the file' }];
  if (Array.isArray(body))
    return [
      { body: [...body, unknownProperty], wrong: 'a property of the last item' },
      { body: [...body, { ...body[0], publicId: missingId }], wrong: 'the id of the last item' },
    ];
  return body === undefined ? [] : [{ body: { ...(body as object), ...unknownProperty }, wrong: 'a property' }];
}

/** Calls outside of companies: login, and changes of the person's own account. */
const accountCalls = (): InvalidCall[] =>
  Object.entries(calls as Record<string, AnyCall>)
    .filter(([, { verb, needs }]) => verb !== 'GET' && (needs === 'session' || needs === 'nothing'))
    .flatMap(([name, { route, verb, path, body }]) =>
      invalidCallsOf({
        ...{ route, verb, by: 'anke', outsider: 'own', inCompany: false, path: path.replace('{publicId}', missingId) },
        ...(body && { body: make(body, name, {}, randomOf(7)) }),
      }),
    );

/** Tables that count calls and store last logins. */
const counting = ['call_count', 'session'];

/** A checksum of each table. */
async function sums(owner: Database): Promise<Record<string, unknown>> {
  return owner.inScope({}, async (tx) => {
    const { rows: tables } = await tx.execute(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${sql.param(counting)}::text[])`);
    const each = tables.map(
      ({ name }) => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
        from ${sql.identifier(name as string)} t`,
    );
    const { rows } = await tx.execute(sql.join(each, sql` union all `));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  });
}
