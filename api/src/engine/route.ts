import {
  type Action,
  type AnyCall,
  calls,
  type EntityName,
  entities,
  isPublicId,
  type Verb,
} from '@lineside/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlers } from '../calls/handlers.ts';
import { rules } from '../entities/rules.ts';
import { stores } from '../tables/stores.ts';
import type { World } from '../world.ts';
import { parse } from './body.ts';
import { handleAction, handleList, handleOne, handleWrite, type Writing, writings } from './handle.ts';
import { refuse } from './refuse.ts';
import type { Params } from './scope.ts';
import { checkWrites } from './write.ts';

/** A route of the API, by the name that discovery lists it under. */
export interface Route {
  name: string;
  verb: Verb;
  path: string;
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Every route, from the descriptions of entities and calls. */
export function routesOf(world: World): Route[] {
  const found = (Object.keys(entities) as EntityName[]).flatMap((name) => entityRoutes(world, name));
  const own = Object.entries(calls as Record<string, AnyCall>).map(([name, call]): Route => {
    const handler = handlers[name as keyof typeof handlers];
    return {
      name: call.route,
      verb: call.verb,
      path: call.path,
      handle: (request, reply) => answerCall(world, call, handler as never, request, reply),
    };
  });
  return [...found, ...own];
}

function entityRoutes(world: World, name: EntityName): Route[] {
  const entity = entities[name];
  const store = stores[name];
  const writes = (on: 'list' | 'one', verb: Verb): Route['handle'] => {
    const write = writing(name, on, verb);
    return (request, reply) => created(verb, reply, handleWrite(world, store, write, request));
  };
  const { list, one, across } = entity.routes;
  checkWrites(store);
  const routes: Route[] = list.verbs.map((verb) => ({
    name: list.name,
    verb,
    path: entity.path,
    handle: verb === 'GET' ? (request) => handleList(world, store, request) : writes('list', verb),
  }));
  for (const verb of one?.verbs ?? []) {
    routes.push({
      name: one!.name,
      verb,
      path: `${entity.path}/{publicId}`,
      handle: verb === 'GET' ? (request) => handleOne(world, store, request) : writes('one', verb),
    });
  }
  if (across) {
    routes.push({
      name: across.name,
      verb: 'GET',
      path: across.path,
      handle: (request) => handleList(world, store, request),
    });
  }
  for (const [key, action] of Object.entries(entity.actions as Record<string, Action>)) {
    if (!rules[name]?.actions?.[key]) throw new Error(`The action ${key} of ${name} has no handler in entities/`);
    routes.push({
      name: action.route,
      verb: action.verb,
      path: action.path,
      handle: (request, reply) => created(action.verb, reply, handleAction(world, store, key, action, request)),
    });
  }
  return routes;
}

/** What answers a verb that a description offers; one that nothing answers stops the start. */
export function writing(name: string, on: 'list' | 'one', verb: Verb) {
  const found = (writings[on] as Partial<Record<Verb, Writing>>)[verb];
  if (!found)
    throw new Error(`${name} offers ${verb} of ${on === 'list' ? 'its list' : 'one record'}, which nothing answers`);
  return found;
}

function created<T>(verb: Verb, reply: FastifyReply, answer: T): T {
  if (verb === 'POST') reply.code(201);
  return answer;
}

type Handler = (scene: {
  world: World;
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  query: unknown;
}) => Promise<unknown>;

async function answerCall(world: World, call: AnyCall, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  const body = call.body ? parse(call.body, request.body ?? {}) : undefined;
  const query = call.query ? parse(call.query, request.query) : undefined;
  const data = await handler({ world, request, reply, body, query });
  if (call.reply === 'stream') return reply;
  if (call.verb === 'POST') reply.code(201);
  const several = Array.isArray(data) ? { moreAfter: null } : {};
  return { type: call.route.replace(/List$/, ''), data, ...several, status: 'success' };
}

/** Gives the server its routes. A path's {placeholder} becomes the router's :placeholder, and takes ids alone. */
export function register(server: FastifyInstance, routes: Route[]): void {
  for (const { name, verb, path, handle } of routes) {
    server.route({
      method: verb,
      config: { call: `${name} ${verb}` },
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => {
        // what can't be an id answers like one that doesn't exist
        if (!Object.values(request.params as Params).every(isPublicId)) throw refuse('not-found');
        return handle(request, reply);
      },
    });
  }
}
