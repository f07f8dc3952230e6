import type { Reading } from '@lineside/contracts/gateway';
import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { WriteRefused } from '../machine.ts';
import type { Reader } from './reader.ts';
import { numberOf, withNumber } from './registers.ts';
import { connectS7, type S7Connection, type S7Place, type S7Values, type S7Write } from './s7-connection.ts';
import { sendable, ValueProblem } from './sendable.ts';

/** Where a variable is in a controller, and how its bytes become a value. */
export interface S7Variable {
  slug: string;
  /** As people write it, and as the library does. */
  address: string;
  item: string;
  /** Inputs are only read: the controller sets them anew in each cycle. */
  isInput: boolean;
  /** Of the bytes of `item`, in their order; throws a `ValueProblem` for a value that can't be sent. */
  readingOf(bytes: readonly number[]): Reading;
  /** What is written for a value; `before` are the bytes of `item` now. Throws a `WriteRefused` where it doesn't fit. */
  writtenOf(value: Reading, before: readonly number[]): S7Write;
}

/** Bytes of a data block (D), of markers (M), inputs (I) or outputs (Q): `D3.2`, or a bit of them: `D3.2.1`, `M10.7`. */
const address = /^(?:D(?<block>\d{1,5})\.|(?<area>[MIQ]))(?<byte>\d{1,5})(?:\.(?<bit>[0-7]))?$/;

/** The place of a variable; throws with a sentence that says what is wrong with its address or type. */
export function s7VariableOf(variable: VariableSettings): S7Variable {
  const { slug, address: written, type } = variable;
  const { block, area, byte, bit } = address.exec(written)?.groups ?? {};
  if (byte === undefined) throw new Error(`${slug}: ${written} is no S7 address such as D3.2.1 or M10.7`);
  const itemOf: ItemOf = (count, from = 0) => {
    const at = Number(byte) + from;
    return block ? `DB${block},BYTE${at}.${count}` : `${area}B${at}.${count}`;
  };
  const common = { slug, address: written, isInput: area === 'I' };
  if (type === 'bool') {
    if (bit === undefined) throw new Error(`${slug}: ${written} names no bit, and the variable is a boolean`);
    const item = block ? `DB${block},X${byte}.${bit}` : `${area}${byte}.${bit}`;
    return {
      ...{ ...common, item: itemOf(1) },
      readingOf: ([one]) => (one! >> Number(bit)) % 2 === 1,
      writtenOf: (value) => {
        if (typeof value === 'string') throw new WriteRefused('out-of-range');
        return { item, value: Boolean(value) };
      },
    };
  }
  if (bit !== undefined) throw new Error(`${slug}: ${written} is a single bit, and the variable is no boolean`);
  return { ...common, ...(type === 'str' ? textOf(variable, itemOf) : numberIn(variable, itemOf)) };
}

/** An item of the library: a number of bytes, from the address of the variable or some bytes after it. */
type ItemOf = (count: number, from?: number) => string;
type Content = Pick<S7Variable, 'item' | 'readingOf' | 'writtenOf'>;

function numberIn({ slug, type, width, signed, factor }: VariableSettings, itemOf: ItemOf): Content {
  const bits = width ?? (type === 'float' ? 32 : 16);
  if (type === 'float' && bits < 32) throw new Error(`${slug}: a floating-point number has 32 or 64 bits`);
  const by = factor === null ? 1 : Number(factor);
  const form = { type, width: bits, signed: signed ?? false };
  const item = itemOf(bits / 8);
  return {
    item,
    readingOf: (bytes) => numberOf(Buffer.from(bits === 8 ? [0, ...bytes] : bytes), form) * by,
    writtenOf: (value) => {
      if (typeof value === 'string') throw new WriteRefused('out-of-range');
      return { item, value: [...withNumber(Number(value) / by, form, Buffer.alloc(bits / 8))] };
    },
  };
}

/** The most characters of a STRING. */
const maxText = 254;

/**
 * A STRING: the most characters that it has room for, their number now, and one byte for each. So much is read of it as its
 * variable says, or all that such a text can have.
 */
function textOf({ address: written, maxStringLength }: VariableSettings, itemOf: ItemOf): Content {
  const most = Math.min(maxStringLength ?? maxText, maxText);
  return {
    item: itemOf(2 + most),
    readingOf: ([room, length, ...characters]) => {
      if (room! > maxText || length! > room!) throw new ValueProblem(`${written}: the controller has no text there`);
      return Buffer.from(characters.slice(0, length)).toString('latin1');
    },
    writtenOf: (value, [room]) => {
      if (typeof value !== 'string') throw new WriteRefused('out-of-range');
      const bytes = Buffer.from(value, 'latin1');
      if (bytes.toString('latin1') !== value || bytes.length > Math.min(most, room!))
        throw new WriteRefused('out-of-range');
      return { item: itemOf(1 + bytes.length, 1), value: [bytes.length, ...bytes] };
    },
  };
}

/** Message sizes that controllers have, in bytes. */
const pdus = { least: 240, most: 960 };

/** The connection's settings, with what is meant where they are left out. */
function placeOf({ slug, host, port, protocol }: SourceSettings): S7Place {
  const { rack, slot, pdu } = protocol as { rack?: number | null; slot?: number | null; pdu?: number | null };
  if (!host) throw new Error(`${slug}: its machine has no address`);
  if (typeof pdu === 'number' && !(pdu >= pdus.least && pdu <= pdus.most))
    throw new Error(`${slug}: a PDU has ${pdus.least} to ${pdus.most} bytes`);
  return { host, port: port!, rack: rack ?? 0, slot: slot ?? 1, pdu: pdu ?? null };
}

/** Reads and writes the variables of a Siemens S7 controller. Throws where a variable's address can't be read. */
export function s7Reader(source: SourceSettings): Reader {
  const place = placeOf(source);
  const variables = source.variables.map(s7VariableOf);
  let connection: Promise<S7Connection> | undefined;

  const close = () => {
    connection?.then((open) => open.close()).catch(() => {});
    connection = undefined;
  };
  /** Does something with the connection, which ends if that fails. */
  async function connected<T>(work: (open: S7Connection) => Promise<T>): Promise<T> {
    connection ??= connectS7(place, [...new Set(variables.map(({ item }) => item))]);
    try {
      return await work(await connection);
    } catch (problem) {
      if (!(problem instanceof WriteRefused || problem instanceof ValueProblem)) close();
      throw problem;
    }
  }
  return {
    write: (slug, value) =>
      connected(async (open) => {
        const variable = variables.find((one) => one.slug === slug)!;
        if (variable.isInput) throw new WriteRefused('read-only');
        const before = bytesIn(variable, await open.read());
        const refusal = await open.write(variable.writtenOf(value, before));
        if (refusal !== null) throw refused(variable, refusal);
        return readingIn(variable, await open.read());
      }),
    read: () =>
      connected(async (open) => {
        const values = await open.read();
        return Object.fromEntries(variables.map((variable) => [variable.slug, readingIn(variable, values)]));
      }),
    close,
  };
}

function bytesIn({ address, item }: S7Variable, values: S7Values): number[] {
  const bytes = [values[item]].flat();
  // a text says how bad a byte is
  if (!bytes.every((byte) => typeof byte === 'number'))
    throw new ValueProblem(`${address}: the controller has nothing there, or doesn’t let it be read`);
  return bytes;
}

const readingIn = (variable: S7Variable, values: S7Values): Reading =>
  sendable(variable.address, variable.readingOf(bytesIn(variable, values)));

/** The answer of a controller that doesn't let something be accessed. */
const accessDenied = 3;

/** Why a controller doesn't take a value, by the code that it answers. */
const refused = ({ address }: S7Variable, code: number): WriteRefused =>
  code === accessDenied
    ? new WriteRefused('read-only')
    : new WriteRefused('other', `${address}: the controller refuses the value (${code})`);
