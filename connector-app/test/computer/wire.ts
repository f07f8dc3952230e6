import { Duplex } from 'node:stream';

/** The number of messages over all connections: while it grows, there is still traffic. */
export const traffic = { count: 0 };

/** One end of an in-memory connection, with the parts of a socket that HTTP needs. */
class End extends Duplex {
  other!: End;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    traffic.count += 1;
    this.other.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.other.push(null);
    done();
  }

  override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
    traffic.count += 1;
    this.other.push(null);
    done(problem);
  }

  setTimeout(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/** A connection between two programs of one process: it doesn't depend on the system. */
export function aWire(): [Duplex, Duplex] {
  const [first, second] = [new End(), new End()];
  [first.other, second.other] = [second, first];
  return [first, second];
}
