import { refuse } from '@lineside/contracts/serving';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { note } from '../security-log.ts';
import { userTable } from '../tables/user.ts';
import type { World } from '../world.ts';
import { countAttempt, countsOf, forgetAttempt } from './attempts.ts';
import { isKnown } from './known-browser.ts';
import { passwordFits } from './password.ts';

/** What a browser is known by that has signed in before; the prefix binds it to this host and to a safe connection. */
export const browserCookie = '__Host-lineside-browser';

/** Whose password it is; refuses a wrong one, and who has tried too often. */
export async function checkPassword(
  world: World,
  request: FastifyRequest,
  emailAddress: string,
  password: string,
  wrong = () => refuse('wrong-credentials', { propertyName: 'password' }),
): Promise<{ publicId: string; name: string }> {
  const { database, settings } = world;
  const browser = request.cookies[browserCookie];
  const { user, known } = await database.inScope({}, async (tx) => {
    const [user] = await tx.select().from(userTable).where(eq(userTable.emailAddress, emailAddress.toLowerCase()));
    return { user, known: user && browser && (await isKnown(tx, browser, user.publicId)) ? browser : undefined };
  });
  note(request, { user: user?.publicId });
  const counts = countsOf(emailAddress, request.ip, known, settings.attempts);
  await countAttempt(database, counts, settings.attempts);
  if (!(await passwordFits(user?.passwordHash, password))) throw wrong();
  await forgetAttempt(database, counts);
  return { publicId: user!.publicId, name: user!.name };
}
