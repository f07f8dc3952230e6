import type { Socket } from 'node:net';
import { sourceOf } from '../platform/source-of.ts';
import { brokerLimits } from './limits.ts';

/** The source of a connection. */
export interface From {
  remoteAddress?: string;
  remotePort?: number;
}

/** Connections before login, by source: their number per source is limited. */
export class Strangers {
  #waiting = new Map<string, Set<string>>();
  #refused: (address: string) => void;

  constructor(refused: (address: string) => void) {
    this.#refused = refused;
  }

  /** Counts a connection, or ends it where there are too many of its source. */
  came(socket: Socket): void {
    const { remoteAddress = '', remotePort = 0 } = socket;
    const source = sourceOf(remoteAddress);
    const ofSource = this.#waiting.get(source) ?? new Set();
    if (ofSource.size >= brokerLimits.unauthenticatedPerAddress) {
      this.#refused(remoteAddress);
      socket.destroy();
      return;
    }
    this.#waiting.set(source, ofSource.add(`${remoteAddress} ${remotePort}`));
    socket.once('close', () => this.forget({ remoteAddress, remotePort }));
  }

  /** The client has logged in, or disconnected. */
  forget({ remoteAddress = '', remotePort = 0 }: From): void {
    const source = sourceOf(remoteAddress);
    const ofSource = this.#waiting.get(source);
    ofSource?.delete(`${remoteAddress} ${remotePort}`);
    if (ofSource?.size === 0) this.#waiting.delete(source);
  }
}
