import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { gatewayLimits } from '@lineside/contracts/gateway';
import { brokerLimits } from './limits.ts';
import type { From } from './unauthenticated.ts';

/** Kinds of MQTT packets, as the first four bits of one say. */
const publish = 3;
/** A packet's length has four bytes at most, seven bits in each. */
const maxHeadBytes = 5;

/**
 * A connection that is measured before its input is stored: the head of each packet has its length, and a too long one
 * ends the connection. Before login only the first packet is passed on, and only a few bytes of it are accepted: what a
 * client sends behind it waits for the login. Messages above a gateway's rate limit wait, and reading stops behind them:
 * they are acknowledged later, and no message is lost.
 */
export class Guard extends Duplex {
  /** The source. */
  readonly from: From;
  #socket: Socket;
  #waitFor: ((bytes: number) => number) | undefined;
  #letIn = false;
  #bytesBeforeLogin = 0;
  /** The bytes after the first packet, until the login. */
  #behindFirst: Buffer | undefined;
  #head: number[] = [];
  /** Bytes of a packet that are still to come. */
  #body = 0;
  #held: NodeJS.Timeout | undefined;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    this.from = { remoteAddress: socket.remoteAddress, remotePort: socket.remotePort };
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('end', () => this.push(null));
    socket.on('error', (problem) => this.destroy(problem));
    socket.on('close', () => this.destroy());
  }

  /** Allows longer packets from now on; `waitFor` returns how many milliseconds a message waits, by its bytes. */
  letIn(waitFor?: (bytes: number) => number): void {
    this.#letIn = true;
    this.#waitFor = waitFor;
    const waiting = this.#behindFirst;
    this.#behindFirst = undefined;
    this.#socket.resume();
    if (waiting?.length) this.#take(waiting);
  }

  #take(chunk: Buffer): void {
    if (this.#letIn) this.#pass(chunk);
    else this.#passFirst(chunk);
  }

  /** Passes the first packet on, and keeps what follows it; the socket is paused, so that this is one read at most. */
  #passFirst(chunk: Buffer): void {
    if (this.#behindFirst) {
      this.#behindFirst = Buffer.concat([this.#behindFirst, chunk]);
      return;
    }
    let at = 0;
    do {
      if (this.#body === 0) {
        this.#readHead(chunk[at]!);
        at += 1;
      } else {
        const inside = Math.min(this.#body, chunk.length - at);
        this.#body -= inside;
        at += inside;
      }
      if (this.destroyed) return;
    } while (at < chunk.length && (this.#body > 0 || this.#head.length > 0));
    this.#bytesBeforeLogin += at;
    if (this.#bytesBeforeLogin > brokerLimits.beforeSignIn) {
      this.#end('too much was sent before signing in');
      return;
    }
    if (this.#body === 0 && this.#head.length === 0) {
      this.#behindFirst = chunk.subarray(at);
      this.#socket.pause();
    }
    this.#give(chunk.subarray(0, at));
  }

  #pass(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#body > 0) {
        const inside = Math.min(this.#body, chunk.length - at);
        this.#body -= inside;
        at += inside;
        continue;
      }
      const wait = this.#readHead(chunk[at]!);
      at += 1;
      if (this.destroyed) return;
      if (wait > 0) {
        this.#hold(chunk, at, wait);
        return;
      }
    }
    this.#give(chunk);
  }

  #give(chunk: Buffer): void {
    if (!this.push(chunk)) this.#socket.pause();
    if (this.readableLength > 0) setImmediate(() => this.#remind());
  }

  /**
   * Signals again that there is something to read. The broker reads once per signal, and from Node 26 on it gets one
   * signal for two successive chunks.
   */
  #remind(): void {
    if (!this.destroyed && this.readableLength > 0) this.emit('readable');
  }

  /** One more byte of a packet's head; for how many milliseconds what follows it waits. */
  #readHead(byte: number): number {
    this.#head.push(byte);
    if (this.#head.length === 1) return 0;
    if (byte >= 128 && this.#head.length < maxHeadBytes) return 0;
    const [first = 0, ...length] = this.#head;
    this.#head = [];
    this.#body = length.reduce((sum, part, index) => sum + (part & 127) * 128 ** index, 0);
    if (byte >= 128 || this.#body > gatewayLimits.payload + brokerLimits.packetHead) this.#end('a packet was too long');
    else if (first >> 4 === publish) return this.#waitFor?.(this.#body) ?? 0;
    return 0;
  }

  /** Passes on the bytes before `at`, and the rest later; reading is paused meanwhile. */
  #hold(chunk: Buffer, at: number, milliseconds: number): void {
    this.#socket.pause();
    this.#held = setTimeout(() => {
      this.#held = undefined;
      this.#socket.resume();
      this.#take(chunk.subarray(at));
    }, milliseconds);
    this.push(chunk.subarray(0, at));
  }

  #end(why: string): void {
    this.destroy(new Error(why));
  }

  override _read(): void {
    if (!this.#held && !this.#behindFirst) this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (problem?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (problem?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
    clearTimeout(this.#held);
    this.#socket.destroy();
    done(problem);
  }
}
