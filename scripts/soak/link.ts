import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** How long the link stays cut, in milliseconds. */
const cutMs = 5000;

/** The way of gateways to a broker, which can be cut. */
export interface Link {
  /** Where gateways connect. */
  port: number;
  /** Ends all connections without a word, and refuses new ones for a while. */
  cut(): void;
  close(): void;
}

/** @param to the port of the broker on this machine */
export async function openLink(to: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      setTimeout(() => {
        isCut = false;
      }, cutMs).unref();
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
