import { limits } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { type Person, personOf, scopeOfPerson } from './authenticate.ts';
import { withCode } from './check-code.ts';
import { checkPassword } from './check-password.ts';
import { speaksForAccount } from './spoken-for.ts';
import { sessionTable } from './table.ts';
import { registeredApp, takeCode } from './two-factor.ts';

/** Re-authentication before changes to an account's credentials. Which calls require it: session/own-account.ts. */
export const reAuthenticationCalls: Pick<Handlers, 'ReAuthenticate'> = {
  async ReAuthenticate({ app, request, body: { password, oneTimePassword } }) {
    const { database } = app;
    const person = await database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
    // a client's token is stored in files for weeks: it doesn't prove the person
    if (person.kind !== 'portal') throw refuse('not-allowed');
    if (password !== undefined && oneTimePassword !== undefined)
      throw refuse('exactly-one', { propertyName: 'password', params: { names: 'password, oneTimePassword' } });
    const since = await provenSince(app, request, person, { password, oneTimePassword });
    await database.inScope(scopeOfPerson(request), (tx) => {
      const { session } = personOf(tx, request);
      return tx.update(sessionTable).set({ reauthenticatedOn: since }).where(eq(sessionTable.publicId, session));
    });
    note(request, { user: person.user.publicId, session: person.session });
    return { expiresOn: new Date(since.getTime() + limits.reauthenticationSeconds * 1000).toISOString() };
  },
};

interface Proof {
  password: string | undefined;
  oneTimePassword: string | undefined;
}

/** The time of the caller's last authentication. */
async function provenSince(app: AppContext, request: FastifyRequest, person: Person, proof: Proof): Promise<Date> {
  const { password, oneTimePassword: code } = proof;
  if (person.provider) return signedOnSince(app, request);
  if (password !== undefined) {
    const wrong = () => refuse('wrong-password', { propertyName: 'password' });
    await checkPassword(app, request, person.user.emailAddress, password, { wrong });
  } else if (code !== undefined) {
    await withCode(app, request, async (tx, { user }) => {
      const authenticator = await registeredApp(tx, user.publicId);
      return authenticator && (await takeCode(tx, authenticator, code, app.settings.sealKey())) ? true : undefined;
    });
  } else throw refuse('required-property', { propertyName: 'password' });
  return new Date();
}

/**
 * The time of a person's provider login, if it is recent and covers the whole account: without a password, and with
 * companies of that provider only.
 */
const signedOnSince = ({ database }: AppContext, request: FastifyRequest): Promise<Date> =>
  database.inScope(scopeOfPerson(request), async (tx) => {
    const person = personOf(tx, request);
    const { session } = person;
    if (!(await speaksForAccount(tx, person))) throw refuse('sso-not-enough');
    const since = sql`now() - make_interval(secs => ${limits.reauthenticationSeconds})`;
    const { rows } = await tx.execute(
      sql`select created_on as "createdOn" from session where public_id = ${session} and created_on > ${since}`,
    );
    if (rows.length === 0) throw refuse('reauthentication-required');
    return new Date(rows[0]!.createdOn as string);
  });
