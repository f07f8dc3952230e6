import type { GatewayData } from '@lineside/contracts/gateway';
import type { Live } from './live.ts';

/** Time between two sendings, in milliseconds. */
const everyMs = 1000;

/** Sends present values while there is a connection: of what is not acknowledged yet, nothing newer is under way. */
export class LiveSender {
  readonly #live: Pick<Live, 'due' | 'renew'>;
  readonly #publish: (data: GatewayData) => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<unknown> | undefined;

  constructor(live: Pick<Live, 'due' | 'renew'>, publish: (data: GatewayData) => Promise<void>) {
    this.#live = live;
    this.#publish = publish;
  }

  connected(): void {
    this.disconnected();
    this.#live.renew();
    this.#timer = setInterval(() => this.#send(), everyMs).unref();
  }

  disconnected(): void {
    clearInterval(this.#timer);
    this.#underWay = undefined;
  }

  #send(): void {
    if (this.#underWay) return;
    const own = Promise.all(this.#live.due().map((message) => this.#publish(message)));
    this.#underWay = own;
    void own.then(() => {
      if (this.#underWay === own) this.#underWay = undefined;
    });
  }
}
