import NodeS7 from 'nodes7';
import { silent } from './read-errors.ts';

/** How long the controller may take for an answer, in milliseconds. */
const answerMs = 2000;

export interface S7Place {
  host: string;
  port: number;
  rack: number;
  slot: number;
  /** The most bytes of a message that the gateway asks for; null: as many as the library does. */
  pdu: number | null;
}

/** What a controller answers to what it has written. */
const taken = 0xff;

/** The controller ended the connection, or sent what is no message of S7. */
class Ended extends Error {
  readonly code = 'ECONNRESET';
}

/**
 * The library for one connection. By itself, it connects again after each error, takes each piece that TCP brings for a
 * whole message, and throws where nobody catches it if a message is too short. Here, the first error ends it.
 */
class SingleConnection extends NodeS7 {
  readonly #fails: (problem: Error) => void;
  #hasBegun = false;
  #rest = Buffer.alloc(0);

  constructor(fails: (problem: Error) => void) {
    super({ silent: true });
    this.#fails = fails;
  }

  override connectNow(options: object): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    super.connectNow(options);
  }

  override connectError(problem: Error & { code?: string }): void {
    this.#fails(problem.code === 'EUSERTIMEOUT' ? silent() : problem);
  }

  override readWriteError(problem: Error): void {
    this.#fails(problem);
  }

  override packetTimeout(): void {
    this.#fails(silent());
  }

  override connectionReset(): void {
    this.#fails(new Ended());
  }

  override onISOConnectReply(data: Buffer): void {
    this.#whole(data, (message) => super.onISOConnectReply(message));
  }

  override onPDUReply(data: Buffer): void {
    this.#whole(data, (message) => super.onPDUReply(message));
  }

  override onResponse(data: Buffer): void {
    this.#whole(data, (message) => super.onResponse(message));
  }

  /** Hands on each message when all of it is there; its length is in its third and fourth byte. */
  #whole(data: Buffer, handle: (message: Buffer) => void): void {
    this.#rest = Buffer.concat([this.#rest, data]);
    try {
      while (this.#rest.length >= 4 && this.#rest.length >= this.#rest.readUInt16BE(2)) {
        const length = Math.max(this.#rest.readUInt16BE(2), 1);
        const message = this.#rest.subarray(0, length);
        this.#rest = this.#rest.subarray(length);
        handle(message);
      }
    } catch {
      this.#fails(new Ended());
    }
  }

  /** The code with which the controller refused a part of the last write; null if it took all. */
  get refusal(): number | null {
    const parts = this.writePacketArray.flatMap(({ itemList }) => itemList);
    const refused = parts.find(({ writeResponse }) => writeResponse !== taken);
    return refused ? (refused.writeResponse ?? 0) : null;
  }

  /** Ends the connection at once, with all that the library would still do. */
  end(): void {
    this.dropConnection(() => {});
    this.connectionCleanup();
    clearTimeout(this.dropConnectionTimer);
    clearTimeout(this.resetTimeout);
  }
}

/** Values by address in the library's syntax: a byte or several; texts where the controller has none. */
export type S7Values = Record<string, number | (number | string)[] | string>;

/** What is written to an address in the library's syntax: bytes, or a single bit. */
export interface S7Write {
  item: string;
  value: number[] | boolean;
}

export interface S7Connection {
  /** All values, or the connection's error. */
  read(): Promise<S7Values>;
  /**
   * Writes a value. Resolves with null if the controller took it, or with the code of its refusal, 0 if it names none; rejects
   * with the connection's error.
   */
  write(written: S7Write): Promise<number | null>;
  close(): void;
}

/** Connects to a controller, to read these addresses. After an error, close the connection and open another. */
export async function connectS7({ host, port, rack, slot, pdu }: S7Place, addresses: string[]): Promise<S7Connection> {
  const failure = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    failure.signal.addEventListener('abort', () => reject(failure.signal.reason));
  });
  // one that comes between two reads is thrown by the next
  failed.catch(() => {});
  const connection = new SingleConnection((problem) => failure.abort(problem));
  if (pdu !== null) connection.requestMaxPDU = pdu;
  const close = () => connection.end();
  const connected = new Promise<void>((resolve) => {
    const options = { host, port, rack, slot, timeout: answerMs, doNotOptimize: true };
    connection.initiateConnection(options, (problem) => !problem && resolve());
  });
  try {
    await Promise.race([connected, failed]);
  } catch (problem) {
    close();
    if (!(problem instanceof Ended)) throw problem;
    throw new Error(`${host}:${port} refuses a connection to rack ${rack} and slot ${slot}`);
  }
  connection.addItems(addresses);
  return {
    async read() {
      failure.signal.throwIfAborted();
      const done = new Promise<S7Values>((resolve) => connection.readAllItems((_, values) => resolve(values)));
      return Promise.race([failed, done]);
    },
    async write({ item, value }) {
      failure.signal.throwIfAborted();
      const done = new Promise<number | null>((resolve) => {
        // the library knows a single byte as a number
        const written = Array.isArray(value) && value.length === 1 ? value[0]! : value;
        connection.writeItems(item, written, () => resolve(connection.refusal));
      });
      return Promise.race([failed, done]);
    },
    close,
  };
}
