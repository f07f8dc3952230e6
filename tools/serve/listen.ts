import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guarded } from './guarded.ts';
import type { Listening } from './options.ts';

/** Heads that come slowly are given up in time: Node waits a minute, and looks each half. Milliseconds. */
const slowHeads = { headersTimeout: 5000, connectionsCheckingInterval: 1000 };

/** Listens on loopback. A taken port is one line naming port and setting. */
export function listen(handle: RequestListener, { port, setting }: Listening): Promise<Server> {
  const server = createServer(slowHeads, guarded(handle));
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code !== 'EADDRINUSE') return reject(problem);
      reject(new Error(`Port ${port} is taken: free it${setting ? `, or set another with ${setting}` : ''}.`));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Stops at once: streams that never end are cut. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
