import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/scope.ts';
import type { AppContext } from '../app-context.ts';
import { forgetAttempt } from './attempts.ts';
import { type Person, personOf, scopeOfPerson } from './authenticate.ts';
import { countTry } from './check-password.ts';

/**
 * Runs work that needs a code of the person's authenticator app; `work` returns undefined for a wrong code. Codes are
 * counted together with password attempts for the same account.
 */
export async function withCode<T>(
  app: AppContext,
  request: FastifyRequest,
  work: (tx: Tx, person: Person) => Promise<T | undefined>,
): Promise<T> {
  const { database } = app;
  const { user } = await database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
  const counts = await countTry(app, request, user);
  const done = await database.inScope(scopeOfPerson(request), (tx) => work(tx, personOf(tx, request)));
  // 400 and not 401: the session is still good
  if (done === undefined) throw refuse('wrong-authenticator-code', { propertyName: 'oneTimePassword' });
  await forgetAttempt(database, counts);
  return done;
}
