import { type Refusal, refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { accountAt } from '../accounts/account-at.ts';
import type { AppContext } from '../app-context.ts';
import { note } from '../security-log.ts';
import { countAttempt, countsOf, forgetAttempt, takeBackAttempt } from './attempts.ts';
import { isKnown } from './known-browser.ts';
import { passwordFits } from './password.ts';

/** Identifies a browser that has logged in before; the prefix binds it to this host and to a secure connection. */
export const browserCookie = '__Host-lineside-browser';

interface Who {
  publicId: string;
  name: string;
}

interface How {
  wrong?: () => Refusal;
  /** What is asked beside the password, once that was right: false where it is missing; what it throws counts as a failure. */
  also?: (user: Who) => Promise<boolean>;
}

/** Counts a try at an account's password or code, before it is looked at; answers what forgets it where it was right. */
export async function countTry(
  { database, settings }: AppContext,
  request: FastifyRequest,
  { emailAddress, publicId }: { emailAddress: string; publicId: string | undefined },
) {
  const browser = request.cookies[browserCookie];
  const isFamiliar = publicId && browser && (await database.inScope({}, (tx) => isKnown(tx, browser, publicId)));
  const counts = countsOf(emailAddress, request.ip, isFamiliar ? browser : undefined, settings.attempts);
  await countAttempt(database, counts, settings.attempts);
  return counts;
}

const isWrong = () => refuse('wrong-credentials', { propertyName: 'password' });

/** The person of a password; refuses wrong ones, and too many attempts. */
export async function checkPassword(
  app: AppContext,
  request: FastifyRequest,
  emailAddress: string,
  password: string,
  { wrong = isWrong, also }: How = {},
): Promise<Who> {
  const { database } = app;
  const user = await database.inScope({}, (tx) => accountAt(tx, emailAddress));
  note(request, { user: user?.publicId });
  const counts = await countTry(app, request, { emailAddress, publicId: user?.publicId });
  if (!(await passwordFits(user?.passwordHash, password))) throw wrong();
  const found = { publicId: user!.publicId, name: user!.name };
  if (also && !(await also(found))) {
    // the password alone doesn't reset failures: else its holder could try codes forever
    await takeBackAttempt(database, counts);
    throw refuse('one-time-password-required', { propertyName: 'oneTimePassword' });
  }
  await forgetAttempt(database, counts);
  return found;
}
