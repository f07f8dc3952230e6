import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { later } from './connector.ts';

/** The remote side: an API with tickets, sessions and their streams, which records its requests. */
export interface FarApi {
  address: string;
  port: number;
  /** Its requests: verb, path and headers. */
  requests: { call: string; headers: IncomingHttpHeaders }[];
  aTicket(order?: Partial<Order>): string;
  /** Sends an event to every open stream. */
  sendEvent(event: string, data: unknown): void;
  /** Cuts every connection and refuses new ones, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Refuses all other versions from now on. */
  speaks(version: string): void;
  /** Takes a connection that came another way than over its port. */
  take(wire: Duplex): void;
  streams(): number;
}

/** The connection that a ticket allows. */
export interface Order {
  agentId: string;
  agentName: string;
  companyId: string;
  profile: string;
  end: string | null;
  /** How long redeeming takes. */
  slowMs: number;
  username: string;
  /** The answer to opening the session's stream. */
  streamStatus: number;
}

/** A config that a platform server could have. */
export const honestProfile = `client
dev tun
proto udp
remote 192.0.2.1 1194
remote-cert-tls server
cipher AES-256-GCM
route 192.168.140.0 255.255.255.0
<ca>
-----BEGIN CERTIFICATE-----
${'A'.repeat(64)}
-----END CERTIFICATE-----
</ca>
`;

/** @param tls its key and certificate, for HTTPS */
export async function startFarApi(tls?: { key: string; cert: string }): Promise<FarApi> {
  const tickets = new Map<string, Order>();
  const sessions = new Map<string, Order>();
  const streams = new Set<ServerResponse>();
  const requests: FarApi['requests'] = [];
  const scheme = tls ? 'https' : 'http';
  let server: Server;
  let port = 0;
  let spoken = '2';

  const serve = async ({ method, url, headers }: IncomingMessage, response: ServerResponse) => {
    const { host, authorization = '', 'api-version': version } = headers;
    const bearer = authorization.replace(/^Bearer /, '');
    const base = `${scheme}://${host}/api`;
    const answer = (status: number, data: unknown, type = 'Thing') =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ type, data, status: status < 400 ? 'success' : 'error' }));
    const refuse = (status: number, message: string, propertyName?: string) =>
      answer(status, [{ message, propertyName }], 'Error');
    if (version !== spoken) return refuse(400, 'Invalid value', 'Api-Version');
    switch (`${method} ${url}`) {
      case 'GET /api/':
        return answer(200, [
          { rel: 'MyUserVpnConfigList', href: `${base}/vpn-configs`, methods: ['POST'] },
          { rel: 'VpnSessionStream', href: `${base}/vpn-sessions/me/events`, methods: ['GET'] },
          { rel: 'VpnSession', href: `${base}/vpn-sessions/me`, methods: ['DELETE'] },
        ]);
      case 'POST /api/vpn-configs': {
        const order = tickets.get(bearer);
        if (!order) return refuse(401, 'This ticket is not good.');
        tickets.delete(bearer);
        if (order.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, order.slowMs));
        const password = randomBytes(24).toString('base64url');
        sessions.set(`${order.username}.${password}`, order);
        const agent = { publicId: order.agentId, name: order.agentName };
        return answer(201, {
          publicId: 'Session12345',
          profile: order.profile,
          username: order.username,
          password,
          computerAddress: '10.97.0.20',
          agent,
          company: { publicId: order.companyId },
          end: order.end,
        });
      }
      case 'GET /api/vpn-sessions/me/events': {
        const status = sessions.get(bearer)?.streamStatus ?? 401;
        if (status !== 200) return refuse(status, 'No such session.');
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
        streams.add(response);
        response.on('close', () => streams.delete(response));
        return;
      }
      case 'DELETE /api/vpn-sessions/me':
        return sessions.delete(bearer) ? answer(200, null) : refuse(401, 'No such session.');
      default:
        return refuse(404, 'Not found');
    }
  };

  const start = () =>
    new Promise<void>((resolve) => {
      const listener: RequestListener = (request, response) => {
        const call = `${request.method} ${request.url}`;
        requests.push({ call, headers: request.headers });
        request.resume().on('end', () => void serve(request, response));
      };
      server = tls ? createSecureServer(tls, listener) : createServer(listener);
      // its caller lives in the same process
      server.keepAliveTimeout = 0;
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  later(stop);
  return {
    requests: requests,
    start,
    stop,
    speaks(version) {
      spoken = version;
    },
    take: (wire) => void server.emit('connection', wire),
    port,
    address: `${scheme}://127.0.0.1:${port}/api/`,
    streams: () => streams.size,
    sendEvent: (event, data) => {
      for (const stream of streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    aTicket(order = {}) {
      const ticket = randomBytes(32).toString('base64url');
      tickets.set(ticket, {
        agentId: 'AbCdEfGh1234',
        agentName: 'Press 4',
        companyId: '1111-2222-3333-4444-5555',
        profile: honestProfile,
        end: null,
        slowMs: 0,
        username: 'vpn',
        streamStatus: 200,
        ...order,
      });
      return ticket;
    },
  };
}
