interface Keeping<T> {
  /** How many answers are kept; the ones unused for longest are dropped first. */
  most: number;
  /** How long an answer is kept, in milliseconds. */
  keepsFor(answer: T): number;
}

/**
 * Answers of other servers, by a key: each is asked for once for all simultaneous callers, and kept for a while.
 *
 * @returns the answer for a key, by asking for it if none is kept. `ask` doesn't reject.
 */
export function answersOfOthers<T>({ most, keepsFor }: Keeping<T>): (key: string, ask: () => Promise<T>) => Promise<T> {
  /** The one in use last at the end. */
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, ask) => {
    const kept = known.get(key);
    known.delete(key);
    if (kept && kept.until > Date.now()) {
      known.set(key, kept);
      return kept.answer;
    }
    const asking = { until: Number.POSITIVE_INFINITY, answer: ask() };
    void asking.answer.then((answer) => {
      asking.until = Date.now() + keepsFor(answer);
    });
    known.set(key, asking);
    if (known.size > most) known.delete(known.keys().next().value!);
    return asking.answer;
  };
}
