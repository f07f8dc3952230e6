import { limits, widgetScope } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import { accountAt } from '../accounts/account-at.ts';
import type { Tx } from '../database/scope.ts';
import { seenAmong } from '../events/told.ts';
import { sightOf } from '../house.ts';
import { note } from '../security-log.ts';
import { enterAsAsked, type Person } from '../session/authenticate.ts';
import { openWidgetSession } from '../session/session.ts';
import { userTable } from '../tables/user.ts';
import type { Handlers } from './handlers.ts';

/** Tokens for the VPN widget in consoles that aren't ours. */
export const widgetTokenCalls: Pick<Handlers, 'CreateWidgetToken'> = {
  CreateWidgetToken: ({ world: { inCall, settings }, request, body: { user, agents, origin } }) =>
    inCall(request, async (tx, { actor: program }) => {
      const [account] = await tx.select().from(userTable).where(eq(userTable.publicId, program.user.publicId));
      if (account!.serviceOf !== program.company) throw refuse('not-allowed');
      if (!account!.widgetOrigins.includes(origin)) throw refuse('foreign-origin', { propertyName: 'origin' });
      const member = await personAt(tx, user.emailAddress);
      const actor = await enterAsAsked(tx, member, program.company, { propertyName: 'user' });
      note(request, { member: member.user.publicId });
      const ids = [...new Set(agents.map(({ publicId }) => publicId))].sort();
      const seen = await seenAmong(tx, new Map(), sightOf(actor), 'Agent', ids);
      if (!ids.every((id) => seen.has(id))) throw refuse('unknown-reference', { propertyName: 'agents' });
      const vouched = { vouchedBy: program.session, widgetCompanyId: program.company, widgetOrigin: origin };
      const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
      const what = { seconds: limits.widgetTokenSeconds, scope: widgetScope, from };
      return openWidgetSession(tx, actor.user, settings.lives, { ...vouched, widgetAgentsIds: ids }, what);
    }),
};

/** Who has an account at an address, as who has signed in by nothing: a company that asks for more is not entered. */
async function personAt(tx: Tx, emailAddress: string): Promise<Person> {
  const account = await accountAt(tx, emailAddress);
  if (!account || account.serviceOf !== null) throw refuse('not-found', { propertyName: 'user' });
  const { publicId, name, language, sectorId } = account;
  const user = { publicId, name, emailAddress: account.emailAddress, language, sectorId, isService: false };
  const nothing = { scope: null, twoFactor: false, provider: null, application: null, widget: null };
  return { user, session: '', kind: 'client', reauthenticatedAgo: null, ...nothing };
}
