/** The minimum interval between log lines with the same complaint, in milliseconds. */
const every = 60_000;

/** Logs a problem at once, and a repeated one once a minute, with its count. */
export class Complaints {
  #kinds = new Map<string, { count: number; last: string; timer: NodeJS.Timeout }>();
  #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  add(kind: string, example: string): void {
    const known = this.#kinds.get(kind);
    if (known) {
      known.count++;
      known.last = example;
      return;
    }
    this.#log(`${kind}: ${example}`);
    const timer = setTimeout(() => this.#repeat(kind), every).unref();
    this.#kinds.set(kind, { count: 0, last: example, timer });
  }

  #repeat(kind: string): void {
    const { count, last } = this.#kinds.get(kind)!;
    this.#kinds.delete(kind);
    if (count > 0) this.add(kind, `${count} more in the last minute, the last: ${last}`);
  }

  close(): void {
    for (const { timer } of this.#kinds.values()) clearTimeout(timer);
    this.#kinds.clear();
  }
}
