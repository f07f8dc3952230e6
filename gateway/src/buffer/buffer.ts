import { mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { type GatewayData, type GatewayGap, gatewayLimits, parseGatewayData } from '@lineside/contracts/gateway';
import { KeptFile } from '../kept-file.ts';
import { OpenSegment, recordsOf, type StoredRecord, segmentFile, segmentNumber } from './segment.ts';

export interface BufferOptions {
  folder: string;
  /** The most bytes of all segments. */
  maxBytes: number;
  log(line: string): void;
}

/** A place in the buffer, before a record. */
export interface Place {
  segment: number;
  offset: number;
}

/** The gap that was not told yet, and the last segment that is in it. */
interface KeptGap {
  gap: GatewayGap;
  upTo: number;
}

/** How long a record may wait until it is safe from a power cut, and the place of reading until it is kept, in milliseconds. */
const syncMs = 1000;
const keepPlaceMs = 5000;
/** A segment has a sixteenth of the buffer, from … to, in bytes. */
const segmentBytes = { least: 16_384, most: 4_194_304 };
/**
 * What is read for one message, in bytes and moments: it counts as one at the platform, unless a record is longer; no record is
 * longer than a message may be.
 */
const batch = {
  bytes: gatewayLimits.pace.bytes - 256,
  moments: gatewayLimits.moments,
  read: 4 * gatewayLimits.pace.bytes,
  longest: 2 * gatewayLimits.payload,
};

const isBefore = (one: Place, other: Place): boolean =>
  one.segment < other.segment || (one.segment === other.segment && one.offset < other.offset);

/**
 * Values on disk until the platform has them. They are only appended: each record has a length and a checksum, and one that
 * a crash tore is cut off at the start. A record is there when `append` returns, also if the program is killed then; after a
 * power cut the last second may be missing. When the buffer is full, its oldest segment goes, and becomes a gap.
 */
export class ValueBuffer {
  readonly #options: BufferOptions;
  readonly #segmentBytes: number;
  readonly #places: KeptFile<Place>;
  readonly #gaps: KeptFile<KeptGap | null>;
  /** The sizes of the segments before the open one, by number, oldest first. */
  readonly #closed = new Map<number, number>();
  #open: OpenSegment;
  #place: Place;
  #gap: KeptGap | null;
  #syncTimer: NodeJS.Timeout | undefined;
  #placeTimer: NodeJS.Timeout | undefined;

  constructor(options: BufferOptions) {
    this.#options = options;
    const { folder, maxBytes } = options;
    this.#segmentBytes = Math.min(segmentBytes.most, Math.max(segmentBytes.least, Math.floor(maxBytes / 16)));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#places = new KeptFile(path.join(folder, 'place.json'));
    this.#gaps = new KeptFile(path.join(folder, 'gap.json'));
    this.#gap = this.#gaps.read();
    this.#place = this.#places.read() ?? { segment: 0, offset: 0 };
    const numbers = readdirSync(folder)
      .map(segmentNumber)
      .filter((number) => !Number.isNaN(number))
      .sort((a, b) => a - b);
    const kept = numbers.filter((number) => number > (this.#gap?.upTo ?? 0) && number >= this.#place.segment);
    for (const number of numbers.filter((number) => !kept.includes(number))) unlinkSync(segmentFile(folder, number));
    const last = kept.pop() ?? Math.max(this.#place.segment, this.#gap?.upTo ?? 0, 0) + 1;
    for (const number of kept) this.#closed.set(number, statSync(segmentFile(folder, number)).size);
    this.#open = new OpenSegment(folder, last);
    this.#leftOut(this.#open.cutOff);
    const first = this.#first();
    // the newest record may have been lost after its place was kept
    if (this.#place.segment !== first) this.#place = { segment: first, offset: 0 };
    if (first === last) this.#place.offset = Math.min(this.#place.offset, this.#open.size);
    // its owner may have made it smaller
    this.#makeRoom();
  }

  /** The most bytes of all segments. */
  get mostBytes(): number {
    return this.#options.maxBytes;
  }

  /** The bytes of all segments. */
  get bytes(): number {
    return this.#open.size + [...this.#closed.values()].reduce((sum, size) => sum + size, 0);
  }

  /** The bytes of values that the platform doesn't have yet. */
  get waitingBytes(): number {
    return this.bytes - this.#place.offset;
  }

  /** What was dropped and not told yet. */
  get gap(): GatewayGap | null {
    return this.#gap?.gap ?? null;
  }

  /** The gap was told. If it has grown meanwhile, the rest stays to be told. */
  told({ to, count }: GatewayGap): void {
    const now = this.#gap;
    if (!now) return;
    const rest = now.gap.count - count;
    this.#gap = rest > 0 ? { ...now, gap: { from: to, to: now.gap.to, count: rest } } : null;
    // a segment in it may be there still: it is removed before this is forgotten
    this.#keepGap();
  }

  append(data: GatewayData): void {
    if (data.length === 0) return;
    const content = JSON.stringify(data);
    for (;;) {
      try {
        this.#open.append(content);
        break;
      } catch (problem) {
        this.#options.log(`the buffer: ${(problem as Error).message}`);
        // a full disk: older values make room
        if (this.#closed.size === 0) {
          this.#addToGap(data, this.#gap?.upTo ?? 0);
          return;
        }
        this.#dropOldest();
      }
    }
    if (this.#open.size >= this.#segmentBytes) this.#rotate();
    this.#makeRoom();
    this.#syncTimer ??= setTimeout(() => {
      this.#syncTimer = undefined;
      this.#attempt(() => this.#open.sync());
    }, syncMs).unref();
  }

  /**
   * The values from a place on that are as many as one message takes, and the place behind them; null if there are none. Without
   * a place, or from one whose values were dropped since, the oldest ones.
   */
  read(from?: Place): { data: GatewayData; end: Place } | null {
    let at = from && isBefore(this.#place, from) ? from : this.#place;
    for (;;) {
      const { segment, offset } = at;
      const isOpen = segment === this.#open.number;
      const size = isOpen ? this.#open.size : this.#closed.get(segment)!;
      const { data, end } = this.#readSegment(segment, offset, size);
      if (data.length > 0) return { data, end: { segment, offset: end } };
      if (end === offset && isOpen) return null;
      // what is no values isn't read again, unless values before it are
      const isFirst = at === this.#place;
      if (end > offset) at = { segment, offset: end };
      else {
        this.#leftOut(size - end);
        at = { segment: this.#after(segment), offset: 0 };
      }
      if (isFirst) {
        this.drop(at);
        at = this.#place;
      }
    }
  }

  /** The platform has all values before this place. */
  drop(end: Place): void {
    // it may have been dropped as the oldest meanwhile
    if (end.segment < this.#first()) return;
    const isWhole = end.offset >= (this.#closed.get(end.segment) ?? Number.POSITIVE_INFINITY);
    const next = isWhole ? { segment: this.#after(end.segment), offset: 0 } : end;
    const over = [...this.#closed.keys()].filter((number) => number < next.segment);
    for (const number of over) this.#closed.delete(number);
    this.#place = next;
    if (over.length > 0) this.#keepPlace();
    else this.#placeTimer ??= setTimeout(() => this.#keepPlace(), keepPlaceMs).unref();
    for (const number of over) unlinkSync(segmentFile(this.#options.folder, number));
  }

  close(): void {
    clearTimeout(this.#syncTimer);
    this.#keepPlace();
    this.#open.close();
  }

  /** The values of a segment from a place on that one message takes, and where the next ones begin. */
  #readSegment(segment: number, offset: number, size: number): { data: GatewayData; end: number } {
    const file = segmentFile(this.#options.folder, segment);
    const data: GatewayData = [];
    let [end, bytes] = [offset, 0];
    // most records are shorter than a message, and few are as long as the platform takes
    for (const most of [batch.read, batch.longest]) {
      for (const record of offset < size ? recordsOf(file, offset, most) : []) {
        const moments = this.#momentsOf(record);
        bytes += record.end - end;
        if (data.length > 0 && (bytes > batch.bytes || data.length + moments.length > batch.moments)) break;
        data.push(...moments);
        end = record.end;
      }
      if (end > offset) break;
    }
    return { data, end };
  }

  /** The values of a record; none, and it is logged, of one that has something else: this program didn't write it. */
  #momentsOf({ content }: StoredRecord): GatewayData {
    const data = parseGatewayData(content);
    if (!data) this.#leftOut(content.length);
    return data ?? [];
  }

  #leftOut(bytes: number): void {
    if (bytes > 0) this.#options.log(`the buffer: ${bytes} bytes are damaged and left out`);
  }

  /** The segment after one. */
  #after(segment: number): number {
    return [...this.#closed.keys()].find((number) => number > segment) ?? this.#open.number;
  }

  #first(): number {
    return this.#closed.keys().next().value ?? this.#open.number;
  }

  #keepPlace(): void {
    clearTimeout(this.#placeTimer);
    this.#placeTimer = undefined;
    this.#attempt(() => this.#places.write(this.#place));
  }

  #keepGap(): void {
    this.#attempt(() => this.#gaps.write(this.#gap));
  }

  /** What the disk doesn't take now is logged, and counts in memory: the program goes on. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (problem) {
      this.#options.log(`the buffer: ${(problem as Error).message}`);
    }
  }

  #rotate(): void {
    this.#attempt(() => {
      const next = new OpenSegment(this.#options.folder, this.#open.number + 1);
      const full = this.#open;
      this.#open = next;
      this.#closed.set(full.number, full.size);
      full.close();
    });
  }

  #makeRoom(): void {
    while (this.bytes > this.mostBytes && this.#closed.size > 0) this.#dropOldest();
  }

  /** The oldest segment becomes part of the gap. It is kept first: a crash then leaves no value in both. */
  #dropOldest(): void {
    const number = this.#first();
    const file = segmentFile(this.#options.folder, number);
    const from = this.#place.segment === number ? this.#place.offset : 0;
    const data = [...recordsOf(file, from)].flatMap((record) => this.#momentsOf(record));
    this.#addToGap(data, number);
    unlinkSync(file);
    this.#closed.delete(number);
    if (this.#place.segment === number) this.#place = { segment: this.#first(), offset: 0 };
  }

  #addToGap(data: GatewayData, upTo: number): void {
    const before = this.#gap?.gap;
    const times = [...data.map(({ time }) => time), ...(before ? [before.from, before.to] : [])].sort();
    const count = data.reduce((sum, { values }) => sum + Object.keys(values).length, before?.count ?? 0);
    if (times.length === 0) return;
    const gap = { from: times[0]!, to: times.at(-1)!, count };
    this.#gap = { gap, upTo };
    this.#keepGap();
    this.#options.log(`the buffer is full: ${gap.count} values from ${gap.from} to ${gap.to} are dropped`);
  }
}
