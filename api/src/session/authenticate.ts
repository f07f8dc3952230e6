import { companyId, headers, type Permission, permissions, type TokenScope } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Scope, Tx } from '../database/scope.ts';
import type { Actor } from '../engine/actor.ts';
import { texts } from '../engine/sql.ts';
import { note } from '../security-log.ts';
import { hashOf } from './secret.ts';
import { checkScope } from './token-scope.ts';

/** A signed-in user, outside of any company. */
export interface Person {
  user: {
    publicId: string;
    name: string;
    emailAddress: string;
    language: string;
    sectorId: string;
    /** Whether it is a program's account. */
    isService: boolean;
  };
  session: string;
  /** What the token may be used for; null: for everything. */
  scope: TokenScope | null;
  /** Whether more than a password was asked for. */
  twoFactor: boolean;
  /** The application with whose id the token is good; null: with any. */
  application: string | null;
}

/** The bearer of a call. */
export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw refuse('not-signed-in', { propertyName: 'Authorization' });
  return token;
}

/** The scope of a call: who makes it, and the company that its header names. One statement finds them and opens it. */
export function scopeOfCall(request: FastifyRequest): Scope {
  const { company } = namedBy(request);
  return { call: { token: hashOf(bearerOf(request)), company: company ?? '' } };
}

/** The scope of a call in no company, whatever its header names. */
export const scopeOfPerson = (request: FastifyRequest): Scope => ({
  call: { token: hashOf(bearerOf(request)), company: '' },
});

/** Somebody in no company: what they reach is their own. */
export const themselves = ({ user: { publicId, name }, session }: Pick<Person, 'user' | 'session'>): Actor => ({
  user: { publicId, name },
  session,
  company: '',
  companyName: '',
  wide: new Set(),
  byGroup: new Map(),
  seesAllGroups: false,
  hasRole: true,
  usesAccessRequests: false,
});

/** The company that a call's header names; undefined where it names none that could be one. */
function namedBy(request: FastifyRequest): { named: boolean; company?: string } {
  const named = request.headers[headers.company.toLowerCase()];
  const { success, data } = companyId.safeParse(named);
  return { named: named !== undefined, ...(success && { company: data }) };
}

/** Who makes the call, in its scope. */
export function personOf({ caller }: Tx, request: FastifyRequest): Person & { places: Place[] } {
  if (!caller) throw refuse('session-expired');
  const found = caller as Person & { places: Place[] };
  note(request, { user: found.user.publicId, session: found.session });
  const application = request.headers[headers.application.toLowerCase()];
  if (found.application !== null && application !== found.application)
    throw refuse('not-signed-in', { propertyName: headers.application });
  checkScope(found.scope, request);
  return found;
}

/** Who makes the call, and what they may do in the company that its header names. */
export function actorOf(tx: Tx, request: FastifyRequest): Actor {
  const { places, ...person } = personOf(tx, request);
  const { named, company } = namedBy(request);
  if (!named) throw refuse('required-header', { propertyName: headers.company });
  if (company === undefined) throw refuse('invalid-value', { propertyName: headers.company });
  note(request, { company });
  const actor = standingOf(person, company, places, person.user.isService);
  if (actor && lacksFactor(person, places)) throw refuse('two-factor-required', { propertyName: headers.company });
  if (!actor) throw refuse('foreign-company', { propertyName: headers.company });
  return { ...actor, from: request.ip };
}

/** A person's standing in a company; undefined where they don't belong to it. */
export async function actorIn(
  database: Database,
  person: Pick<Actor, 'user' | 'session'>,
  company: string,
): Promise<Actor | undefined> {
  const { publicId } = person.user;
  return database.inScope({ user: publicId, company }, async (tx) => {
    const actors = await actorsIn(tx, [person], company);
    return actors.get(person.session);
  });
}

/** The same in a transaction of that person's, which goes on in that company. */
export async function enter(tx: Tx, person: Person, company: string): Promise<Actor | undefined> {
  await tx.execute(sql`select set_config('app.company', ${company}, true)`);
  const rows = await placesIn(tx, company, [person.user.publicId]);
  return standingOf(person, company, rows, person.user.isService);
}

/**
 * The same for several people of one company, by their sessions; who doesn't belong to it is missing, and who would have to sign
 * in there otherwise. In that company's scope.
 */
export async function actorsIn(
  tx: Tx,
  people: Pick<Actor, 'user' | 'session'>[],
  company: string,
): Promise<Map<string, Actor>> {
  const ids = people.map(({ user }) => user.publicId);
  const rows = await placesIn(tx, company, ids);
  const sessions = texts(people.map(({ session }) => session));
  const proven = await tx.execute(sql`
    select s.public_id as id, s.two_factor as "twoFactor", u.service_of is not null as "isService"
    from session s join user_account u on u.public_id = s.user_id where s.public_id = any(${sessions})`);
  const found = people.map((person) => {
    const own = rows.filter(({ user }) => user === person.user.publicId);
    const how = proven.rows.find(({ id }) => id === person.session);
    const lacks = lacksFactor({ twoFactor: how?.twoFactor === true }, own);
    return [person.session, lacks ? undefined : standingOf(person, company, own, how?.isService === true)] as const;
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
  enforce2fa: boolean;
}

/** Whether a role of somebody's requires more than the password that they signed in with. */
const lacksFactor = ({ twoFactor }: { twoFactor: boolean }, places: Place[]): boolean =>
  !twoFactor && places.some(({ enforce2fa }) => enforce2fa);

/** Places in a company that count now. */
async function placesIn(tx: Tx, company: string, people: string[]): Promise<Place[]> {
  const { rows } = await tx.execute(sql`select * from places_in(${company}, ${texts(people)})`);
  return rows as unknown as Place[];
}

/** What a program never has, whatever its role: people answer people. */
const forPeople: readonly Permission[] = ['APPROVE_ACCESS_REQUESTS', 'COMPANY_ADMIN'];

const ofService = (given: Permission[]): Permission[] =>
  (given.includes('COMPANY_ADMIN') ? [...permissions] : given).filter((one) => !forPeople.includes(one));

function standingOf(
  person: Pick<Actor, 'user' | 'session'>,
  company: string,
  rows: Place[],
  isService: boolean,
): Actor | undefined {
  const first = rows[0];
  if (!first) return undefined;
  const wide = new Set<Permission>();
  const byGroup = new Map<string, Set<Permission>>();
  let seesAllGroups = false;
  for (const row of rows) {
    const all = row.permissions ?? [];
    const held = isService ? ofService(all) : all;
    const counts = row.group === null || all.includes('COMPANY_WIDE_ROLE');
    if (counts && row.role) seesAllGroups = true;
    const set = counts ? wide : (byGroup.get(row.group!) ?? new Set<Permission>());
    if (!counts) byGroup.set(row.group!, set);
    for (const permission of held) set.add(permission);
  }
  return {
    user: { publicId: person.user.publicId, name: person.user.name },
    session: person.session,
    isService,
    company,
    companyName: first.name,
    wide,
    byGroup,
    seesAllGroups,
    hasRole: rows.some((row) => row.role !== null),
    usesAccessRequests: first.usesAccessRequests,
  };
}
