import type { GatewayData, GatewayProblems, Reading } from '@lineside/contracts/gateway';
import { type SectionReport, type SourceSettings, usualPortOf } from '@lineside/contracts/gateway-configuration';
import { WriteRefused } from '../machine.ts';
import { Live } from './live.ts';
import { Logging } from './logging.ts';
import { modbusReader } from './modbus.ts';
import { mqttReader } from './mqtt.ts';
import { opcUaReader } from './opc-ua.ts';
import { KnownServers, opcUaFolder } from './opc-ua-servers.ts';
import { sentenceOf } from './read-errors.ts';
import { PartlyRead, type Reader } from './reader.ts';
import { s7Reader } from './s7.ts';
import { SourceProblems } from './source-problems.ts';

export interface SourcesOptions {
  /** Where the gateway keeps what is its own, such as keys for its sources. */
  folder: string;
  /** What is logged of values that were read. */
  send(data: GatewayData): void;
  /** All sources that can't be read, whenever that changes. */
  problems(problems: GatewayProblems): void;
  log(line: string): void;
}

/** A source that is read. */
interface RunningSource {
  source: SourceSettings;
  write(variable: string, value: Reading): Promise<Reading>;
  close(): void;
}

/** The interval between two reads where the source names none, and the shortest, in milliseconds. */
const intervals = { usual: 1000, shortest: 50 };

type MakeReader = (source: SourceSettings, folder: string) => Reader;

/** The readers by protocol; a gateway says of the others that it doesn't support them. */
const readers: Record<string, MakeReader> = {
  modbus: modbusReader,
  'opc-ua': opcUaReader,
  'siemens-step7': s7Reader,
};

/** The reader of a source; undefined where this gateway has none, as for values that a gateway measures itself. */
const readerOf = ({ protocol }: SourceSettings): MakeReader | undefined =>
  protocol.broker ? mqttReader : readers[protocol.publicId];

/** A source with the place where its values come from: its broker, or its machine with the usual port if it names none. */
const placed = (source: SourceSettings): SourceSettings => {
  const { broker, publicId } = source.protocol;
  const { host, port } = broker ?? { host: source.host, port: source.port ?? usualPortOf(publicId) };
  return { ...source, host, port };
};

/** Reads the sources of a device, each at its interval, from when it is told of them. */
export class Sources {
  readonly #options: SourcesOptions;
  #running: RunningSource[] = [];
  readonly #problems: SourceProblems;
  readonly live = new Live();
  #logging = new Logging([]);

  constructor(options: SourcesOptions) {
    this.#options = options;
    this.#problems = new SourceProblems(options);
  }

  /** Replaces all sources. Nothing is changed if one of them can't be read with these settings. */
  async apply(sources: readonly SourceSettings[]): Promise<SectionReport> {
    const used = sources.filter(({ disabled }) => !disabled).map(placed);
    const unknown = used.find((source) => !readerOf(source));
    if (unknown) return { state: 'refused', reason: `${unknown.slug}: ${unknown.protocol.publicId} is not supported` };
    const { folder } = this.#options;
    const made: { source: SourceSettings; reader: Reader }[] = [];
    try {
      for (const source of used) made.push({ source, reader: readerOf(source)!(source, folder) });
    } catch (problem) {
      for (const { reader } of made) reader.close();
      return { state: 'refused', reason: (problem as Error).message };
    }
    this.close();
    new KnownServers(opcUaFolder(folder)).keepOnly(used);
    this.#problems.begin(used.map(({ slug }) => slug));
    this.#logging = new Logging(used, this.#logging);
    this.live.keepOnly(this.#logging.tagged);
    this.#running = made.map(({ source, reader }) => this.#begin(source, reader));
    return { state: 'applied' };
  }

  /**
   * Writes a value through the source of its variable, and answers with the one that is there then, which also counts as read.
   * Rejects with a `WriteRefused`.
   */
  async write(variable: string, value: Reading): Promise<Reading> {
    const running = this.#running.find(({ source }) => source.variables.some(({ slug }) => slug === variable));
    if (!running) throw new WriteRefused('no-variable');
    return running.write(variable, value);
  }

  close(): void {
    for (const running of this.#running.splice(0)) running.close();
  }

  #take(slug: string, values: Readonly<Record<string, Reading>>, time: number): void {
    const logged = this.#logging.take(slug, values, time);
    this.live.take(logged, time);
    if (logged.data.length > 0) this.#options.send(logged.data);
  }

  #begin(source: SourceSettings, reader: Reader): RunningSource {
    let isClosed = false;
    let timer: NodeJS.Timeout | undefined;
    /** Requests to the source, one after the other. */
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(request: () => Promise<T>): Promise<T> => {
      const own = last.then(request);
      last = own.catch(() => {});
      return own;
    };
    const { slug, pullDelay } = source;
    const interval = Math.max(pullDelay ?? intervals.usual, intervals.shortest);
    const taken = (values: Readonly<Record<string, Reading>>, problem: Error | null, time: number) => {
      if (isClosed) return;
      // also without values: what was read before may be due
      this.#take(slug, values, time);
      if (problem) this.#problems.fails(source, sentenceOf(problem, source), time);
      else this.#problems.isRead(slug);
    };
    reader.listen?.((values, problem) => taken(values, problem, Date.now()));
    const read = async () => {
      const begun = Date.now();
      // a value that came by itself meanwhile isn't newer than what is read
      const time = () => (reader.listen ? Date.now() : begun);
      try {
        taken(await inTurn(() => reader.read()), null, time());
      } catch (failure) {
        taken(failure instanceof PartlyRead ? failure.values : {}, failure as Error, time());
      }
      // the next read begins an interval after this one began, and never while it is under way
      if (!isClosed) timer = setTimeout(read, Math.max(0, begun + interval - Date.now()));
    };
    void read();
    const write = async (variable: string, value: Reading) => {
      if (!reader.write) throw new WriteRefused('other', `values of ${source.protocol.publicId} are not written`);
      try {
        const there = await reader.write(variable, value);
        if (!isClosed) this.#take(slug, { [variable]: there }, Date.now());
        return there;
      } catch (failure) {
        if (failure instanceof WriteRefused) throw failure;
        const { code, message } = failure as NodeJS.ErrnoException;
        throw new WriteRefused(code === undefined ? 'other' : 'silent', message);
      }
    };
    return {
      source,
      write: (variable, value) => inTurn(() => write(variable, value)),
      close() {
        isClosed = true;
        clearTimeout(timer);
        reader.close();
      },
    };
  }
}
