import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectorErrors, pairingSubprotocol } from '@lineside/contracts/connector';
import { WebSocketServer } from 'ws';
import { admitSocket } from '../gates/gates.ts';
import type { RouteTools } from './routes.ts';

/** A page that takes nothing from its socket is let go rather than kept in memory. */
const maxWaitingBytes = 64 * 1024;

/** Sends the status at once and on each change (spec 7.66). What a page says there is not listened to. */
export function serveSockets(tools: RouteTools) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1_024,
    handleProtocols: (protocols) => [...protocols].find((name) => name.startsWith(pairingSubprotocol)) ?? false,
  });
  const send = () => {
    const text = JSON.stringify(tools.session.status());
    for (const socket of server.clients) {
      if (socket.bufferedAmount > maxWaitingBytes) socket.terminate();
      else socket.send(text);
    }
  };
  tools.session.onChange(send);
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', () => socket.destroy());
      const refused = request.url === '/' ? admitSocket(request, tools.ports, tools.pairings) : 'route';
      if (refused) {
        socket.end(`HTTP/1.1 ${connectorErrors[refused]} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      server.handleUpgrade(request, socket, head, (open) => {
        open.on('error', () => open.terminate());
        open.send(JSON.stringify(tools.session.status()));
      });
    },
    close(): void {
      for (const socket of server.clients) socket.close(1001);
      server.close();
    },
  };
}
