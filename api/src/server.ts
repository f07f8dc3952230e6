import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { headers } from '@lineside/contracts';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { Refusal, refuse } from './engine/refuse.ts';
import { register, routesOf } from './engine/route.ts';
import { same } from './session/secret.ts';
import type { World } from './world.ts';

/** The HTTP server over a world: routes from the descriptions, one envelope, one error table. */
export async function createServer(world: World): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: 'warn' },
    trustProxy: world.settings.trustedProxies,
    bodyLimit: 262_144,
    requestTimeout: 10_000,
    connectionTimeout: 0,
    keepAliveTimeout: 5000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.server.headersTimeout = 5000;
  acceptJsonAlone(server);
  server.setErrorHandler((problem: FastifyError, request, reply) => {
    const refusal = refusalOf(problem);
    if (refusal.status >= 500 && !(problem instanceof Refusal)) request.log.error(problem);
    if (refusal.status === 429) reply.header('Retry-After', '60');
    reply.code(refusal.status).send({ type: 'Error', data: refusal.items, moreAfter: null, status: 'error' });
  });
  server.setNotFoundHandler(() => {
    throw refuse('not-found');
  });
  server.addHook('onRequest', async (request, reply) => {
    checkHost(world, request);
    if (request.url.startsWith('/api')) checkVersion(request);
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Vary: 'Origin' });
  });
  await server.register(cookie);
  await server.register(rateLimit, {
    max: world.settings.callsAMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    allowList: ({ headers }) => isVpnServer(world, headers.authorization),
    errorResponseBuilder: () => refuse('too-many-calls'),
  });
  server.get('/health', async () => ({ status: 'success' }));
  world.routes.push(...routesOf(world));
  register(server, world.routes);
  return server;
}

/** A VPN server asks for everybody who is on it: it isn't counted. */
function isVpnServer({ settings: { vpnServerSecret } }: World, authorization = ''): boolean {
  return vpnServerSecret !== undefined && same(authorization, `Bearer ${vpnServerSecret}`);
}

/** Bodies are JSON; anything else is refused before it is read. */
function acceptJsonAlone(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(refuse('invalid-value', { propertyName: 'body' }));
    }
  });
}

/** A host name that isn't served here is answered by 421, so that nobody can be led to believe otherwise. */
function checkHost(world: World, request: FastifyRequest): void {
  const known = world.settings.addresses.some((address) => new URL(address).host === request.host);
  const local = /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(request.host);
  if (!known && !local) throw refuse('misdirected', { propertyName: 'Host' });
}

function checkVersion(request: FastifyRequest): void {
  const version = request.headers[headers.version.toLowerCase()];
  if (version === undefined) throw refuse('required-header', { propertyName: headers.version });
  if (version !== '2') throw refuse('invalid-value', { propertyName: headers.version });
}

const storageFull = new Set(['53100', '58030']);

function refusalOf(problem: FastifyError): Refusal {
  if (problem instanceof Refusal) return problem;
  if (problem instanceof DatabaseUnavailable) return refuse('database-unavailable');
  if (problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('body-too-large');
  if (problem.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return refuse('unsupported-media-type', { propertyName: 'Content-Type' });
  if (problem.code && storageFull.has(problem.code)) return refuse('storage-full');
  if (problem.statusCode && problem.statusCode >= 400 && problem.statusCode < 500) return refuse('invalid-value');
  return refuse('internal');
}
