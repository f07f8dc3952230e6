import { companyId, headers, type TokenScope } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../engine/actor.ts';
import { checkScope } from '../../engine/token-scope.ts';
import type { Database, Scope, Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';
import { hashOf } from '../../platform/secret.ts';
import { note } from '../../platform/security-log.ts';
import { type GroupPermissions, rightsIn, sharedRights } from '../membership/rights.ts';
import { checkOwnAccount } from './own-account.ts';
import { spokenForBy } from './spoken-for.ts';
import { registeredApp } from './two-factor.ts';

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
  /** A session of the portal, a client's token, the session of a browser that prints, or that of a page's components. */
  kind: 'portal' | 'client' | 'print' | 'frame';
  /** How many seconds ago they re-authenticated; null: not since they logged in. */
  reauthenticatedAgo: number | null;
  /** The scope of the token; null: everything. */
  scope: TokenScope | null;
  /** Whether the login had a second factor. */
  twoFactor: boolean;
  /** The single sign-on provider of the login, and its companies; null for a password login. */
  provider: { publicId: string; companies: string[] } | null;
  /** The application that must send the token; null: any. */
  application: string | null;
  /** The token of the VPN widget in a console: its origin and purpose. */
  widget: Widget | null;
  /** Of a browser that prints a report for them, or of a page's uploaded components: what it may read. */
  printing?: Printing | null;
}

/** The limits of a print or of components: its company, and the devices that it is about; null: all visible ones. */
export interface Printing {
  company: string;
  agents: string[] | null;
}

/** The widget in a console, which is a service account: `through`. */
export interface Widget {
  company: string;
  /** Ids of devices; null: all visible ones. */
  agents: string[] | null;
  origin: string;
  through: { publicId: string; name: string };
}

/** The bearer of a call. */
export function bearerOf(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw refuse('not-signed-in', { propertyName: 'Authorization' });
  return token;
}

/** The scope of a call: its caller, and the company in its header. One statement finds both and opens the scope. */
export function scopeOfCall(request: FastifyRequest): Scope {
  const { company } = namedBy(request);
  return { call: { token: hashOf(bearerOf(request)), company: company ?? '' } };
}

/** The scope of a call in no company, whatever its header names. */
export const scopeOfPerson = (request: FastifyRequest): Scope => ({
  call: { token: hashOf(bearerOf(request)), company: '' },
});

/** The person, and the provider of their login. */
type Somebody = Pick<Actor, 'user' | 'session'> & {
  provider?: Person['provider'] | undefined;
  widget?: Person['widget'] | undefined;
  printing?: Person['printing'] | undefined;
};

/** A person without a company: with their own records. */
export const actorWithoutCompany = ({
  user: { publicId, name },
  session,
  provider,
  widget,
  printing,
}: Somebody): Actor => ({
  user: { publicId, name },
  session,
  spokenForIn: spokenForBy({ provider: provider ?? null, widget: widget ?? null, printing }),
  company: '',
  companyName: '',
  wide: new Set(),
  byGroup: new Map(),
  seesAllGroups: false,
  audiences: { wide: new Set(), byGroup: new Map() },
  hasRole: true,
  usesAccessRequests: false,
});

/** The company in a call's header; undefined if the header has no valid company id. */
function namedBy(request: FastifyRequest): { named: boolean; company?: string } {
  const named = request.headers[headers.company.toLowerCase()];
  const { success, data } = companyId.safeParse(named);
  return { named: named !== undefined, ...(success && { company: data }) };
}

/** The caller of a call about themselves, in their scope. */
export function personOf(tx: Tx, request: FastifyRequest): Person {
  const person = callerOf(tx, request);
  checkOwnAccount(person, request);
  return person;
}

function callerOf({ caller }: Tx, request: FastifyRequest): Person & { places: GroupPermissions[] } {
  if (!caller) throw refuse('session-expired');
  const found = caller as Person & { places: GroupPermissions[] };
  note(request, { user: found.user.publicId, session: found.session });
  const application = request.headers[headers.application.toLowerCase()];
  if (found.application !== null && application !== found.application)
    throw refuse('not-signed-in', { propertyName: headers.application });
  checkScope(found.scope, request);
  // browsers send the true origin of the calling page
  if (found.widget && request.headers.origin !== found.widget.origin)
    throw refuse('foreign-origin', { propertyName: 'Origin' });
  return found;
}

/** The caller, and their rights in the company of the header. */
export function actorOf(tx: Tx, request: FastifyRequest): Actor {
  const { places: memberships, ...person } = callerOf(tx, request);
  const { named, company } = namedBy(request);
  if (!named) throw refuse('required-header', { propertyName: headers.company });
  if (company === undefined) throw refuse('invalid-value', { propertyName: headers.company });
  note(request, { company });
  const actor = standingOf(person, company, memberships, person.user.isService);
  const lack = actor && lackOf(person, company, memberships);
  if (lack) throw refuse(lack, { propertyName: headers.company });
  if (!actor) throw refuse('foreign-company', { propertyName: headers.company });
  return { ...actor, from: request.ip, scope: person.scope };
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

/**
 * The standing of a person for whom the platform works while they aren't logged in; or why they have none: they don't
 * belong to the company, or no login that they have is enough there. In the scope of that company and that person.
 */
export async function memberIn(
  tx: Tx,
  user: Actor['user'],
  company: string,
): Promise<Actor | 'no-member' | 'login-required'> {
  const rows = await placesIn(tx, company, [user.publicId]);
  const actor = standingOf({ user, session: '' }, company, rows, false);
  if (!actor) return 'no-member';
  const providers = await tx.execute(
    sql`select 1 from sso_identity_provider where ${company} = any(companies_ids) limit 1`,
  );
  const provider = { publicId: '', companies: [company] };
  const logins = [
    { twoFactor: (await registeredApp(tx, user.publicId)) !== undefined, provider: null },
    // whether a provider asks for a second factor is known at a login only
    ...(providers.rows.length > 0 ? [{ twoFactor: true, provider }] : []),
  ];
  const person = { publicId: user.publicId, isService: false };
  return logins.some((login) => !lackOf({ ...login, user: person }, company, rows)) ? actor : 'login-required';
}

/**
 * The same in a transaction of that person, which continues in that company. A person who would need another login
 * there can still read their rights, accept its terms and leave it.
 */
export async function enter(tx: Tx, person: Person, company: string): Promise<Actor | undefined> {
  const { actor, lack } = await placeOf(tx, person, company);
  return lack === 'sso-elsewhere' ? undefined : actor;
}

/** The same, for a person who has logged in as that company requires. */
export async function enterProven(tx: Tx, person: Person, company: string): Promise<Actor | undefined> {
  const { actor, lack } = await placeOf(tx, person, company);
  return lack ? undefined : actor;
}

/** The same; refused where a call in that company would be, and as not found where they don't belong to it. */
export async function enterOrRefuse(
  tx: Tx,
  person: Person,
  company: string,
  at: At & { propertyName?: string },
): Promise<Actor> {
  const { actor, lack } = await placeOf(tx, person, company);
  if (!actor) throw refuse('not-found', { ...at, ...(at.listIndex !== undefined && { propertyName: 'publicId' }) });
  if (lack) throw refuse(lack, at);
  return actor;
}

async function placeOf(tx: Tx, person: Person, company: string) {
  await tx.execute(sql`select set_config('app.company', ${company}, true)`);
  const rows = await placesIn(tx, company, [person.user.publicId, ...throughOf(person)]);
  return { actor: standingOf(person, company, rows, person.user.isService), lack: lackOf(person, company, rows) };
}

/**
 * The same for several people of one company, by their sessions; people outside it, and people who would have to log in
 * differently there, are missing. In that company's scope.
 */
export async function actorsIn(
  tx: Tx,
  people: Pick<Actor, 'user' | 'session'>[],
  company: string,
): Promise<Map<string, Actor>> {
  const ids = people.map(({ user }) => user.publicId);
  const sessions = texts(people.map(({ session }) => session));
  const proven = await tx.execute(sql`
    select s.public_id as id, s.two_factor as "twoFactor", ${providerOf} as provider, ${widgetOf} as widget,
      ${printingOf} as printing, u.service_of is not null as "isService"
    from session s join user_account u on u.public_id = s.user_id where s.public_id = any(${sessions})`);
  const through = proven.rows.flatMap((row) => throughOf(row as unknown as Pick<Person, 'widget'>));
  const rows = await placesIn(tx, company, [...new Set([...ids, ...through])]);
  const found = people.map((person) => {
    const row = proven.rows.find(({ id }) => id === person.session);
    const isService = row?.isService === true;
    const user = { ...person.user, isService };
    const lack = !row || lackOf({ ...(row as unknown as ProvenPerson), user }, company, rows);
    const { provider, widget, printing } = (row ?? {}) as Partial<Pick<Person, 'provider' | 'widget' | 'printing'>>;
    return [
      person.session,
      lack ? undefined : standingOf({ ...person, provider, widget, printing }, company, rows, isService),
    ] as const;
  });
  return new Map(found.filter((item): item is readonly [string, Actor] => item[1] !== undefined));
}

/** How a person logged in. */
type ProvenPerson = Pick<Person, 'twoFactor' | 'provider' | 'printing'> & {
  user: { publicId: string; isService: boolean };
};

/** The provider of a session `s`; a removed provider opens nothing. */
const providerOf = sql`case when s.sso_provider_id is not null then jsonb_build_object('publicId', s.sso_provider_id, 'companies',
  coalesce((select p.companies_ids from sso_identity_provider p where p.public_id = s.sso_provider_id), '{}')) end`;

/** The widget of a session `s`; `begin_call` has the same expression. */
const widgetOf = sql`case when s.vouched_by is not null and s.kind <> 'frame' then jsonb_build_object('company', s.widget_company_id,
  'agents', s.widget_agents_ids, 'origin', s.widget_origin, 'through', (select jsonb_build_object('publicId', p.public_id, 'name', p.name)
    from session v join user_account p on p.public_id = v.user_id where v.public_id = s.vouched_by)) end`;

/** The limits of a session `s` that prints, or of components; `begin_call` has the same expression. */
const printingOf = sql`case when s.kind in ('print', 'frame') then jsonb_build_object('company', s.widget_company_id, 'agents', s.widget_agents_ids) end`;

type Lack = 'sso-elsewhere' | 'sso-required' | 'two-factor-required';

/** The missing step of a login, if a company requires more or isn't served by its provider. */
function lackOf(
  { twoFactor, provider, user, printing }: ProvenPerson,
  company: string,
  rows: GroupPermissions[],
): Lack | undefined {
  // nobody logs in to print; the viewer of components has
  if (printing) return undefined;
  const memberships = placesOf(user.publicId, rows);
  if (provider && !provider.companies.includes(company)) return 'sso-elsewhere';
  // a service account has no password, so there is nothing to ask beside it
  if (!provider && !user.isService && memberships.some(({ enforceSso }) => enforceSso)) return 'sso-required';
  const isTrusted = !provider || memberships.some(({ trustSso2fa }) => trustSso2fa);
  const hasTwo = twoFactor && isTrusted;
  return !hasTwo && memberships.some(({ enforce2fa }) => enforce2fa) ? 'two-factor-required' : undefined;
}

/** The console of a call, as a list of at most one. */
const throughOf = ({ widget }: { widget: Widget | null }): string[] => (widget ? [widget.through.publicId] : []);

/** Places in a company that count now. */
async function placesIn(tx: Tx, company: string, people: string[]): Promise<GroupPermissions[]> {
  const { rows } = await tx.execute(sql`select * from places_in(${company}, ${texts(people)})`);
  return rows as unknown as GroupPermissions[];
}

/** A person's rights in a company; through a console at most those of the console. */
function standingOf(
  person: Somebody,
  company: string,
  rows: GroupPermissions[],
  isService: boolean,
): Actor | undefined {
  const memberships = placesOf(person.user.publicId, rows);
  const first = memberships[0];
  const { widget, printing } = person;
  const limits = widget ?? printing;
  if (!first || (limits && limits.company !== company)) return undefined;
  const rights = rightsIn(memberships, isService);
  return {
    user: { publicId: person.user.publicId, name: person.user.name },
    session: person.session,
    spokenForIn: spokenForBy({ provider: person.provider ?? null, widget: widget ?? null, printing }),
    isService,
    agents: limits?.agents ?? undefined,
    through: widget?.through,
    company,
    companyName: first.name,
    usesAccessRequests: first.usesAccessRequests,
    ...(widget ? sharedRights(rights, rightsIn(placesOf(widget.through.publicId, rows), true)) : rights),
  };
}

const placesOf = (user: string, rows: GroupPermissions[]): GroupPermissions[] =>
  rows.filter((row) => row.user === user);
