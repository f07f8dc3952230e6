import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { headers } from '@lineside/contracts';
import { Refusal, refuse } from '@lineside/contracts/serving';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { checkProofs } from '../domain/session/proof-of-writes.ts';
import { acceptBodies } from '../engine/files.ts';
import { entityRoutes, register } from '../engine/route.ts';
import { checkTexts } from '../engine/texts.ts';
import { nameUnknownFields } from '../engine/unknown-fields.ts';
import { sendCacheable } from '../platform/cacheable.ts';
import { DatabaseUnavailable } from '../platform/database/unavailable.ts';
import { hostOf, isLocal, isOwnPort } from '../platform/host.ts';
import { answerWithoutRoute } from '../platform/method-not-allowed.ts';
import { same } from '../platform/secret.ts';
import { logSecurity, note } from '../platform/security-log.ts';
import { checkLogged } from './audited-calls.ts';
import { countCalls } from './call-limit.ts';
import { keepUses } from './last-use.ts';
import { type Readiness, serveProbes } from './readiness.ts';
import { serveReference } from './reference.ts';
import { callRoutes } from './routes.ts';
import type { ServerContext } from './server-context.ts';
import { countTogether } from './shared-counts.ts';
import { serveSockets } from './sockets/serve-sockets.ts';

/** The destination of the log: the process's output by default. */
type LogStream = { write(line: string): void };

export interface ServerOptions {
  log?: LogStream;
  /** What keeps this process from serving; nothing, if left out. */
  ready?: Readiness;
}

/** In every answer, also in the earliest refusal. */
const always = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Vary: 'Origin' };

/** The HTTP server of an app: routes from the descriptions, one envelope, one error table. */
export async function createServer(
  app: ServerContext,
  { log, ready = async () => [] }: ServerOptions = {},
): Promise<FastifyInstance> {
  checkLogged();
  checkProofs();
  const server = fastify({
    logger: { level: 'warn', ...(log && { stream: log }) },
    trustProxy: app.settings.trustedProxies,
    bodyLimit: 262_144,
    requestTimeout: 10_000,
    connectionTimeout: 0,
    // longer than a proxy keeps its own (nginx: 60 s), so that no call meets a connection which is just being closed
    keepAliveTimeout: 75_000,
    // a slow request head is closed in time: by default Node checks every half minute
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (problem, request, reply) => answerProblem(problem, request, reply),
    clientErrorHandler: answerNonsense,
  });
  acceptBodies(server, app.settings);
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler((request, reply) => answerWithoutRoute(app.routes, request, reply));
  // first of all: a preflight request carries none of our headers
  await openToPages(server, app);
  const calls = countCalls();
  const uses = keepUses(app.database);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    const { isPage, isProbe } = request.routeOptions.config;
    if (!isProbe) checkHost(app, request, reply);
    if (request.url.startsWith('/api') && request.method !== 'OPTIONS' && !isPage && !isProbe) checkVersion(request);
  });
  server.addHook('preValidation', async (request) => checkTexts(request));
  server.addHook('onSend', async (request, reply, payload) => {
    calls.remember(request);
    nameUnknownFields(request, reply);
    return sendCacheable(request, reply, payload);
  });
  server.addHook('onResponse', async (request, reply) => {
    logSecurity(request, reply);
    uses.note(request);
  });
  server.addHook('onClose', () => uses.close());
  await server.register(cookie);
  const together = countTogether(app.database, (problem) => server.log.warn(problem));
  server.addHook('onClose', () => together.close());
  await server.register(rateLimit, {
    max: app.settings.callsAMinute,
    timeWindow: '1 minute',
    store: together.Store,
    keyGenerator: calls.keyOf,
    allowList: ({ headers }) => isVpnServer(app, headers.authorization),
    errorResponseBuilder: () => refuse('too-many-calls'),
  });
  serveProbes(server, ready);
  serveReference(server);
  app.routes.push(...entityRoutes(app), ...callRoutes(app));
  register(server, app.routes);
  serveSockets(server, app);
  return server;
}

function answerProblem(problem: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(problem);
  note(request, { codes: refusal.items.flatMap(({ code }) => code ?? []) });
  if (isBadValue(problem)) request.log.warn({ code: problem.code }, 'a value was refused by the database');
  if (isTaken(problem))
    request.log.warn({ constraint: (problem as { constraint?: string }).constraint }, 'two at once');
  if (tookTooLong.has(problem.code)) request.log.warn('a statement took too long, or nobody waits for it any more');
  else if (refusal.status >= 500 && !(problem instanceof Refusal)) request.log.error(problem);
  if (refusal.status === 429) reply.header('Retry-After', '60');
  // the rest of the body is read and dropped: a connection closed meanwhile is reset, and the answer lost
  reply.removeHeader('connection');
  reply.headers(always).code(refusal.status).send(envelopeOf(refusal));
}

const envelopeOf = ({ items }: Refusal) => ({ type: 'Error', data: items, moreAfter: null, status: 'error' });

/** Bytes that aren't HTTP, or came too slowly, have no request to answer. */
function answerNonsense(problem: Error & { code?: string }, socket: Socket): void {
  // a browser that opened a connection ahead would take an answer as that to its next request
  const isUnused = socket.bytesRead === 0;
  if (problem.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy();
  const body = JSON.stringify(envelopeOf(refuse('invalid-value')));
  const head = { ...always, 'Content-Type': 'application/json', 'Content-Length': body.length, Connection: 'close' };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
}

/** A VPN server calls for everyone connected to it: it isn't counted. */
function isVpnServer({ settings: { vpnServerSecret } }: ServerContext, authorization = ''): boolean {
  return vpnServerSecret !== undefined && same(authorization, `Bearer ${vpnServerSecret}`);
}

/**
 * On its own port the API answers pages of any origin, by token only (spec 1.11): browsers send no cookies there, and
 * let no page read an answer that came with them. On a portal's host, where the session's cookie is, it answers that
 * portal's own pages.
 */
async function openToPages(server: FastifyInstance, { settings }: ServerContext): Promise<void> {
  const toAll = {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: ['Date', 'Retry-After', 'Content-Disposition', headers.position, headers.unknownFields],
    maxAge: 7200,
  };
  await server.register(cors, {
    delegator: (request, done) =>
      done(null, isOwnPort(settings, hostOf(request)) && !isPlainOptions(request) ? toAll : { origin: false }),
  });
}

/** Asks which methods an address takes, and isn't a browser's question before a call. */
const isPlainOptions = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && !(headers.origin && headers['access-control-request-method']);

/** An unserved host name is answered by 421, so that a wrong host name isn't misleading. */
function checkHost(app: ServerContext, request: FastifyRequest, reply: FastifyReply): void {
  const host = hostOf(request);
  const { addresses, ownAddresses } = app.settings;
  const known = [...addresses, ...ownAddresses].find((address) => new URL(address).host === host);
  // a year: a TLS proxy before the API passes this on
  if (known?.startsWith('https:')) reply.header('Strict-Transport-Security', 'max-age=31536000');
  if (!known && !isLocal(host)) throw refuse('misdirected', { propertyName: 'Host' });
}

function checkVersion(request: FastifyRequest): void {
  const version = request.headers[headers.version.toLowerCase()];
  if (version === undefined) throw refuse('required-header', { propertyName: headers.version });
  if (version !== '2') throw refuse('invalid-value', { propertyName: headers.version });
}

/**
 * PostgreSQL's codes of a statement that was ended: its time was over or the one who asked has gone; or it waited for another
 * call that waited for this one, and was given up.
 */
const tookTooLong = new Set(['57014', '40P01']);
const storageFull = new Set(['53100', '58030']);

/** PostgreSQL's class of values that it can't take: a date beyond its calendar, a cursor's text where a number belongs. */
const isBadValue = ({ code }: FastifyError) => /^22...$/.test(code ?? '');

/** PostgreSQL's code where a unique value is there already: two calls at once, of which one was first. */
const isTaken = ({ code }: FastifyError) => code === '23505';

function refusalOf(problem: FastifyError): Refusal {
  if (problem instanceof Refusal) return problem;
  if (problem instanceof DatabaseUnavailable) return refuse('database-unavailable');
  if (problem.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('body-too-large');
  if (problem.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return refuse('unsupported-media-type', { propertyName: 'Content-Type' });
  if (problem.code && storageFull.has(problem.code)) return refuse('storage-full');
  if (tookTooLong.has(problem.code)) return refuse('took-too-long');
  if (isBadValue(problem)) return refuse('invalid-value');
  if (isTaken(problem)) return refuse('already-there');
  if (problem.statusCode && problem.statusCode >= 400 && problem.statusCode < 500) return refuse('invalid-value');
  return refuse('internal');
}
