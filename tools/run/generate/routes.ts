import {
  type Action,
  type Allowed,
  type AnyCall,
  type AnyEntity,
  calls,
  entities,
  type Verb,
} from '@lineside/contracts';

/** One verb at one address, and what stands behind it. */
export interface Route {
  name: string;
  verb: Verb;
  path: string;
  /** In words. */
  who: string;
  is:
    | { a: 'list' | 'one' | 'create' | 'update'; entity: AnyEntity }
    | { a: 'action'; entity: AnyEntity; key: string; action: Action }
    | { a: 'call'; call: AnyCall; key: string };
}

/** Who may, in words; a permission by its own name. */
export const whoMay = (allowed: Allowed): string =>
  allowed === 'member' ? 'members of the company' : allowed === 'nobody' ? 'nobody' : `\`${allowed}\``;

const whoCalls: Record<AnyCall['needs'], string> = {
  nothing: 'everybody',
  session: 'whoever is signed in',
  company: 'members of the company',
  cookie: 'whoever has the refresh cookie',
  basic: 'whoever gives e-mail and password',
  ticket: 'the connector, with a connect ticket',
  vpnSession: 'the connector, with the credential of its VPN session',
  vpnServer: 'the VPN server, with its secret',
};

/** Every route of the API, from the descriptions of entities and calls. */
export function routes(): Route[] {
  const ofEntities = Object.values<AnyEntity>(entities).flatMap(entityRoutes);
  const ofCalls = Object.entries<AnyCall>(calls).map(
    ([key, call]): Route => ({
      name: call.route,
      verb: call.verb,
      path: call.path,
      who: whoCalls[call.needs],
      is: { a: 'call', call, key },
    }),
  );
  return [...ofEntities, ...ofCalls];
}

function entityRoutes(entity: AnyEntity): Route[] {
  const { list, one, across } = entity.routes;
  const read = whoMay(entity.read);
  const write = whoMay(entity.write);
  const actions = Object.entries<Action>(entity.actions);
  return [
    ...list.verbs.map((verb): Route => {
      const reads = verb === 'GET';
      return {
        name: list.name,
        verb,
        path: entity.path,
        who: reads ? read : write,
        is: { a: reads ? 'list' : 'create', entity },
      };
    }),
    ...(one?.verbs ?? []).map((verb): Route => {
      const reads = verb === 'GET';
      const path = `${entity.path}/{publicId}`;
      return { name: one!.name, verb, path, who: reads ? read : write, is: { a: reads ? 'one' : 'update', entity } };
    }),
    ...(across
      ? [{ name: across.name, verb: 'GET', path: across.path, who: read, is: { a: 'list', entity } } as const]
      : []),
    ...actions.map(
      ([key, action]): Route => ({
        name: action.route,
        verb: action.verb,
        path: action.path,
        who: whoMay(action.allowed),
        is: { a: 'action', entity, key, action },
      }),
    ),
  ];
}
