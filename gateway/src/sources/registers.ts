import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';

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
  /** Of registers: the value of their bytes, in the order of the wire. */
  valueOf(bytes: Buffer): number;
}

/** The most registers of one request, and bits. */
const maxCount = { registers: 125, bits: 2000 };
/** How many unused registers or bits may lie between values of one request, by the source's way of reading. */
const gaps: Record<string, number> = { single_value: -1, consecutive_values: 0, gapped_values: 16 };

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
    return { slug, table, from, count: 1, valueOf: (bytes) => bytes[0]! };
  }
  const width = variable.width ?? (type === 'float' ? 32 : 16);
  if (type === 'float' && width < 32) throw new Error(`${slug}: a floating-point number has 32 or 64 bits`);
  const count = Math.max(1, width / 16);
  return {
    ...{ slug, table, from, count },
    valueOf: (bytes) => numberOf(inOrder(bytes, format), { type, width, signed: signed ?? false }) * factor,
  };
}

/** Bytes as they would be most significant first: `ABCD` has that order, `CDAB` swaps words, `BADC` bytes, `DCBA` both. */
function inOrder(bytes: Buffer, format: string): Buffer {
  const words = Array.from({ length: bytes.length / 2 }, (_, index) => bytes.subarray(2 * index, 2 * index + 2));
  if (format === 'CDAB' || format === 'DCBA') words.reverse();
  const swaps = format === 'BADC' || format === 'DCBA';
  return Buffer.concat(swaps ? words.map((word) => Buffer.from([word[1]!, word[0]!])) : words);
}

function numberOf(bytes: Buffer, { type, width, signed }: { type: string; width: number; signed: boolean }): number {
  if (type === 'float') return width === 64 ? bytes.readDoubleBE() : bytes.readFloatBE();
  if (type === 'bool') return bytes.readUInt16BE() === 0 ? 0 : 1;
  if (width === 64) return Number(signed ? bytes.readBigInt64BE() : bytes.readBigUInt64BE());
  if (width === 8) return signed ? bytes.readInt8(1) : bytes.readUInt8(1);
  return signed ? bytes.readIntBE(0, width / 8) : bytes.readUIntBE(0, width / 8);
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
