import { type ClientHttp2Session, type ClientHttp2Stream, connect as connectHttp2, constants } from 'node:http2';
import type { Duplex } from 'node:stream';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { type GatewayAtProxy, gatewayHeaders, http2Windows } from '@lineside/contracts/web-access';

/** The gateway isn't connected here. */
export class GatewayAway extends Error {}

/** The gateway doesn't connect to the machine: for a reason of its own, or that of the machine's network. */
export class MachineAway extends Error {}

interface Connected extends GatewayAtProxy {
  session: ClientHttp2Session;
  socket: TLSSocket;
}

/** Times in milliseconds. */
const times = { ping: 10_000, open: 15_000 };

export interface Gateways {
  /** All that are connected now. */
  list(): GatewayAtProxy[];
  isConnected(agent: string): boolean;
  /** Ends the connection of a gateway that may not be here. */
  end(agent: string): void;
  /** A connection to the machine of a service. Rejects with `GatewayAway` or `MachineAway`. */
  open(agent: string, service: string): Promise<Duplex>;
  close(): void;
}

/** How the proxy proves to gateways that it is one, and whom it takes for one; PEM. */
export interface Identity {
  key: string;
  certificate: string;
  authority: string;
}

/**
 * Takes the connections of gateways, each with its certificate; on it the proxy is the HTTP/2 client. A later connection of a
 * gateway replaces the one before.
 */
export function serveGateways(identity: Identity, log: (line: string) => void): { server: Server; gateways: Gateways } {
  const connected = new Map<string, Connected>();
  const server = createServer(
    {
      ...{ key: identity.key, cert: identity.certificate, ca: identity.authority },
      ...{ requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'], minVersion: 'TLSv1.2' },
    },
    (socket) => take(socket),
  );
  server.on('tlsClientError', () => {});

  function take(socket: TLSSocket): void {
    const { subject, serialNumber: serial } = socket.getPeerCertificate();
    const agent = subject?.CN;
    if (typeof agent !== 'string' || !serial) return void socket.destroy();
    const session = connectHttp2('https://gateway', {
      createConnection: () => socket,
      settings: { initialWindowSize: http2Windows.stream, enablePush: false },
      maxSessionMemory: 64,
    });
    session.once('connect', () => session.setLocalWindowSize(http2Windows.connection));
    const one: Connected = { agent, serial, since: new Date().toISOString(), session, socket };
    connected.get(agent)?.session.destroy();
    connected.set(agent, one);
    let isAnswered = true;
    const ping = setInterval(() => {
      if (!isAnswered || session.destroyed) return void session.destroy();
      isAnswered = false;
      session.ping(() => {
        isAnswered = true;
      });
    }, times.ping).unref();
    session.on('error', () => socket.destroy());
    session.once('close', () => {
      clearInterval(ping);
      socket.destroy();
      if (connected.get(agent) === one) connected.delete(agent);
    });
  }

  const gateways: Gateways = {
    list: () => [...connected.values()].map(({ agent, serial, since }) => ({ agent, serial, since })),
    isConnected: (agent) => connected.has(agent),
    end: (agent) => {
      const one = connected.get(agent);
      if (one) log(`the gateway of ${agent} shows an old certificate`);
      one?.session.destroy();
    },
    open: (agent, service) => {
      const one = connected.get(agent);
      return one && !one.session.destroyed && !one.session.closed
        ? openStream(one.session, service)
        : Promise.reject(new GatewayAway('the gateway is not connected'));
    },
    close: () => {
      server.close();
      for (const { session } of connected.values()) session.destroy();
    },
  };
  return { server, gateways };
}

function openStream(session: ClientHttp2Session, service: string): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    let stream: ClientHttp2Stream;
    try {
      stream = session.request({ ':method': 'CONNECT', ':authority': service });
    } catch {
      return reject(new GatewayAway('the gateway is not connected'));
    }
    const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), times.open);
    stream.once('response', (headers) => {
      clearTimeout(timer);
      if (headers[':status'] === 200) return resolve(stream);
      reject(new MachineAway(String(headers[gatewayHeaders.reason] ?? 'failed')));
      stream.close();
    });
    stream.on('error', () => {});
    stream.once('close', () => {
      clearTimeout(timer);
      reject(session.destroyed ? new GatewayAway('the gateway left') : new MachineAway('ETIMEDOUT'));
    });
  });
}
