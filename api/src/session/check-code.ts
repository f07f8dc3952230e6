import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/scope.ts';
import { forgetAttempt } from './attempts.ts';
import { type Person, personOf, scopeOfPerson } from './authenticate.ts';
import { countTry } from './check-password.ts';

/**
 * Does, for who is signed in, what a code of their authenticator app is given for; `work` answers undefined where the code is
 * wrong. Codes are counted together with the passwords that are tried for the same account.
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
