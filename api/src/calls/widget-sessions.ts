import { limits, type RenewableToken, widgetScope } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import { companiesOf } from '../accounts/companies-of.ts';
import type { Tx } from '../database/scope.ts';
import { note } from '../security-log.ts';
import { enter, enterAsAsked, type Person, personOf, scopeOfCall } from '../session/authenticate.ts';
import { type Lifetimes, type Opened, openWidgetSessionAs, refreshWidgetSession } from '../session/session.ts';
import { sessionTable, userTable } from '../tables/user.ts';
import type { Handlers } from './handlers.ts';
import { originOf } from './session.ts';

/** Signing in to consoles that aren't ours by a pop-up of the portal. */
export const widgetSessionCalls: Pick<Handlers, 'ListWidgetConsoles' | 'OpenWidgetSession' | 'RefreshWidgetSession'> = {
  ListWidgetConsoles: ({ world: { database }, request, query: { origin } }) =>
    database.inScope(scopeOfCall(request), async (tx) => {
      const person = personOf(tx, request);
      const found = [];
      for (const publicId of await companiesOf(tx, person.user.publicId)) {
        const actor = await enter(tx, person, publicId);
        const listing = actor && (await listingOf(tx, publicId, origin));
        if (listing) found.push({ name: listing.name, company: { publicId, name: actor.companyName } });
      }
      return found;
    }),

  OpenWidgetSession: ({ world: { database, settings }, request, body: { company, origin } }) =>
    database.inScope(scopeOfCall(request), async (tx) => {
      const person = personOf(tx, request);
      await checkAtPortal(tx, person);
      const { user } = await enterAsAsked(tx, person, company.publicId, { propertyName: 'company' });
      note(request, { company: company.publicId });
      const listing = await listingOf(tx, company.publicId, origin);
      if (!listing) throw refuse('foreign-origin', { propertyName: 'origin' });
      const vouched = { vouchedBy: listing.session, widgetCompanyId: company.publicId, widgetOrigin: origin };
      const from = {
        ...originOf(request, person.twoFactor),
        ...(person.provider && { provider: person.provider.publicId }),
      };
      const narrowed = { ...vouched, widgetAgentsIds: null, scope: widgetScope };
      return renewable(await openWidgetSessionAs(tx, user, livesIn(settings), narrowed, from));
    }),

  async RefreshWidgetSession({ world: { database, settings }, request, body: { renewal } }) {
    const refreshed = await database.inScope({}, (tx) =>
      refreshWidgetSession(tx, renewal, request.headers.origin, livesIn(settings), async (id) => {
        const { publicId, name } = userTable;
        const [user] = await tx.select({ publicId, name }).from(userTable).where(eq(publicId, id));
        return user!;
      }),
    );
    if (!refreshed) throw refuse('foreign-origin', { propertyName: 'Origin' });
    if (refreshed.is !== 'unknown')
      note(request, { user: refreshed.session.userId, session: refreshed.session.publicId });
    if (refreshed.is === 'opened') return renewable(refreshed.opened);
    if (refreshed.is === 'ended') note(request, { ended: refreshed.why });
    const isStolen = refreshed.is === 'ended' && refreshed.why === 'stolen';
    throw refuse(isStolen ? 'session-stolen' : 'session-expired');
  },
};

const renewable = ({ token, refresh }: Opened): RenewableToken => ({ ...token, renewal: refresh.text });

/** A deployment's own are for the portal, and no console's page stays signed in for longer. */
const livesIn = ({ lives }: { lives: Lifetimes }): Lifetimes => ({
  ...lives,
  token: limits.widgetTokenSeconds,
  absolute: Math.min(lives.absolute, limits.widgetSessionSeconds),
});

/** Whoever is signed in at the portal; a client's token ends when it says, and a program is nobody. */
async function checkAtPortal(tx: Tx, { session }: Person): Promise<void> {
  const [own] = await tx
    .select({ kind: sessionTable.kind })
    .from(sessionTable)
    .where(eq(sessionTable.publicId, session));
  if (own?.kind !== 'portal') throw refuse('not-allowed');
}

/** The service account of a company that lists an origin, and its session; the first, where several do. In its scope. */
async function listingOf(tx: Tx, company: string, origin: string) {
  const { rows } = await tx.execute(sql`
    select u.name, s.public_id as session from user_account u join session s on s.user_id = u.public_id
    where u.service_of = ${company} and ${origin} = any(u.widget_origins) and s.ended_on is null
      and exists (select 1 from user_membership m where m.user_id = u.public_id and m.company_id = ${company})
    order by s.created_on, s.public_id limit 1`);
  return rows[0] as { name: string; session: string } | undefined;
}
