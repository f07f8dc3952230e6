import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ConnectorErrorCode,
  connectorErrors,
  forgottenCode,
  pairingSubprotocol,
} from '@lineside/contracts/connector';
import { type WebSocket, WebSocketServer } from 'ws';
import { admitSocket } from '../gates/gates.ts';
import type { Pairing } from '../pairing/pairings.ts';
import type { RouteTools } from './routes.ts';

/** A page that takes nothing from its socket is let go rather than kept in memory. */
const maxWaitingBytes = 64 * 1024;

const refuse = (socket: Duplex, why: ConnectorErrorCode): void => {
  socket.end(`HTTP/1.1 ${connectorErrors[why]} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Sends the status at once and on each change (spec 7.66). Messages from the page are ignored. */
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
  const pages = new WeakMap<WebSocket, Pairing>();
  tools.pairings.onChange(() => {
    for (const socket of server.clients) if (!tools.pairings.holds(pages.get(socket)!)) socket.close(forgottenCode);
  });
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer, pairing: Pairing) =>
    server.handleUpgrade(request, socket, head, (open) => {
      pages.set(open, pairing);
      open.on('error', () => open.terminate());
      open.send(JSON.stringify(tools.session.status()));
    });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', () => socket.destroy());
      // an event handler has no caller that would catch what it throws
      try {
        const admitted = admitSocket(request, tools.ports, tools.pairings);
        if (admitted.refused) refuse(socket, admitted.refused);
        else if (request.url !== '/') refuse(socket, 'route');
        else accept(request, socket, head, admitted.pairing);
      } catch {
        socket.destroy();
      }
    },
    close(): void {
      for (const socket of server.clients) socket.close(1001);
      server.close();
    },
  };
}
