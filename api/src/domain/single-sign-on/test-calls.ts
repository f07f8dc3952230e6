import { SsoProvider } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import type { Params } from '../../engine/scope.ts';
import { baseOf } from '../../platform/host.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { isCurrent } from '../membership/table.ts';
import { browserCookie, checkPage, newBrowser } from './calls.ts';
import { providerOf } from './find-provider.ts';
import { begin, spend } from './flow.ts';

const idOf = (request: FastifyRequest) => (request.params as Params).publicId!;

/** The company of the call, whose administrator the caller is. */
const administered = (app: AppContext, request: FastifyRequest): Promise<string> =>
  app.inCall(request, async (_tx, { actor }) => {
    if (!mayEverywhere(actor, 'COMPANY_ADMIN')) throw refuse('not-allowed');
    return actor.company;
  });

/** A test login: the login flow up to the provider's claims, which are shown and open no session. */
export const ssoTestCalls: Pick<Handlers, 'TestSsoProvider' | 'FinishSsoTest'> = {
  async TestSsoProvider({ app, request, reply, body: { redirectUrl } }) {
    const company = await administered(app, request);
    checkPage(request, redirectUrl, false);
    const provider = await providerOf(app, idOf(request));
    if (!provider?.companies.includes(company)) throw refuse('not-found');
    await app.inCall(request, (tx, { actor }) =>
      audit(tx, actor, { entity: SsoProvider, publicId: provider.publicId, act: 'test-provider' }),
    );
    const from = { redirectUrl, callback: `${baseOf(app, request)}/sso/redirect`, browser: newBrowser(reply) };
    return { url: await begin(app.database, provider, from, app.settings.localWebhooks) };
  },

  async FinishSsoTest({ app, request, body }) {
    const company = await administered(app, request);
    const found = await spend(app.database, body, request.cookies[browserCookie] ?? '');
    const provider = await providerOf(app, idOf(request));
    if (found.providerId !== provider?.publicId || !provider.companies.includes(company)) throw refuse('sso-failed');
    const { emailAddress, twoFactor } = found;
    const isMember = await app.inCall(request, async (tx) => {
      const { rows } =
        await tx.execute(sql`select 1 from user_membership m join user_account u on u.public_id = m.user_id
        where m.company_id = ${company} and u.email_address = ${emailAddress} and u.service_of is null and ${isCurrent} limit 1`);
      return rows.length > 0;
    });
    return { emailAddress, twoFactor, isMember };
  },
};
