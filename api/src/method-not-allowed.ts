import { refuse } from '@lineside/contracts/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from './engine/route.ts';

/** Answers a call that no route takes: with the methods of its address where that is one, else as not found. */
export function answerWithoutRoute(routes: Route[], request: FastifyRequest, reply: FastifyReply): void {
  // a page of another origin that asks whether it may call is told nothing
  const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
  const methods = isPreflight ? [] : methodsAt(routes, request.url);
  if (methods.length === 0) throw refuse('not-found');
  reply.header('Allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method !== 'OPTIONS') throw refuse('method-not-allowed');
  reply.code(204).send();
}

function methodsAt(routes: Route[], url: string): string[] {
  const path =
    url
      .split('?')[0]!
      .replace(/\/$/, '')
      .replace(/^\/api/, '') || '/';
  const verbs = routes.filter((route) => patternOf(route.path).test(path)).map(({ verb }) => verb as string);
  return [...new Set(verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : verb)))];
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
