import { type GatewayData, type GatewayGap, gatewayLimits } from '@lineside/contracts/gateway';
import { Message } from '../message.ts';
import type { Place, ValueBuffer } from './buffer.ts';

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
/** The pause after an earlier value was lost on its way, in milliseconds. */
const pauseMs = 100;
/** The most messages of live values without an acknowledgement; what comes then waits on disk. */
const mostUnderWay = 8;
/** The most bytes of earlier values without an acknowledgement: what the platform takes in a second, so that live ones wait no longer. */
const mostEarlierBytes = gatewayLimits.pace.perSecond * gatewayLimits.pace.bytes;
/** The most moments of a message of live values. */
const mostMoments = 200;

/** A message of earlier values that was sent, and the place behind them. */
interface Earlier {
  end: Place;
  bytes: number;
  isThere: boolean;
}

/**
 * Sends values that were read, and keeps on disk those that the platform doesn't have. Live values go first: of earlier ones
 * only as many are under way as the platform takes in a second, and it sets their pace by when it acknowledges. A value may be
 * sent twice, which the platform stores once.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #collected = new Message(mostMoments);
  #collectTimer: NodeJS.Timeout | undefined;
  readonly #underWay = new Map<GatewayData, NodeJS.Timeout>();
  #isConnected = false;
  #isTelling = false;
  /** Earlier values that are under way, in their order. */
  #earlier: Earlier[] = [];
  #pauseTimer: NodeJS.Timeout | undefined;

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
    this.#forgetEarlier();
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
    while (this.#isConnected && !this.#pauseTimer) {
      const bytes = this.#earlier.reduce((sum, one) => sum + one.bytes, 0);
      const read = bytes < mostEarlierBytes ? this.#options.buffer.read(this.#earlier.at(-1)?.end) : null;
      if (!read) return;
      const own = { end: read.end, bytes: countedBytes(read.data), isThere: false };
      this.#earlier.push(own);
      this.#options.publish(read.data).then(
        () => this.#arrived(own),
        () => this.#lost(own),
      );
    }
  }

  /** They are dropped in their order. */
  #arrived(own: Earlier): void {
    if (!this.#earlier.includes(own)) return;
    own.isThere = true;
    while (this.#earlier[0]?.isThere) this.#options.buffer.drop(this.#earlier.shift()!.end);
    this.#sendEarlier();
  }

  /** What follows it is sent again, too: so they stay in order. */
  #lost(own: Earlier): void {
    if (!this.#earlier.includes(own)) return;
    this.#forgetEarlier();
    this.#pauseTimer = setTimeout(() => {
      this.#pauseTimer = undefined;
      this.#sendEarlier();
    }, pauseMs).unref();
  }

  #forgetEarlier(): void {
    this.#earlier = [];
    clearTimeout(this.#pauseTimer);
    this.#pauseTimer = undefined;
  }
}

/** The bytes of a message as the platform counts them: each started block. */
const countedBytes = (data: GatewayData): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify(data)) / gatewayLimits.pace.bytes) * gatewayLimits.pace.bytes;
