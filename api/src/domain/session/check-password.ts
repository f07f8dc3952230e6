import { type Refusal, refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';
import { type Acquire, semaphore } from '../../platform/database/semaphore.ts';
import { note } from '../../platform/security-log.ts';
import type { AppContext } from '../app-context.ts';
import { accountAt } from '../user/account-at.ts';
import { countAttempt, countsOf, type Familiar, forgetAttempt, programAt, undoAttempt } from './attempts.ts';
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
  /**
   * The check beside the password, after the password was right: false if it is missing; an exception counts as a
   * failure.
   */
  also?: (user: Who) => Promise<boolean>;
  /** Whether a program sends it, which is recognised by where it calls from. */
  isProgram?: boolean;
}

interface Account {
  emailAddress: string;
  publicId: string | undefined;
}

/** The keys that failures of a call are counted by. */
async function countsFor(
  { database, settings }: AppContext,
  request: FastifyRequest,
  { emailAddress, publicId }: Account,
  isProgram = false,
) {
  const cookie = request.cookies[browserCookie];
  const caller: Familiar | undefined = isProgram
    ? programAt(request.ip)
    : cookie
      ? { is: 'browser', token: cookie }
      : undefined;
  const isFamiliar = publicId && caller && (await database.inScope({}, (tx) => isKnown(tx, caller.token, publicId)));
  return countsOf(emailAddress, request.ip, isFamiliar ? caller : undefined, settings.attempts);
}

/** Counts a try at an account's password or code, before it is looked at; answers what forgets it where it was right. */
export async function countTry(app: AppContext, request: FastifyRequest, account: Account) {
  const counts = await countsFor(app, request, account);
  await countAttempt(app.database, counts, app.settings.attempts);
  return counts;
}

const isWrong = () => refuse('wrong-credentials', { propertyName: 'password' });

/** The number of logins to one account that are checked at the same time; others wait in line, up to a limit. */
const atOnce = 2;
const longestWait = 20_000;
const lines = new Map<string, { acquire: Acquire; users: number }>();

/**
 * Logins are counted as failed until they turn out right: of many right ones at once, those in line aren't counted yet.
 */
async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const busy = () =>
    refuse('too-many-attempts', { params: { until: new Date(Date.now() + longestWait).toISOString() } });
  const line = lines.get(key) ?? { acquire: semaphore(atOnce, longestWait, busy), users: 0 };
  lines.set(key, line);
  line.users += 1;
  try {
    const release = await line.acquire();
    return await work().finally(release);
  } finally {
    line.users -= 1;
    if (line.users === 0) lines.delete(key);
  }
}

/** The person of a password; refuses wrong ones, and too many attempts. */
export async function checkPassword(
  app: AppContext,
  request: FastifyRequest,
  emailAddress: string,
  password: string,
  { wrong = isWrong, also, isProgram }: How = {},
): Promise<Who> {
  const { database, settings } = app;
  const user = await database.inScope({}, (tx) => accountAt(tx, emailAddress));
  note(request, { user: user?.publicId });
  const counts = await countsFor(app, request, { emailAddress, publicId: user?.publicId }, isProgram);
  return inLine(counts.at(-1)!.key, async () => {
    await countAttempt(database, counts, settings.attempts);
    if (!(await passwordFits(user?.passwordHash, password))) throw wrong();
    const person = { publicId: user!.publicId, name: user!.name };
    if (also && !(await also(person))) {
      // the password alone doesn't reset failures: its holder could try codes forever
      await undoAttempt(database, counts);
      throw refuse('one-time-password-required', { propertyName: 'oneTimePassword' });
    }
    await forgetAttempt(database, counts);
    return person;
  });
}
