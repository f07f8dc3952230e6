import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { guarded } from './guarded.ts';
import { messages, textHeaders } from './headers.ts';
import { opens } from './loopback.ts';
import type { Listening } from './options.ts';

/** Heads that come slowly are given up in time: Node waits a minute, and looks each half. Milliseconds. */
const slowHeads = { headersTimeout: 5000, connectionsCheckingInterval: 1000 };

/** The listeners on ::1, by their server. */
const onIpv6 = new WeakMap<Server, TcpServer>();

/** The maximum number of tries for a free port: one that is free on 127.0.0.1 may be taken on ::1. */
const tries = 20;

/** Listens on both loopback addresses. A taken port is one line naming port and setting. */
export async function listen(handle: RequestListener, { port, setting }: Listening): Promise<Server> {
  for (let remaining = port === 0 ? tries : 1; ; remaining -= 1) {
    const server = createServer(slowHeads, guarded(handle));
    answerInvalid(server);
    const second = createTcpServer((socket) => server.emit('connection', socket));
    try {
      await opens(server, port, '127.0.0.1');
      if (await opens(second, portOf(server), '::1')) onIpv6.set(server, second);
      return server;
    } catch (problem) {
      server.close();
      if ((problem as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw problem;
      if (remaining === 1)
        throw new Error(`Port ${port} is taken: free it${setting ? `, or set another with ${setting}` : ''}.`);
    }
  }
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Stops at once: streams that never end are cut. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    onIpv6.get(server)?.close();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Bytes that aren't HTTP, or a head that came too slowly, have no request to answer: they get the line of an invalid request. A
 * connection without any byte ends without one: a browser that opened it ahead would take it as the answer to its next request.
 */
function answerInvalid(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('clientError', (problem: NodeJS.ErrnoException, socket: Socket) => {
    if (problem.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return socket.destroy();
    const response = latest.get(socket);
    // a second answer would become a part of the one that has begun
    if (response?.headersSent && !response.writableFinished) return socket.destroy();
    // the body of a request that was refused already
    if (response?.headersSent && !response.req.complete) return socket.destroySoon();
    const line = `${messages.badRequest}\n`;
    const headers = { ...textHeaders, 'content-length': String(line.length), connection: 'close' };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${line}`);
  });
}
