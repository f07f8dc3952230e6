import { limits, widgetScope } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import { visibilityIn } from '../../engine/visibility.ts';
import { visibleIds } from '../../engine/visible-ids.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { enterOrRefuse, type Person, type Widget } from '../session/authenticate.ts';
import { openWidgetSession } from '../session/session.ts';
import { accountAt } from '../user/account-at.ts';
import { userTable } from '../user/table.ts';
import { checkConsent } from './consents.ts';

/** Tokens for the VPN widget in consoles of others. */
export const widgetTokenCalls: Pick<Handlers, 'CreateWidgetToken'> = {
  CreateWidgetToken: ({ app: { inCall, registry, settings }, request, body: { user, agents, origin } }) =>
    inCall(request, async (tx, { actor: program }) => {
      const { company } = program;
      // locked: a change of its pages waits, and then ends what is opened here
      const [console] = await tx
        .select()
        .from(userTable)
        .where(eq(userTable.publicId, program.user.publicId))
        .for('share');
      if (console!.serviceOf !== company) throw refuse('not-allowed');
      if (!console!.widgetOrigins.includes(origin)) throw refuse('foreign-origin', { propertyName: 'origin' });
      if (!program.hasRole) throw refuse('console-role-missing');
      const ids = [...new Set(agents.map(({ publicId }) => publicId))].sort();
      const widget = { company, origin, agents: ids, through: program.user };
      const actor = await enterOrRefuse(tx, await personAt(tx, user.emailAddress, widget), company, {
        propertyName: 'user',
      });
      note(request, { member: actor.user.publicId });
      await checkConsent(tx, company, program.user, actor.user.publicId);
      const visibleAgents = await visibleIds(tx, new Map(), visibilityIn(registry, actor), 'Agent', ids);
      if (!ids.every((id) => visibleAgents.has(id))) throw refuse('unknown-reference', { propertyName: 'agents' });
      const through = { consoleSession: program.session, widgetCompanyId: company, widgetOrigin: origin };
      const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? null };
      const token = { seconds: limits.widgetTokenSeconds, scope: widgetScope, from };
      return openWidgetSession(tx, actor.user, settings.lives, { ...through, widgetAgentsIds: ids }, token);
    }),
};

/** The person with an address, in a console. They have shown nothing: a company that asks for more is not entered. */
async function personAt(tx: Tx, emailAddress: string, widget: Widget): Promise<Person> {
  const account = await accountAt(tx, emailAddress);
  if (!account) throw refuse('not-found', { propertyName: 'user' });
  const { publicId, name, language, sectorId } = account;
  const user = { publicId, name, emailAddress: account.emailAddress, language, sectorId, isService: false };
  const clientLogin = { kind: 'client' as const, reauthenticatedAgo: null, twoFactor: false, provider: null };
  return { user, session: '', scope: null, application: null, ...clientLogin, widget };
}
