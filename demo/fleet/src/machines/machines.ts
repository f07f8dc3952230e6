import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { Reading } from '@lineside/contracts/gateway';
import { certificate } from './certificate.ts';
import { answerHmi, openLiveValues } from './hmi.ts';
import { answerPlc } from './plc.ts';
import { answerRouter } from './router.ts';

/** A service behind a gateway, as its settings name it. */
export interface ReachedService {
  /** Null for the gateway itself. */
  address: string | null;
  port: number;
  useSsl: boolean;
}

/** The machine that a connection leads to. */
export interface Reached {
  agentId: string;
  address: string;
  port: number;
  /** What its sensors say now, by the names of their variables. */
  values(): Record<string, Reading>;
}

/** Who a connection is for, by the port that it comes from. */
export type ReachedBy = (remotePort: number | undefined) => Reached | undefined;

/** The usual port of each kind of page. */
const kindAt: Record<number, 'hmi' | 'plainHmi' | 'plc' | 'router'> = {
  80: 'plc',
  443: 'hmi',
  8080: 'plainHmi',
  8443: 'router',
};

/**
 * The web pages of the machines behind simulated gateways: a new operator panel, an old controller, and a router. All devices
 * share four servers; a connection says by its port which machine it is for.
 */
export class Machines {
  readonly #reached = new Map<number, Reached>();
  readonly #servers: Record<(typeof kindAt)[number], net.Server>;

  private constructor() {
    const by: ReachedBy = (remotePort) => this.#reached.get(remotePort ?? 0);
    const hmi: http.RequestListener = (request, response) => answerHmi(request, response, by);
    const [tls, plain] = [https.createServer(certificate, hmi), http.createServer(hmi)];
    for (const server of [tls, plain]) openLiveValues(server, by);
    this.#servers = {
      hmi: tls,
      plainHmi: plain,
      plc: net.createServer({ allowHalfOpen: true }, (socket) => answerPlc(socket, by)),
      router: https.createServer(certificate, (request, response) => answerRouter(request, response, by)),
    };
  }

  /** Starts their servers, on ports of the loopback interface that are free. */
  static async start(): Promise<Machines> {
    const machines = new Machines();
    await Promise.all(
      Object.values(machines.#servers).map(
        (server) =>
          new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(0, '127.0.0.1', resolve);
          }),
      ),
    );
    return machines;
  }

  /**
   * Connects to a machine behind a gateway, by TLS if the service says so. What no machine answers at is refused, as a network
   * does it: by an `error` event.
   *
   * @param values what the machine's sensors say now
   */
  dial(agentId: string, { address, port, useSsl }: ReachedService, values: Reached['values'] = () => ({})): net.Socket {
    const kind = kindAt[port];
    const at = address ?? '127.0.0.1';
    if (!kind) {
      const refused = new net.Socket();
      const problem = Object.assign(new Error(`connect ECONNREFUSED ${at}:${port}`), { code: 'ECONNREFUSED' });
      process.nextTick(() => refused.destroy(problem));
      return refused;
    }
    const socket = net.connect((this.#servers[kind].address() as AddressInfo).port, '127.0.0.1');
    // before the first byte is sent: the server finds the machine
    socket.once('connect', () => {
      const { localPort } = socket;
      if (localPort === undefined) return;
      this.#reached.set(localPort, { agentId, address: at, port, values });
      socket.once('close', () => this.#reached.delete(localPort));
    });
    // who signed the machine's certificate is asked as little as gateways ask it
    return useSsl ? tls.connect({ socket, rejectUnauthorized: false }) : socket;
  }

  /** Ends their servers, and all connections to them. */
  async close(): Promise<void> {
    await Promise.all(
      Object.values(this.#servers).map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            if (server instanceof http.Server || server instanceof https.Server) server.closeAllConnections();
          }),
      ),
    );
  }
}
