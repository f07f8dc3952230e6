import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { browserLookup } from './portal-origins.ts';

/** The only way out of a browser: a proxy that leads to some origins, and refuses every other request. */
export interface PortalProxy {
  port: number;
  close(): Promise<void>;
}

/** Starts one on this machine; who else finds it there reaches no more than the portal, which is public. */
export async function startPortalProxy(origins: readonly string[]): Promise<PortalProxy> {
  const places = new Set(origins.map((origin) => placeOf(new URL(origin))));
  const sockets = new Set<Duplex>();
  const keep = <T extends Duplex>(socket: T): T => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    return socket;
  };
  const server = http.createServer((request, answer) => forward(request, answer, places));
  // secure pages and sockets, whose content the proxy doesn't read
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    keep(socket);
    const place = request.url ?? '';
    if (!places.has(place)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const { hostname, port } = new URL(`http://${place}`);
    const onward: Socket = keep(connect({ host: hostname, port: Number(port || 80), lookup: browserLookup }));
    onward.once('connect', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.once('close', () => socket.destroy());
    socket.once('close', () => onward.destroy());
  });
  server.on('connection', keep);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Host and port of an address, the port always said. */
const placeOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;

/** Passes a request of an open page on as it is. */
function forward(request: IncomingMessage, answer: ServerResponse, places: ReadonlySet<string>): void {
  const url = URL.canParse(request.url ?? '') ? new URL(request.url!) : undefined;
  if (url?.protocol !== 'http:' || !places.has(placeOf(url))) return void answer.writeHead(403).end();
  const { 'proxy-connection': _, ...headers } = request.headers;
  const onward = http.request(url, { method: request.method, headers, lookup: browserLookup }, (reply) => {
    answer.writeHead(reply.statusCode!, reply.headers);
    reply.pipe(answer);
    reply.once('error', () => answer.destroy());
  });
  onward.once('error', () => answer.destroy());
  answer.once('close', () => onward.destroy());
  request.pipe(onward);
}
