import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../../domain/handlers.ts';
import { isGood, newAuthToken } from '../../domain/session/auth-token.ts';
import { personOf, scopeOfPerson } from '../../domain/session/authenticate.ts';
import { speaksForAccount } from '../../domain/session/spoken-for.ts';
import { everyRow } from '../../engine/entity-table.ts';
import { iso } from '../../platform/database/sql.ts';
import { visibleByCompany } from './opener-visibility.ts';

/** Tokens that open sockets. */
export const authTokenCalls: Pick<Handlers, 'ListAuthTokens' | 'CreateDataToken' | 'CreateChangeNotificationsToken'> = {
  ListAuthTokens: ({ app, request }) =>
    app.database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      const ofSession = (await speaksForAccount(tx, person)) ? everyRow : sql`t.session_id = ${person.session}`;
      const { rows } = await tx.execute(sql`
        select t.public_id as "publicId", t.purpose, ${iso(sql`t.expires_on`)} as "expiresOn",
          jsonb_build_object('ip', t.created_ip, 'on', ${iso(sql`t.created_on`)}, 'userAgent', t.user_agent) as created
        from auth_token t join session s on s.public_id = t.session_id
        where t.user_id = ${person.user.publicId} and ${ofSession} and ${isGood} order by t.created_on desc, t.public_id`);
      return rows as never;
    }),

  async CreateDataToken({ app, request, body: { agents, expiresIn: seconds } }) {
    const person = await app.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
    const ids = agents.map(({ publicId }) => publicId);
    if (!(await visibleByCompany(app, person, ids))) throw refuse('unknown-reference', { propertyName: 'agents' });
    return app.database.inScope(scopeOfPerson(request), (tx) =>
      newAuthToken(tx, personOf(tx, request), request, { purpose: 'data', seconds, agents: ids }),
    );
  },

  CreateChangeNotificationsToken: ({ app, request, body: { expiresIn: seconds } }) =>
    app.database.inScope(scopeOfPerson(request), (tx) =>
      newAuthToken(tx, personOf(tx, request), request, { purpose: 'change-notifications', seconds }),
    ),
};
