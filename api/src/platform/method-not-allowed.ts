import { refuse } from '@lineside/contracts/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The verbs of a route. */
interface AddressedRoute {
  path: string;
  verb: string;
}

/** Answers a call that no route takes: with the methods of its address where that is one, else as not found. */
export function answerWithoutRoute(
  routes: readonly AddressedRoute[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // a preflight request of a foreign origin gets no information
  const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
  const methods = isPreflight ? [] : methodsAt(routes, request.url);
  if (methods.length === 0 || methods.includes(request.method)) throw refuse('not-found');
  reply.header('Allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method !== 'OPTIONS') throw refuse('method-not-allowed');
  reply.code(204).send();
}

/** The methods of an address. A literal path takes precedence over one with an id in its place. */
function methodsAt(routes: readonly AddressedRoute[], url: string): string[] {
  const path =
    url
      .split('?')[0]!
      .replace(/\/$/, '')
      .replace(/^\/api/, '') || '/';
  const matchingRoutes = routes.filter((route) => patternOf(route.path).test(path));
  const least = Math.min(...matchingRoutes.map(idsIn));
  const verbs = matchingRoutes.filter((route) => idsIn(route) === least).map(({ verb }) => verb);
  return [...new Set(verbs.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : verb)))];
}

/** The number of ids in a path. */
const idsIn = ({ path }: AddressedRoute): number => path.split('{').length;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
