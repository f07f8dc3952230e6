import {
  isFile,
  isPublicId,
  maxBytes,
  permissions,
  routesOfEntity,
  type SentFile,
  type Verb,
} from '@lineside/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerWithoutRoute } from '../platform/method-not-allowed.ts';
import { checkStore } from './check.ts';
import type { CallContext } from './entity-registry.ts';
import { sendFile } from './files.ts';
import {
  handleAction,
  handleBin,
  handleList,
  handleOne,
  handleReplacePer,
  handleThose,
  handleWrite,
  restore,
  type Writing,
  writings,
} from './handle.ts';
import type { Params } from './scope.ts';
import type { EntityTable } from './table-types.ts';

/** A route of the API, by the name that discovery lists it under. */
export interface Route {
  name: string;
  verb: Verb;
  path: string;
  /** The maximum size of its raw body in bytes; undefined if the body is JSON. */
  maxBytes?: number | undefined;
  /** Opened as an address, without headers of ours. */
  isPage?: true | undefined;
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Every route that follows from the descriptions of entities; one that nothing answers stops the start. */
export function entityRoutes(desk: CallContext): Route[] {
  return Object.values(desk.registry.tables).flatMap((store) => {
    checkStore(desk.registry, store);
    return routesOfEntity(store.entity).map((route): Route => {
      const answer = answerOf(desk, store, route);
      const { verb } = route;
      return {
        name: route.name,
        verb,
        path: route.path,
        maxBytes: maxBytes(route.action?.body),
        handle(request, reply) {
          if (verb === 'POST') reply.code(201);
          return answer(request, reply);
        },
      };
    });
  });
}

/** The handler of a route. */
function answerOf(
  desk: CallContext,
  store: EntityTable,
  route: ReturnType<typeof routesOfEntity>[number],
): Route['handle'] {
  const pages = (page: typeof handleList) => async (request: FastifyRequest, reply: FastifyReply) =>
    reply.type('application/json; charset=utf-8').send(await page(desk, store, request));
  const writes = (write: Writing) => (request: FastifyRequest) => handleWrite(desk, store, write, request);
  switch (route.on) {
    case 'action': {
      const act = (request: FastifyRequest) => handleAction(desk, store, route.key, route.action, request);
      if (!isFile(route.action.reply)) return act;
      return async (request, reply) => sendFile(reply, (await act(request)).data as SentFile);
    }
    case 'across':
      return pages(handleList);
    case 'relatedList':
      return pages((...call) => handleThose(route.relatedList!, ...call));
    case 'per':
      return (request) => handleReplacePer(desk, store, request);
    case 'bin':
      return pages(handleBin);
    case 'restore':
      return writes(restore);
    default:
      if (route.verb !== 'GET') return writes(writing(store.entity.name, route.on, route.verb));
      return route.on === 'list' ? pages(handleList) : (request) => handleOne(desk, store, request);
  }
}

/** The handler of each verb that a description offers; a verb without a handler stops the start. */
export function writing(name: string, on: 'list' | 'one', verb: Verb): Writing {
  const chosen = (writings[on] as Partial<Record<Verb, Writing>>)[verb];
  if (!chosen)
    throw new Error(`${name} offers ${verb} of ${on === 'list' ? 'its list' : 'one record'}, which nothing answers`);
  return chosen;
}

/** Ids of permissions are words (facts 0). */
const isId = (text: string): boolean => isPublicId(text) || permissions.includes(text as never);

/** Gives the server its routes. A path's {placeholder} becomes the router's :placeholder, and takes ids alone. */
export function register(server: FastifyInstance, routes: Route[]): void {
  for (const { name, verb, path, maxBytes, isPage = false, handle } of routes) {
    server.route({
      method: verb,
      config: { call: `${name} ${verb}`, maxBytes, isPage },
      ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => {
        // an invalid id gets the same answer as an unknown one
        if (!Object.values(request.params as Params).every(isId)) return answerWithoutRoute(routes, request, reply);
        return handle(request, reply);
      },
    });
  }
}
