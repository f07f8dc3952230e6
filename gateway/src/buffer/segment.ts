import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** Before each record: the bytes of its content, and their checksum, as 32-bit numbers. */
const headBytes = 8;
const extension = '.records';

/** The file of a segment; segments are numbered in the order in which they were made. */
export const segmentFile = (folder: string, number: number): string =>
  path.join(folder, `${String(number).padStart(12, '0')}${extension}`);

/** The number of a segment by the name of its file; NaN for other files. */
export const segmentNumber = (name: string): number =>
  name.endsWith(extension) ? Number(name.slice(0, -extension.length)) : Number.NaN;

/** A record: its content, and where the next one begins. */
export interface StoredRecord {
  content: string;
  end: number;
}

/**
 * The whole records of a segment from a place on, in at most so many bytes. It ends at the first that is torn or has
 * another checksum.
 */
export function* recordsOf(file: string, from = 0, most = Number.POSITIVE_INFINITY): Generator<StoredRecord> {
  const bytes = bytesOf(file, from, Math.min(most, statSync(file).size - from));
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const end = at + headBytes + bytes.readUInt32BE(at);
    const content = bytes.subarray(at + headBytes, end);
    if (end > bytes.length || crc32(content) !== bytes.readUInt32BE(at + 4)) return;
    yield { content: content.toString(), end: from + end };
    at = end;
  }
}

function bytesOf(file: string, from: number, count: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, count));
  const descriptor = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  } finally {
    closeSync(descriptor);
  }
}

/** The segment that grows. */
export class OpenSegment {
  readonly number: number;
  readonly #descriptor: number;
  size: number;
  /** The bytes that were cut off. */
  readonly cutOff: number;

  /** Opens it, and cuts off what a crash left behind its last whole record. */
  constructor(folder: string, number: number) {
    this.number = number;
    const file = segmentFile(folder, number);
    this.#descriptor = openSync(file, 'a', 0o600);
    this.size = 0;
    for (const { end } of recordsOf(file)) this.size = end;
    this.cutOff = statSync(file).size - this.size;
    ftruncateSync(this.#descriptor, this.size);
    const folderDescriptor = openSync(folder, 'r');
    fsyncSync(folderDescriptor);
    closeSync(folderDescriptor);
  }

  /** Adds a record; one that doesn't fit on the disk leaves nothing behind. Throws what the disk says. */
  append(content: string): void {
    const bytes = Buffer.from(content);
    const record = Buffer.alloc(headBytes + bytes.length);
    record.writeUInt32BE(bytes.length, 0);
    record.writeUInt32BE(crc32(bytes), 4);
    bytes.copy(record, headBytes);
    try {
      for (let done = 0; done < record.length; ) done += writeSync(this.#descriptor, record, done);
      this.size += record.length;
    } catch (problem) {
      ftruncateSync(this.#descriptor, this.size);
      throw problem;
    }
  }

  sync(): void {
    fsyncSync(this.#descriptor);
  }

  close(): void {
    this.sync();
    closeSync(this.#descriptor);
  }
}
