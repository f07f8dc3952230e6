import type { GatewayData } from '@lineside/contracts/gateway';
import { Message } from '../message.ts';
import type { Logged } from './logging.ts';
import { Moments, type TimedReading } from './moments.ts';

/** An unchanged value is sent again after this time, in milliseconds: a value of a minute ago counts as old. */
const againMs = 30_000;

/**
 * The present values of variables with tags, as far as the platform doesn't have them: those that changed since they were last
 * sent, and after a while also those that didn't.
 */
export class Live {
  /** The newest values, and what the platform has, by variable. */
  readonly #newest = new Map<string, TimedReading>();
  readonly #sent = new Map<string, TimedReading>();
  readonly #changed = new Set<string>();

  /** From now on only these variables have tags. */
  keepOnly(slugs: ReadonlySet<string>): void {
    for (const slug of this.#newest.keys())
      if (!slugs.has(slug)) for (const known of [this.#newest, this.#sent, this.#changed]) known.delete(slug);
  }

  /** Takes what was read and logged at a time. */
  take({ data, live }: Logged, time: number): void {
    for (const [slug, value] of live) {
      this.#newest.set(slug, { value, time });
      const sent = this.#sent.get(slug);
      if (!sent || sent.value !== value || Math.abs(time - sent.time) >= againMs) this.#changed.add(slug);
    }
    for (const { time: at, values } of data)
      for (const [slug, value] of Object.entries(values)) this.#logged(slug, { value, time: Date.parse(at) });
  }

  /** What is to be sent, in messages; that counts as sent from then on. */
  due(): GatewayData[] {
    const moments = new Moments();
    for (const slug of this.#changed) {
      const newest = this.#newest.get(slug)!;
      this.#sent.set(slug, newest);
      moments.add(slug, newest);
    }
    this.#changed.clear();
    return messagesOf(moments.data);
  }

  /** The platform may have lost what was sent: all is due again. */
  renew(): void {
    for (const slug of this.#newest.keys()) this.#changed.add(slug);
  }

  /** The platform shows a logged value as the newest, if it is the newest for it. */
  #logged(slug: string, logged: TimedReading): void {
    const newest = this.#newest.get(slug);
    if (!newest) return;
    if (newest.time === logged.time && newest.value === logged.value) {
      this.#sent.set(slug, newest);
      this.#changed.delete(slug);
    } else this.#changed.add(slug);
  }
}

/** Moments in messages within the size of one. */
function messagesOf(data: GatewayData): GatewayData[] {
  const messages: Message[] = [];
  for (const moment of data) {
    if (messages.at(-1)?.add(moment)) continue;
    const next = new Message();
    next.add(moment);
    messages.push(next);
  }
  return messages.map(({ data }) => data);
}
