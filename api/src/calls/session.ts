import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../engine/refuse.ts';
import { checkAttempts, countFailure, forgetFailures } from '../session/attempts.ts';
import { personOf } from '../session/authenticate.ts';
import { passwordFits } from '../session/password.ts';
import { hashOf } from '../session/secret.ts';
import { endSession, openClientSession, openSession, refreshSession } from '../session/session.ts';
import { sessionTable, userTable } from '../tables/user.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';

/** The prefix binds the cookie to this host and to a safe connection. */
const cookie = '__Host-lineside-refresh';
const attributes = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

function setRefresh(reply: FastifyReply, refresh: string | undefined, seconds: number): void {
  if (refresh) reply.setCookie(cookie, refresh, { ...attributes, maxAge: seconds });
}

/** Cookies come along by themselves, so a call that reads one must come from a page of this host. */
function fromOwnPage(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== request.host) {
    throw refuse('foreign-origin', { propertyName: 'Origin' });
  }
}

async function checkPassword(world: World, request: FastifyRequest, emailAddress: string, password: string) {
  const { database, settings } = world;
  await checkAttempts(database, emailAddress, request.ip, settings.attempts);
  const [user] = await database.inScope({}, (tx) =>
    tx.select().from(userTable).where(eq(userTable.emailAddress, emailAddress.toLowerCase())),
  );
  if (!(await passwordFits(user?.passwordHash, password))) {
    await countFailure(database, emailAddress, request.ip, settings.attempts);
    throw refuse('wrong-credentials', { propertyName: 'password' });
  }
  await forgetFailures(database, emailAddress);
  return { publicId: user!.publicId, name: user!.name };
}

export const sessionCalls: Pick<
  Handlers,
  'SignIn' | 'RefreshSession' | 'SignOut' | 'CreateAccessToken' | 'RevokeAccessToken'
> = {
  async SignIn({ world, request, reply, body }) {
    const user = await checkPassword(world, request, body.emailAddress, body.password);
    const { lives } = world.settings;
    const { token, refresh } = await world.database.inScope({}, (tx) => openSession(tx, user, lives));
    setRefresh(reply, refresh, lives.absolute);
    return token;
  },

  async RefreshSession({ world, request, reply }) {
    fromOwnPage(request);
    const held = request.cookies[cookie];
    const { lives } = world.settings;
    const opened = held
      ? await world.database.inScope({}, (tx) =>
          refreshSession(tx, held, lives, async (id) => {
            const [user] = await tx
              .select({ publicId: userTable.publicId, name: userTable.name })
              .from(userTable)
              .where(eq(userTable.publicId, id));
            return user!;
          }),
        )
      : undefined;
    if (!opened) {
      reply.clearCookie(cookie, attributes);
      throw refuse('session-expired');
    }
    setRefresh(reply, opened.refresh, lives.absolute);
    return opened.token;
  },

  async SignOut({ world, request, reply }) {
    fromOwnPage(request);
    const held = request.cookies[cookie];
    if (held) {
      await world.database.inScope({}, async (tx) => {
        const [session] = await tx
          .select()
          .from(sessionTable)
          .where(eq(sessionTable.refreshHash, hashOf(held)));
        if (session) await endSession(tx, session.publicId);
      });
    }
    reply.clearCookie(cookie, attributes);
    reply.header('Clear-Site-Data', '"cache"');
    return null;
  },

  async CreateAccessToken({ world, request, body }) {
    const [scheme, encoded] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'basic' || !encoded) throw refuse('not-signed-in', { propertyName: 'Authorization' });
    const [emailAddress = '', , ...password] = Buffer.from(encoded, 'base64').toString().split(':');
    const user = await checkPassword(world, request, emailAddress, password.join(':'));
    return world.database.inScope({}, (tx) => openClientSession(tx, user, body.expiresIn));
  },

  async RevokeAccessToken({ world, request }) {
    const { session } = await personOf(world.database, request);
    await world.database.inScope({}, (tx) => endSession(tx, session));
    return null;
  },
};
