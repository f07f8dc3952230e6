import { type Allowed, type AnyCall, calls, fieldsQuery, isFile, maxBytes, type SentFile } from '@lineside/contracts';
import { onItems, onlyItem, parse, refuse, select } from '@lineside/contracts/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Handlers } from '../domain/handlers.ts';
import { checkRecentLogin } from '../domain/membership/recent-login.ts';
import { needsProofInCompany } from '../domain/session/proof-in-companies.ts';
import { isAllowed } from '../engine/authorize.ts';
import { type StreamedFile, sendFile } from '../engine/files.ts';
import { checkRevealed } from '../engine/readable-secrets.ts';
import type { Route } from '../engine/route.ts';
import { unknownFieldsOf } from '../engine/unknown-fields.ts';
import { calls as domainCalls } from '../registry/domains.ts';
import { callPage } from './call-paging.ts';
import { discoveryCalls } from './discovery-calls.ts';
import { eventCalls } from './events/calls.ts';
import type { ServerContext } from './server-context.ts';
import { authTokenCalls } from './sockets/auth-token-calls.ts';

/** A handler for each call; a missing one doesn't compile. */
const handlers: Handlers<ServerContext> = { ...domainCalls, ...discoveryCalls, ...eventCalls, ...authTokenCalls };

/** Routes that belong to no entity. */
export const callRoutes = (app: ServerContext): Route[] =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]): Route => {
    checkRevealed(name, call, calls as Record<string, AnyCall>);
    const handler = handlers[name as keyof typeof handlers];
    const scopedApp = call.allowed ? guarded(app, call, [call.allowed].flat()) : app;
    return {
      name: call.route,
      verb: call.verb,
      path: call.path,
      maxBytes: maxBytes(call.body),
      handle: (request, reply) => answerCall(scopedApp, call, handler as never, request, reply),
      isPage: call.isPage,
    };
  });

/**
 * The API for calls that need a permission: callers without any of them are refused before anything is read, and so are
 * those who haven't proven lately who they are, where the call needs that.
 */
const guarded = (app: ServerContext, { route, verb }: AnyCall, allowed: readonly Allowed[]): ServerContext => ({
  ...app,
  inCall: (request, work) =>
    app.inCall(request, async (tx, visibility) => {
      const { actor } = visibility;
      if (!allowed.some((allowed) => isAllowed(actor, allowed))) throw refuse('not-allowed');
      if (needsProofInCompany(`${route} ${verb}`)) await checkRecentLogin({ tx, actor }, {});
      return work(tx, visibility);
    }),
});

/** Whether a call acts on each item of its body; one that saves a list whole takes nothing but a list. */
const actsOnList = ({ verb, body }: AnyCall): boolean => verb !== 'PUT' && body instanceof z.ZodArray;

/** The fields that a read requests whose description has no query; without them it answers all that it has. */
const fieldsOf = ({ verb, query }: AnyCall, request: FastifyRequest): { fields?: string | undefined } =>
  verb === 'GET' && !query
    ? parse(fieldsQuery, { fields: (request.query as { fields?: unknown }).fields })
    : { fields: undefined };

type Handler = (context: {
  app: ServerContext;
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  query: unknown;
}) => Promise<unknown>;

async function answerCall(
  app: ServerContext,
  call: AnyCall,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const page = callPage(call, request.url, request.query as Record<string, unknown>);
  const query = call.query ? parse(call.query, page.query) : undefined;
  const answer = (payload: unknown) => {
    const one = call.body instanceof z.ZodObject ? onlyItem(payload) : payload;
    const body = call.body ? parse(call.body, one ?? {}) : undefined;
    return handler({ app, request, reply, body, query });
  };
  const found = await (actsOnList(call) ? onItems(request.body ?? {}, answer) : answer(request.body));
  if (call.reply === 'stream') return reply;
  if (call.verb === 'POST') reply.code(201);
  if (isFile(call.reply)) return sendFile(reply, found as SentFile | StreamedFile);
  const { data: all, ...more } = Array.isArray(found) ? page.pageOf(found) : { data: found };
  const type = call.type ?? call.route.replace(/List$/, '');
  const takesFields = call.query === fieldsQuery;
  const { fields } = takesFields ? (query as { fields?: string }) : fieldsOf(call, request);
  const data =
    takesFields || fields !== undefined
      ? select({ reply: call.reply, type }, all, fields, unknownFieldsOf(request))
      : all;
  return { type, data, ...more, status: 'success' };
}
