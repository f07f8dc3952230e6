import type { AnyCall } from '../calls/call.ts';
import * as calls from '../calls/calls.ts';
import { entities } from '../entities/entities.ts';
import type { Action, AnyEntity, Verb } from '../entities/entity.ts';
import { type EntityRoute, routesOfEntity } from '../entities/routes.ts';
import type { Allowed } from '../permissions.ts';

type Does =
  | 'list'
  | 'one'
  | 'create'
  | 'update'
  | 'remove'
  | 'change list'
  | 'remove list'
  | 'replace'
  | 'replace per'
  | 'bin'
  | 'restore';

/** One verb at one address, and its source. */
export interface Route {
  name: string;
  verb: Verb;
  path: string;
  /** In words. */
  who: string;
  is:
    | { a: Does; entity: AnyEntity; route: EntityRoute }
    | { a: 'action'; entity: AnyEntity; route: EntityRoute; key: string; action: Action }
    | { a: 'call'; call: AnyCall; key: string };
}

/** The allowed callers, in words; a permission by its own name. */
export const allowedText = (allowed: Allowed): string =>
  ({ member: 'members of the company', self: 'whoever is signed in, of their own', nobody: 'nobody' })[
    allowed as string
  ] ?? `\`${allowed}\``;

const whoCalls: Record<AnyCall['needs'], string> = {
  nothing: 'everybody',
  session: 'whoever is signed in',
  company: 'members of the company',
  cookie: 'whoever has the refresh cookie',
  basic: 'whoever gives e-mail and password',
  mail: 'whoever got a mail, with the secret of its link',
  ticket: 'the connector, with a connect ticket',
  vpnSession: 'the connector, with the credential of its VPN session',
  vpnServer: 'the VPN server, with its secret',
  webAccessProxy: 'a proxy of web access, with the secret of the proxies',
  gateway: 'a gateway, with its id and secret',
  gatewayKey: 'a gateway, with a signature of its key',
};

/** Every route of the API, from the descriptions of entities and calls. */
export function routes(): Route[] {
  const ofEntities = Object.values<AnyEntity>(entities).flatMap(entityRoutes);
  const ofCalls = Object.entries<AnyCall>(calls).map(
    ([key, call]): Route => ({
      name: call.route,
      verb: call.verb,
      path: call.path,
      who: call.allowed
        ? [call.allowed]
            .flat()
            .map((item) => allowedText(item))
            .join(' or ')
        : whoCalls[call.needs],
      is: { a: 'call', call, key },
    }),
  );
  return [...ofEntities, ...ofCalls];
}

function entityRoutes(entity: AnyEntity): Route[] {
  return routesOfEntity(entity).map((route): Route => {
    const { name, verb, path } = route;
    const reads = verb === 'GET' && route.on !== 'bin';
    if (route.on === 'action')
      return {
        ...{ name, verb, path, who: allowedText(route.action.allowed) },
        is: { a: 'action', entity, route, key: route.key, action: route.action },
      };
    return {
      name,
      verb,
      path,
      who: allowedText(reads ? entity.read : entity.write),
      is: { a: doesOf(route), entity, route },
    };
  });
}

const ofList = { GET: 'list', POST: 'create', PATCH: 'change list', PUT: 'replace', DELETE: 'remove list' } as const;
const ofOne = { GET: 'one', PATCH: 'update', DELETE: 'remove' } as const;

/** A route's operation on records. */
function doesOf({ on, verb }: EntityRoute): Does {
  if (on === 'bin' || on === 'restore') return on;
  if (on === 'per') return 'replace per';
  return on === 'one' ? ofOne[verb as keyof typeof ofOne] : ofList[verb];
}
