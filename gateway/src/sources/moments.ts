import { type GatewayData, gatewayLimits, type Reading } from '@lineside/contracts/gateway';

/** A value with its time, in milliseconds. */
export interface TimedReading {
  value: Reading;
  time: number;
}

/** Collects values by their times. */
export class Moments {
  readonly #values = new Map<number, Map<string, Reading>>();

  add(slug: string, { value, time }: TimedReading): void {
    const values = this.#values.get(time) ?? new Map<string, Reading>();
    this.#values.set(time, values.set(slug, value));
  }

  /** In as many moments as the protocol needs. */
  get data(): GatewayData {
    return [...this.#values].flatMap(([at, values]) => {
      const time = new Date(at).toISOString();
      return partsOf([...values]).map((some) => ({ time, values: Object.fromEntries(some) }));
    });
  }
}

type Entry = readonly [slug: string, value: Reading];

/** The most bytes of a moment: half a message. */
const mostBytes = gatewayLimits.payload / 2;

function partsOf(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry));
    const last = parts.at(-1);
    if (last && last.length < gatewayLimits.values && bytes + size <= mostBytes) {
      last.push(entry);
      bytes += size;
    } else {
      parts.push([entry]);
      bytes = size;
    }
  }
  return parts;
}
