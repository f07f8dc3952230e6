import { type GatewayData, gatewayLimits } from '@lineside/contracts/gateway';

/** Moments with values that go in one message: the broker ends the connection of a longer one. */
export class Message {
  readonly data: GatewayData = [];
  readonly #most: number;
  /** As JSON, with the brackets of the list. */
  #bytes = 1;

  /** @param most the most moments, if fewer than a message may have */
  constructor(most: number = gatewayLimits.moments) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.data.length >= this.#most;
  }

  /** Adds a moment, unless there is no room for it beside others; returns whether it is added. */
  add(moment: GatewayData[number]): boolean {
    // with the comma or the bracket after it
    const bytes = Buffer.byteLength(JSON.stringify(moment)) + 1;
    const isOver = this.isFull || this.#bytes + bytes > gatewayLimits.payload;
    if (this.data.length > 0 && isOver) return false;
    this.data.push(moment);
    this.#bytes += bytes;
    return true;
  }
}
