import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RouteTools, route } from './routes/routes.ts';
import { Stop } from './stop.ts';

export interface Door {
  port: number;
  setting: '--port' | '--local-port';
  tls: { key: string; cert: string } | null;
  ipv4: boolean;
}

/** Someone who opens a connection and says nothing is let go. */
const serverTimeouts = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

/** Listens on this machine's own addresses alone; gives the port, and a way to stop. */
export async function listen(
  door: Door,
  tools: RouteTools,
  sockets: { upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void },
): Promise<{ port: number; close(): void }> {
  const servers: Server[] = [];
  let port = door.port;
  for (const address of door.ipv4 ? ['127.0.0.1'] : ['127.0.0.1', '::1']) {
    const server = door.tls
      ? createSecureServer({ ...serverTimeouts, ...door.tls, minVersion: 'TLSv1.2' })
      : createServer(serverTimeouts);
    if (!(await opens(server, port, address, door))) continue;
    port = (server.address() as AddressInfo).port;
    server.on('request', (request, response) => void route(request, response, tools).catch(() => response.destroy()));
    server.on('upgrade', sockets.upgrade);
    servers.push(server);
  }
  return {
    port,
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function opens(server: Server, port: number, address: string, { setting }: Door): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      // a machine without IPv6 is served by 127.0.0.1
      if (address === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(false);
      else if (error.code === 'EADDRINUSE')
        reject(new Stop(`Port ${port} is taken. Choose another with ${setting} N.`));
      else if (error.code === 'EACCES')
        reject(new Stop(`Port ${port} may not be used. Choose another with ${setting} N.`));
      else reject(error);
    });
    server.listen(port, address, () => resolve(true));
  });
}
