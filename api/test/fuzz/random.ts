/** Chance that comes out the same for the same seed. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: small, and good enough to choose by. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return { whole, happens: (probability) => next() < probability, pick: (list) => list[whole(list.length)]! };
}
