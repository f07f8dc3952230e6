import type { TokenScope, Verb } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyRequest } from 'fastify';

/** Refuses a call outside its token's scope. Every authenticated call passes here. */
export function checkScope(scope: TokenScope | null, request: FastifyRequest): void {
  const { call } = request.routeOptions.config as unknown as { call: string };
  const [route = '', verb = ''] = call.split(' ');
  if (!isWithin(scope, route, verb as Verb)) throw refuse('outside-token-scope', { params: { route, verb } });
}

export function isWithin(scope: TokenScope | null, route: string, verb: Verb): boolean {
  if (!scope || scope.type === 'unrestricted') return true;
  const key = verb.toLowerCase() as Lowercase<Verb>;
  const isNamed = scope.rels.some((rel) => rel.rel === route && rel[key] === true);
  return isNamed === (scope.type === 'allow');
}
