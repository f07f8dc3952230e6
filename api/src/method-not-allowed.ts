import { refuse } from '@lineside/contracts/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a route is asked by. */
interface Addressed {
  path: string;
  verb: string;
}

/** Answers a call that no route takes: with the methods of its address where that is one, else as not found. */
export function answerWithoutRoute(routes: readonly Addressed[], request: FastifyRequest, reply: FastifyReply): void {
  // a page of another origin that asks whether it may call is told nothing
  const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
  const methods = isPreflight ? [] : methodsAt(routes, request.url);
  if (methods.length === 0 || methods.includes(request.method)) throw refuse('not-found');
  reply.header('Allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method !== 'OPTIONS') throw refuse('method-not-allowed');
  reply.code(204).send();
}

/** The methods of an address. A path that names it word by word is meant rather than one with an id in that place. */
function methodsAt(routes: readonly Addressed[], url: string): string[] {
  const path =
    url
      .split('?')[0]!
      .replace(/\/$/, '')
      .replace(/^\/api/, '') || '/';
  const found = routes.filter((route) => patternOf(route.path).test(path));
  const least = Math.min(...found.map(idsIn));
  const verbs = found.filter((route) => idsIn(route) === least).map(({ verb }) => verb);
  return [...new Set(verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : verb)))];
}

/** How many ids a path has. */
const idsIn = ({ path }: Addressed): number => path.split('{').length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
