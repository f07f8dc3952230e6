import type { Reading } from '@lineside/contracts/gateway';
import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import type { Reader } from './reader.ts';
import { numberOf } from './registers.ts';
import { connectS7, type S7Connection, type S7Place, type S7Values } from './s7-connection.ts';
import { sendable } from './sendable.ts';

/** Where a variable is in a controller, and how its bytes become a value. */
export interface S7Variable {
  slug: string;
  /** As people write it, and as the library does. */
  address: string;
  item: string;
  readingOf(bytes: readonly number[]): Reading;
}

/** Bytes of a data block (D), of markers (M), inputs (I) or outputs (Q): `D3.2`, or a bit of them: `D3.2.1`, `M10.7`. */
const address = /^(?:D(?<block>\d{1,5})\.|(?<area>[MIQ]))(?<byte>\d{1,5})(?:\.(?<bit>[0-7]))?$/;

/** The place of a variable; throws with a sentence that says what is wrong with its address or type. */
export function s7VariableOf({ slug, type, width, signed, factor, ...variable }: VariableSettings): S7Variable {
  const { block, area, byte, bit } = address.exec(variable.address)?.groups ?? {};
  if (byte === undefined) throw new Error(`${slug}: ${variable.address} is no S7 address such as D3.2.1 or M10.7`);
  if (type === 'str') throw new Error(`${slug}: texts are not read by Siemens S7`);
  const itemOf = (count: number) => (block ? `DB${block},BYTE${byte}.${count}` : `${area}B${byte}.${count}`);
  if (type === 'bool') {
    if (bit === undefined) throw new Error(`${slug}: ${variable.address} names no bit, and the variable is a boolean`);
    return { slug, address: variable.address, item: itemOf(1), readingOf: ([one]) => (one! >> Number(bit)) % 2 === 1 };
  }
  if (bit !== undefined)
    throw new Error(`${slug}: ${variable.address} is a single bit, and the variable is no boolean`);
  const bits = width ?? (type === 'float' ? 32 : 16);
  if (type === 'float' && bits < 32) throw new Error(`${slug}: a floating-point number has 32 or 64 bits`);
  const by = factor === null ? 1 : Number(factor);
  return {
    ...{ slug, address: variable.address, item: itemOf(bits / 8) },
    readingOf: (bytes) =>
      numberOf(Buffer.from(bits === 8 ? [0, ...bytes] : bytes), { type, width: bits, signed: signed ?? false }) * by,
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

/** Reads the variables of a Siemens S7 controller. Throws where a variable's address can't be read. */
export function s7Reader(source: SourceSettings): Reader {
  const place = placeOf(source);
  const variables = source.variables.map(s7VariableOf);
  let connection: Promise<S7Connection> | undefined;

  const close = () => {
    connection?.then((open) => open.close()).catch(() => {});
    connection = undefined;
  };
  return {
    async read() {
      connection ??= connectS7(place, [...new Set(variables.map(({ item }) => item))]);
      let values: S7Values;
      try {
        values = await (await connection).read();
      } catch (problem) {
        close();
        throw problem;
      }
      return Object.fromEntries(variables.map((variable) => [variable.slug, readingIn(variable, values)]));
    },
    close,
  };
}

function readingIn({ address, item, readingOf }: S7Variable, values: S7Values): Reading {
  const bytes = [values[item]].flat();
  // a text says how bad a byte is
  if (!bytes.every((byte) => typeof byte === 'number'))
    throw new Error(`${address}: the controller has nothing there, or doesn’t let it be read`);
  return sendable(address, readingOf(bytes));
}
