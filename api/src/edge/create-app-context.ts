import type { FastifyRequest } from 'fastify';
import { actorOf, actorWithoutCompany, personOf, scopeOfCall, scopeOfPerson } from '../domain/session/authenticate.ts';
import { deviceHashOf } from '../domain/session/trusted-device.ts';
import { nameProviders } from '../domain/single-sign-on/name-providers.ts';
import { openTunnels } from '../domain/vpn-session/tunnels.ts';
import type { EntityRegistry } from '../engine/entity-registry.ts';
import { visibilityIn } from '../engine/visibility.ts';
import type { Database } from '../platform/database/scope.ts';
import type { Settings } from '../platform/settings.ts';
import { divisions } from '../registry/divisions.ts';
import { registry as defaultRegistry } from '../registry/registry.ts';
import { openHub } from './events/hub.ts';
import { once } from './idempotency.ts';
import type { ServerContext } from './server-context.ts';

/** The handlers' dependencies, over a database. */
export async function createAppContext(
  database: Database,
  settings: Settings,
  registry: EntityRegistry = defaultRegistry,
): Promise<ServerContext> {
  await nameProviders(database, settings.identityProviders);
  return {
    registry,
    database,
    settings,
    routes: [],
    divisions,
    hub: await openHub(database, logProblem('events')),
    tunnels: openTunnels({ database, registry }, logProblem('tunnels')),
    inCall: (request, work) =>
      whileThere(request, (callerGone) =>
        database.inScope(
          scopeOfCall(request),
          (tx) => {
            const visibility = visibilityIn(registry, actorOf(tx, request));
            return once(tx, request, visibility.actor, () => work(tx, visibility));
          },
          callerGone,
        ),
      ),
    asPerson: (request, work) =>
      whileThere(request, (callerGone) =>
        database.inScope(
          scopeOfPerson(request),
          (tx) => {
            const self = { ...actorWithoutCompany(personOf(tx, request)), device: deviceHashOf(request) };
            const visibility = visibilityIn(registry, self);
            return once(tx, request, visibility.actor, () => work(tx, visibility));
          },
          callerGone,
        ),
      ),
  };
}

/** A read is cancelled when its caller disconnects; a write completes in any case. */
async function whileThere<T>(request: FastifyRequest, work: (callerGone: AbortSignal) => Promise<T>): Promise<T> {
  const callerGone = new AbortController();
  const leave = () => callerGone.abort();
  if (request.method === 'GET') request.raw.socket.once('close', leave);
  try {
    return await work(callerGone.signal);
  } finally {
    request.raw.socket.off('close', leave);
  }
}

const logProblem = (task: string) => (problem: unknown) => console.error(`${task}:`, (problem as Error).message);
