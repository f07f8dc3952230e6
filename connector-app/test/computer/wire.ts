import { Duplex } from 'node:stream';

/** How often something went over any wire: as long as it grows, somebody is still talking. */
export const traffic = { count: 0 };

/** One end of a connection that lies in memory, with what HTTP asks of a socket. */
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

/** A connection between two programs of one process: nothing of it waits for the system. */
export function aWire(): [Duplex, Duplex] {
  const [one, other] = [new End(), new End()];
  [one.other, other.other] = [other, one];
  return [one, other];
}
