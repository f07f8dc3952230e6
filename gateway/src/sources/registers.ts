import type { Reading } from '@lineside/contracts/gateway';
import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { WriteRefused } from '../machine.ts';
import { sendable } from './sendable.ts';

/** The tables of a Modbus device, by the function that reads them. */
export const tables = { 1: 'coils', 2: 'discreteInputs', 3: 'holdingRegisters', 4: 'inputRegisters' } as const;
export type Table = (typeof tables)[keyof typeof tables];

/** A part of a table that is read in one request: registers, or single bits. */
export interface Span {
  table: Table;
  from: number;
  count: number;
}

/** Where a variable is in the device, and how its bytes become a value. */
export interface Place extends Span {
  slug: string;
  /** Of registers: the value of their bytes, in the order of the wire; throws a `ValueProblem` for one that can't be sent. */
  readingOf(bytes: Buffer): Reading;
  /** The bytes that have a value, in place of those before; throws a `WriteRefused` where it doesn't fit. */
  bytesOf(value: number, before: Buffer): Buffer;
}

/** The most registers of one request, and bits. */
const maxCount = { registers: 125, bits: 2000 };
/** How many unused registers or bits may lie between values of one request, by the source's way of reading. */
const gaps: Record<string, number> = { single_value: -1, consecutive_values: 0, gapped_values: 16 };

/** Whether a table can be written; the others are inputs. */
export const isWritable = (table: Table): boolean => table === 'coils' || table === 'holdingRegisters';

const isBits = (table: Table): boolean => table === 'coils' || table === 'discreteInputs';

/** The place of a variable; throws with a sentence that says what is wrong with its address or type. */
export function placeOf(variable: VariableSettings, format: string): Place {
  const { slug, address, type, signed } = variable;
  const [, number = '', at = ''] = /^([1-4])\.(\d{1,5})$/.exec(address) ?? [];
  const table = tables[number as unknown as keyof typeof tables];
  const from = Number(at);
  if (!table || from > 65_535) throw new Error(`${slug}: ${address} is no Modbus address such as 3.100`);
  if (type === 'str') throw new Error(`${slug}: texts are not read by Modbus`);
  const factor = variable.factor === null ? 1 : Number(variable.factor);
  if (isBits(table)) {
    if (type !== 'bool') throw new Error(`${slug}: ${address} is a single bit, and the variable is no boolean`);
    const bytesOf = (value: number) => Buffer.from([value === 0 ? 0 : 1]);
    return { slug, table, from, count: 1, readingOf: (bytes) => bytes[0]!, bytesOf };
  }
  const width = variable.width ?? (type === 'float' ? 32 : 16);
  if (type === 'float' && width < 32) throw new Error(`${slug}: a floating-point number has 32 or 64 bits`);
  const count = Math.max(1, width / 16);
  const form = { type, width, signed: signed ?? false };
  return {
    ...{ slug, table, from, count },
    readingOf: (bytes) => sendable(address, numberOf(inOrder(bytes, format), form) * factor),
    // the order of bytes is its own opposite
    bytesOf: (value, before) => inOrder(withNumber(value / factor, form, inOrder(before, format)), format),
  };
}

/** Bytes as they would be most significant first: `ABCD` has that order, `CDAB` swaps words, `BADC` bytes, `DCBA` both. */
function inOrder(bytes: Buffer, format: string): Buffer {
  const words = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.subarray(2 * index, 2 * index + 2));
  if (format === 'CDAB' || format === 'DCBA') words.reverse();
  const swaps = format === 'BADC' || format === 'DCBA';
  return Buffer.concat(swaps ? words.map((word) => Buffer.from([word[1]!, word[0]!])) : words);
}

interface NumberForm {
  type: string;
  width: number;
  signed: boolean;
}

/** The largest number of 32 bits with a floating point. */
const maxFloat = 3.4028234663852886e38;

/** The number in bytes, most significant first; one of 8 bits is the second of two bytes. */
export function numberOf(bytes: Buffer, { type, width, signed }: NumberForm): number {
  if (type === 'float') return width === 64 ? bytes.readDoubleBE() : bytes.readFloatBE();
  if (type === 'bool') return bytes.readUInt16BE() === 0 ? 0 : 1;
  if (width === 64) return Number(signed ? bytes.readBigInt64BE() : bytes.readBigUInt64BE());
  if (width === 8) return signed ? bytes.readInt8(1) : bytes.readUInt8(1);
  return signed ? bytes.readIntBE(0, width / 8) : bytes.readUIntBE(0, width / 8);
}

/**
 * Bytes with a number, most significant first; a whole number is rounded, and one byte leaves the other as it was. Throws a
 * `WriteRefused` where it doesn't fit.
 */
export function withNumber(value: number, { type, width, signed }: NumberForm, before: Buffer): Buffer {
  const bytes = Buffer.from(before);
  try {
    if (type === 'float') {
      if (width === 32 && Math.abs(value) > maxFloat) throw new RangeError();
      if (width === 64) bytes.writeDoubleBE(value);
      else bytes.writeFloatBE(value);
    } else if (type === 'bool') bytes.writeUInt16BE(value === 0 ? 0 : 1);
    else if (width === 64) {
      const whole = BigInt(Math.round(value));
      if (signed) bytes.writeBigInt64BE(whole);
      else bytes.writeBigUInt64BE(whole);
    } else if (signed) bytes.writeIntBE(Math.round(value), bytes.length - width / 8, width / 8);
    else bytes.writeUIntBE(Math.round(value), bytes.length - width / 8, width / 8);
  } catch {
    throw new WriteRefused('out-of-range');
  }
  return bytes;
}

/** The requests that read all places: neighbours together, as far as the source allows. */
export function spansOf(places: readonly Place[], readMode: string | null): Span[] {
  const gap = gaps[readMode ?? 'consecutive_values'] ?? 0;
  const spans: Span[] = [];
  for (const { table, from, count } of [...places].sort((a, b) => a.table.localeCompare(b.table) || a.from - b.from)) {
    const last = spans.at(-1);
    const most = isBits(table) ? maxCount.bits : maxCount.registers;
    const end = from + count;
    const joins = last && last.table === table && gap >= 0 && from <= last.from + last.count + gap;
    if (joins && end - last.from <= most) last.count = Math.max(last.count, end - last.from);
    else spans.push({ table, from, count });
  }
  return spans;
}

/** The settings of a Modbus source, with what is meant where they are left out. */
export function modbusOf({ protocol }: SourceSettings): { slave: number; format: string; readMode: string | null } {
  const { slave, format, readMode } = protocol as { slave?: number; format?: string; readMode?: string };
  return { slave: slave ?? 1, format: format ?? 'ABCD', readMode: readMode ?? null };
}
