import http, { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectorPorts } from '@lineside/contracts/connector';
import { makeCode } from '../../src/pairing/codes.ts';
import { openPairings } from '../../src/pairing/pairings.ts';
import { type RouteTools, route } from '../../src/routes/routes.ts';
import { serveSockets } from '../../src/routes/socket.ts';
import { openSession, type Session } from '../../src/session/session.ts';
import type { Driver } from '../../src/tunnel/driver.ts';
import { aFolder, later } from '../connector.ts';
import type { FarApi } from '../far-api.ts';
import { aWire, traffic } from './wire.ts';

/** How long opening and closing a tunnel take. */
export const tunnelMs = { open: 1_000, close: 200 } as const;

/** An operator's computer: the real connector, with tunnels that are counted, on wires in memory. */
export interface Computer {
  /** Tunnels that are there, opening and closing ones as well, and the most there ever were. */
  tunnels: { now: number; most: number };
  /** A connection to the connector; null if nothing listens. */
  dial(): Duplex | null;
  /** The connector's status; null while it isn't running. */
  session(): Session | null;
  /** A code that pairs a page of this origin. */
  pair(origin: string): string;
  /** Others of a portal pair, until the ones of before are forgotten. */
  forget(origin: string): void;
  breakTunnel(): void;
  kill(): void;
  start(): void;
  /** Whether the portal's API can be reached. */
  reach(api: boolean): void;
}

export function aComputer(api: FarApi): Computer {
  const folder = aFolder();
  const tunnels = { now: 0, most: 0 };
  const wires = { page: new Set<Duplex>(), api: new Set<Duplex>() };
  let running: { session: Session; server: Server; pairings: ReturnType<typeof openPairings> } | null = null;
  let reached = true;
  let breakTunnel = () => {};

  const dial = (take: (wire: Duplex) => void, connections: Set<Duplex>): Duplex => {
    const [near, far] = aWire();
    for (const end of [near, far]) {
      end.on('error', () => {});
      connections.add(end.once('close', () => connections.delete(end)));
    }
    take(far);
    return near;
  };
  const cut = (connections: Set<Duplex>) => {
    for (const end of [...connections]) end.destroy(new Error('cut'));
  };

  const { globalAgent } = http;
  later(() => {
    http.globalAgent = globalAgent;
  });
  http.globalAgent = new http.Agent({ keepAlive: false });
  http.globalAgent.createConnection = (_options, done) => {
    if (reached) return dial(api.take, wires.api);
    process.nextTick(() => done!(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null as never));
    return undefined as never;
  };

  /** A restarted connector is a new process: the tunnels of the previous one ended with it. */
  const start = () => {
    let alive = true;
    const driver: Driver = {
      name: 'simulated',
      hindrance: () => null,
      async open({ signal, report }) {
        tunnels.now += 1;
        tunnels.most = Math.max(tunnels.most, tunnels.now);
        const leave = () => {
          if (alive) tunnels.now -= 1;
        };
        report('Simulated: no traffic');
        await pause(tunnelMs.open, signal).catch((problem) => {
          leave();
          throw problem;
        });
        return {
          broken: new Promise((resolve) => {
            breakTunnel = () => resolve('The line broke.');
          }),
          close: () => pause(tunnelMs.close).then(leave),
        };
      },
    };
    const session = openSession(driver, 60_000, () => {});
    const pairings = openPairings(folder);
    const ports = [connectorPorts.https];
    const tools: RouteTools = { ports, folder, local: false, pairings, session, log: () => {} };
    const sockets = serveSockets(tools);
    const server = createServer(
      (request, response) => void route(request, response, tools).catch(() => response.destroy()),
    );
    server.on('upgrade', sockets.upgrade);
    running = { session, server, pairings };
    stop = () => {
      alive = false;
      tunnels.now = 0;
      cut(wires.page);
      // its process would have ended: its further actions have no effect
      void session.stop('connector-gone');
    };
  };
  let stop = () => {};
  start();
  return {
    tunnels,
    dial: () => running && dial((wire) => running!.server.emit('connection', wire), wires.page),
    session: () => running?.session ?? null,
    pair: (origin) => makeCode(folder, origin, api.address),
    forget(origin) {
      for (let i = 0; i < 20; i++) running?.pairings.add(origin, api.address);
    },
    breakTunnel: () => breakTunnel(),
    kill() {
      stop();
      running = null;
    },
    start: () => running ?? start(),
    reach(is) {
      reached = is;
      if (!is) cut(wires.api);
    },
  };
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Waits until nothing more happens at this moment of the clock. */
export async function settled(): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < 12; quiet = traffic.count === seen ? quiet + 1 : 0) {
    seen = traffic.count;
    await new Promise(setImmediate);
  }
}
