import type { GatewayData, GatewayGap } from '@lineside/contracts/gateway';
import { Message } from '../message.ts';
import type { ValueBuffer } from './buffer.ts';

export interface OutboxOptions {
  buffer: Pick<ValueBuffer, 'append' | 'read' | 'drop' | 'gap' | 'told'>;
  /** Sends values; resolves once the platform has them. */
  publish(data: GatewayData): Promise<void>;
  /** Says that values are lost; resolves once the platform knows. */
  tell(gap: GatewayGap): Promise<void>;
}

/** Values of this time go in one message; unacknowledged ones are kept on disk after this time, in milliseconds. */
const collectMs = 250;
const keepAfterMs = 5000;
/** The pause between two messages of earlier values, in milliseconds; the platform also sets the pace by when it acknowledges. */
const pauseMs = 100;
/** The most messages without an acknowledgement; what comes then waits on disk. */
const mostUnderWay = 8;
/** The most moments of a message of live values. */
const mostMoments = 200;

/**
 * Sends values that were read, and keeps on disk those that the platform doesn't have. Live values go first: of earlier
 * ones only one message is under way. A value may be sent twice, which the platform stores once.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #collected = new Message(mostMoments);
  #collectTimer: NodeJS.Timeout | undefined;
  readonly #underWay = new Map<GatewayData, NodeJS.Timeout>();
  #isConnected = false;
  #isTelling = false;
  /** Of earlier values: what is under way, or the pause after it. */
  #earlier: { timer?: NodeJS.Timeout } | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  send(data: GatewayData): void {
    for (const moment of data)
      if (!this.#collected.add(moment)) {
        this.#ship();
        this.#collected.add(moment);
      }
    if (this.#collected.isFull) this.#ship();
    else this.#collectTimer ??= setTimeout(() => this.#ship(), collectMs).unref();
  }

  connected(): void {
    this.#isConnected = true;
    this.#sendEarlier();
  }

  disconnected(): void {
    this.#isConnected = false;
    clearTimeout(this.#earlier?.timer);
    this.#earlier = undefined;
    for (const data of [...this.#underWay.keys()]) this.#keep(data);
  }

  /** What isn't sent is on disk. */
  close(): void {
    this.disconnected();
    this.#ship();
  }

  #ship(): void {
    clearTimeout(this.#collectTimer);
    this.#collectTimer = undefined;
    const { data } = this.#collected;
    this.#collected = new Message(mostMoments);
    if (data.length === 0) return;
    if (!this.#isConnected || this.#underWay.size >= mostUnderWay) {
      this.#options.buffer.append(data);
      this.#sendEarlier();
      return;
    }
    this.#underWay.set(data, setTimeout(() => this.#keep(data), keepAfterMs).unref());
    this.#options.publish(data).then(
      () => this.#forget(data),
      () => this.#keep(data),
    );
  }

  /** Whether it was under way. */
  #forget(data: GatewayData): boolean {
    clearTimeout(this.#underWay.get(data));
    return this.#underWay.delete(data);
  }

  #keep(data: GatewayData): void {
    if (this.#forget(data)) this.#options.buffer.append(data);
    this.#sendEarlier();
  }

  #tellGap(): void {
    const { gap } = this.#options.buffer;
    if (!this.#isConnected || this.#isTelling || !gap) return;
    this.#isTelling = true;
    this.#options.tell(gap).then(
      () => {
        this.#options.buffer.told(gap);
        this.#isTelling = false;
      },
      () => {
        this.#isTelling = false;
      },
    );
  }

  #sendEarlier(): void {
    this.#tellGap();
    if (!this.#isConnected || this.#earlier) return;
    const read = this.#options.buffer.read();
    if (!read) return;
    const own: { timer?: NodeJS.Timeout } = {};
    this.#earlier = own;
    const again = () => {
      if (this.#earlier !== own) return;
      own.timer = setTimeout(() => {
        this.#earlier = undefined;
        this.#sendEarlier();
      }, pauseMs).unref();
    };
    this.#options.publish(read.data).then(() => {
      // acknowledged is acknowledged, whether the connection ended since or not
      if (this.#earlier === own) this.#options.buffer.drop(read.end);
      again();
    }, again);
  }
}
