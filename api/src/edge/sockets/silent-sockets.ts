import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { limits } from '@lineside/contracts';
import type { WebSocket } from 'ws';
import { sourceOf } from '../../platform/source-of.ts';

/** Sockets that have sent no token yet, counted by source: one source can't take all places. */
export class SilentSockets {
  #bySource = new Map<string, Set<WebSocket>>();
  #count = 0;
  #isTrusted: ReturnType<typeof proxyAddr.compile>;

  /** @param trustedProxies addresses of proxies whose X-Forwarded-For is trusted */
  constructor(trustedProxies: string[]) {
    this.#isTrusted = proxyAddr.compile(trustedProxies);
  }

  sourceOf(request: IncomingMessage): string {
    return sourceOf(proxyAddr(request, this.#isTrusted));
  }

  /** Whether another socket of this source may wait for its token. */
  hasRoom(source: string): boolean {
    const count = this.#bySource.get(source)?.size ?? 0;
    return count < limits.silentSocketsOfSource && this.#count < limits.silentSockets;
  }

  add(source: string, socket: WebSocket): void {
    const ofSource = this.#bySource.get(source) ?? new Set();
    this.#bySource.set(source, ofSource.add(socket));
    this.#count += 1;
    socket.on('close', () => this.remove(source, socket));
  }

  /** The socket has sent its token, or has closed. */
  remove(source: string, socket: WebSocket): void {
    const ofSource = this.#bySource.get(source);
    if (!ofSource?.delete(socket)) return;
    this.#count -= 1;
    if (ofSource.size === 0) this.#bySource.delete(source);
  }
}
