import { companyId, headers, type Permission } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/scope.ts';
import type { Actor } from '../engine/actor.ts';
import { texts } from '../engine/sql.ts';
import { note } from '../security-log.ts';
import { sessionTable, tokenTable, userTable } from '../tables/user.ts';
import { isCurrent } from '../tables/user-membership.ts';
import { hashOf } from './secret.ts';

/** A signed-in user, outside of any company. */
export interface Person {
  user: { publicId: string; name: string; emailAddress: string; language: string; sectorId: string };
  session: string;
}

/** The bearer of a call. */
export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw refuse('not-signed-in', { propertyName: 'Authorization' });
  return token;
}

/** Who makes the call, by the token of a session. */
export async function personOf(database: Database, request: FastifyRequest): Promise<Person> {
  const hash = hashOf(bearerOf(request));
  const [found] = await database.inScope({}, (tx) =>
    tx
      .select({ user: userTable, session: sessionTable.publicId })
      .from(tokenTable)
      .innerJoin(sessionTable, eq(sessionTable.publicId, tokenTable.sessionId))
      .innerJoin(userTable, eq(userTable.publicId, sessionTable.userId))
      .where(and(eq(tokenTable.hash, hash), gt(tokenTable.expiresOn, new Date()), isNull(sessionTable.endedOn))),
  );
  if (!found) throw refuse('session-expired');
  note(request, { user: found.user.publicId, session: found.session });
  return found;
}

/** Who makes the call, and what they may do in the company that its header names (checked on each call). */
export async function actorOf(database: Database, request: FastifyRequest): Promise<Actor> {
  const person = await personOf(database, request);
  const company = request.headers[headers.company.toLowerCase()];
  if (company === undefined) throw refuse('required-header', { propertyName: headers.company });
  if (!companyId.safeParse(company).success) throw refuse('invalid-value', { propertyName: headers.company });
  note(request, { company: company as string });
  const actor = await actorIn(database, person, company as string);
  if (!actor) throw refuse('foreign-company', { propertyName: headers.company });
  return actor;
}

/** A person's standing in a company; undefined where they don't belong to it. */
export async function actorIn(
  database: Database,
  person: Pick<Actor, 'user' | 'session'>,
  company: string,
): Promise<Actor | undefined> {
  const rows = await database.inScope({ user: person.user.publicId, company }, (tx) =>
    places(tx, company, sql`m.user_id = ${person.user.publicId}`),
  );
  return standingOf(person, company, rows);
}

/** The same for several people of one company, by their ids; who doesn't belong to it is missing. In that company's scope. */
export async function actorsIn(
  tx: Tx,
  people: Pick<Actor, 'user' | 'session'>[],
  company: string,
): Promise<Map<string, Actor>> {
  const ids = people.map(({ user }) => user.publicId);
  const rows = await places(tx, company, sql`m.user_id = any(${texts(ids)})`);
  const found = people.map((person) => {
    const own = rows.filter(({ user }) => user === person.user.publicId);
    return [person.user.publicId, standingOf(person, company, own)] as const;
  });
  return new Map(found.filter((one): one is readonly [string, Actor] => one[1] !== undefined));
}

interface Place {
  user: string;
  group: string | null;
  role: string | null;
  permissions: Permission[] | null;
  name: string;
  usesAccessRequests: boolean;
}

/** Places in a company that count now. */
async function places(tx: Tx, company: string, whose: SQL): Promise<Place[]> {
  const { rows } = await tx.execute(sql`
    select m.user_id as "user", m.group_id as "group", r.public_id as role, r.permissions, c.name,
      c.uses_access_requests as "usesAccessRequests"
    from user_membership m join company c on c.public_id = m.company_id left join role r on r.public_id = m.role_id
    where ${whose} and m.company_id = ${company} and ${isCurrent}`);
  return rows as unknown as Place[];
}

function standingOf(person: Pick<Actor, 'user' | 'session'>, company: string, rows: Place[]): Actor | undefined {
  const first = rows[0];
  if (!first) return undefined;
  const wide = new Set<Permission>();
  const byGroup = new Map<string, Set<Permission>>();
  let seesAllGroups = false;
  for (const row of rows) {
    const permissions = row.permissions ?? [];
    const counts = row.group === null || permissions.includes('COMPANY_WIDE_ROLE');
    if (counts && row.role) seesAllGroups = true;
    const set = counts ? wide : (byGroup.get(row.group!) ?? new Set<Permission>());
    if (!counts) byGroup.set(row.group!, set);
    for (const permission of permissions) set.add(permission);
  }
  return {
    user: { publicId: person.user.publicId, name: person.user.name },
    session: person.session,
    company,
    companyName: first.name,
    wide,
    byGroup,
    seesAllGroups,
    hasRole: rows.some((row) => row.role !== null),
    usesAccessRequests: first.usesAccessRequests,
  };
}
