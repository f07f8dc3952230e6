import type { ConsoleConsent } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Params } from '../../engine/scope.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { note } from '../../platform/security-log.ts';
import type { Handlers } from '../handlers.ts';
import { enter, enterOrRefuse, personOf, scopeOfPerson } from '../session/authenticate.ts';
import { ownCompanies } from '../session/spoken-for.ts';
import { giveConsent, withdrawConsent } from './consents.ts';
import { companyOfConsole, consolesAt } from './find.ts';

/** Which consoles act for a member: the member's consents, read and withdrawn. */
export const consoleConsentCalls: Pick<
  Handlers,
  'ListConsoleConsents' | 'GiveConsoleConsent' | 'WithdrawConsoleConsent'
> = {
  ListConsoleConsents: ({ app: { database }, request }) =>
    database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      const consents: ConsoleConsent[] = [];
      for (const publicId of await ownCompanies(tx, person)) {
        const actor = await enter(tx, person, publicId);
        if (actor)
          consents.push(...(await consentsIn(tx, { publicId, name: actor.companyName }, person.user.publicId)));
      }
      return consents;
    }),

  GiveConsoleConsent: ({ app: { database }, request, body: { console, origin } }) =>
    database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      // a client's token is valid for weeks, and doesn't prove who uses it now
      if (person.kind !== 'portal') throw refuse('not-allowed');
      const company = await companyOfConsole(tx, console.publicId, 'console');
      const member = await enterOrRefuse(tx, person, company, { propertyName: 'console' });
      note(request, { company });
      const found = (await consolesAt(tx, company, origin)).find(({ publicId }) => publicId === console.publicId);
      if (!found) throw refuse('foreign-origin', { propertyName: 'origin' });
      await giveConsent(tx, { ...member, from: request.ip }, found);
      return null;
    }),

  WithdrawConsoleConsent: ({ app: { database }, request }) =>
    database.inScope(scopeOfPerson(request), async (tx) => {
      const person = personOf(tx, request);
      const { publicId } = request.params as Params;
      const company = await companyOfConsole(tx, publicId!);
      const member = await enter(tx, person, company);
      if (!member) throw refuse('not-found');
      note(request, { company });
      await withdrawConsent(tx, { ...member, from: request.ip }, { publicId: publicId! });
      return null;
    }),
};

/** Consoles of a company with a decision of a member, or allowed for all by an administrator. In its scope. */
async function consentsIn(
  tx: Tx,
  company: { publicId: string; name: string },
  user: string,
): Promise<ConsoleConsent[]> {
  const { rows } = await tx.execute(sql`
    select u.public_id as "publicId", u.name, u.widget_origins as origins, coalesce(c.given_by, 'administrator') as "givenBy",
      case when c.withdrawn_on is null then 'allowed' else 'withdrawn' end as state,
      ${iso(sql`coalesce(c.given_on, u.allowed_for_all_on)`)} as "givenOn"
    from user_account u left join console_consent c on c.account_id = u.public_id and c.user_id = ${user}
    where u.service_of = ${company.publicId} and cardinality(u.widget_origins) > 0
      and (c.user_id is not null or u.allowed_for_all_on is not null)
      and exists (select 1 from user_membership m where m.user_id = u.public_id and m.company_id = ${company.publicId})
    order by u.name, u.public_id`);
  return rows.map((row) => ({ ...row, company })) as unknown as ConsoleConsent[];
}
