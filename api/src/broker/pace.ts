import { gatewayLimits } from '@lineside/contracts/gateway';

const { perSecond, burst, bytes } = gatewayLimits.pace;

/** The rate limit per gateway, over all its connections. Excess messages wait for their turn. */
export class Paces {
  /** By agent: how many messages it may still send at once (negative: how many it is ahead), and since when. */
  #left = new Map<string, { messages: number; at: number }>();

  /** Counts a packet by its bytes; returns how many milliseconds it has to wait. */
  take(agentId: string, size: number, now = performance.now()): number {
    const { messages, at } = this.#left.get(agentId) ?? { messages: burst, at: now };
    const tokens = Math.min(burst, messages + ((now - at) / 1000) * perSecond) - Math.max(1, Math.ceil(size / bytes));
    this.#left.set(agentId, { messages: tokens, at: now });
    return tokens >= 0 ? 0 : (-tokens / perSecond) * 1000;
  }

  /** Forgets clients that have their full allowance again. */
  tidy(now = performance.now()): void {
    for (const [agentId, { messages, at }] of this.#left)
      if (messages + ((now - at) / 1000) * perSecond >= burst) this.#left.delete(agentId);
  }
}
