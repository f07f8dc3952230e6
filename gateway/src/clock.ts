/** Steps of a clock that don't count, in milliseconds. */
const stepMs = 1000;

/** Notices that the clock of the machine was set: it then differs from the time that has passed. */
export class Clock {
  #begin: number | undefined;

  /** Whether it was set since the last call; of its time and the time that the program has run, in milliseconds. */
  wasSet(time = Date.now(), running = performance.now()): boolean {
    const before = this.#begin;
    this.#begin = time - running;
    return before !== undefined && Math.abs(this.#begin - before) > stepMs;
  }
}
