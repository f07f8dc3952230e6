import { limits, type RenewableToken, User, widgetScope } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { enter, enterOrRefuse, personOf, scopeOfCall } from '../session/authenticate.ts';
import { originOf } from '../session/calls.ts';
import { type Lifetimes, type OpenedSession, openWidgetSessionAs, refreshWidgetSession } from '../session/session.ts';
import { lifetimesFor } from '../session/session-limit.ts';
import { ownCompanies } from '../session/spoken-for.ts';
import { userTable } from '../user/table.ts';
import { giveConsent } from './consents.ts';
import { consolesAt } from './find.ts';

/** Signing in to consoles that aren't ours by a pop-up of the portal. */
export const widgetSessionCalls: Pick<Handlers, 'ListWidgetConsoles' | 'OpenWidgetSession' | 'RefreshWidgetSession'> = {
  ListWidgetConsoles: ({ app: { database }, request, query: { origin } }) =>
    database.inScope(scopeOfCall(request), async (tx) => {
      const person = personOf(tx, request);
      const found = [];
      for (const publicId of await ownCompanies(tx, person)) {
        const actor = await enter(tx, person, publicId);
        if (!actor) continue;
        const company = { publicId, name: actor.companyName };
        for (const { publicId, name, origins } of await consolesAt(tx, company.publicId, origin))
          found.push({ publicId, name, origins, company });
      }
      return found;
    }),

  OpenWidgetSession: ({ app: { database, settings }, request, body: { company, origin, console } }) =>
    database.inScope(scopeOfCall(request), async (tx) => {
      const person = personOf(tx, request);
      // a client's token has its own end, and a service account isn't a person
      if (person.kind !== 'portal') throw refuse('not-allowed');
      const member = await enterOrRefuse(tx, person, company.publicId, { propertyName: 'company' });
      note(request, { company: company.publicId });
      const found = (await consolesAt(tx, company.publicId, origin)).find(
        ({ publicId }) => console === undefined || publicId === console.publicId,
      );
      if (!found) throw refuse('foreign-origin', { propertyName: 'origin' });
      if (!found.hasRole) throw refuse('console-role-missing');
      await giveConsent(tx, { ...member, from: request.ip }, found);
      await audit(tx, { ...member, from: request.ip }, { entity: User, publicId: found.publicId, act: 'open-console' });
      const through = { consoleSession: found.session, widgetCompanyId: company.publicId, widgetOrigin: origin };
      const from = {
        ...originOf(request, person.twoFactor),
        ...(person.provider && { provider: person.provider.publicId }),
      };
      const lives = await lifetimesFor(tx, member.user.publicId, livesIn(settings));
      const narrowed = { ...through, widgetAgentsIds: null, scope: widgetScope };
      return renewable(await openWidgetSessionAs(tx, member.user, lives, narrowed, from));
    }),

  async RefreshWidgetSession({ app: { database, settings }, request, body: { renewal } }) {
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

const renewable = ({ token, refresh }: OpenedSession): RenewableToken => ({ ...token, renewal: refresh.text });

/** A deployment's own are for the portal, and no console's page stays signed in for longer. */
const livesIn = ({ lives }: { lives: Lifetimes }): Lifetimes => ({
  ...lives,
  token: limits.widgetTokenSeconds,
  absolute: Math.min(lives.absolute, limits.widgetSessionSeconds),
});
