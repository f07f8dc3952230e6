import type { Reading } from '@lineside/contracts/gateway';
import type { SourceSettings } from '@lineside/contracts/gateway-configuration';
import ModbusClient from 'modbus-serial';
import { WriteRefused } from '../machine.ts';
import { silent, within } from './read-errors.ts';
import type { Reader } from './reader.ts';
import { isWritable, modbusOf, type Place, placeOf, type Span, spansOf, tables } from './registers.ts';
import { ValueProblem } from './sendable.ts';

/** How long the device may take for an answer, in milliseconds. */
const answerMs = 2000;

/** Reads the variables of a Modbus TCP source. Throws where a variable's address can't be read. */
export function modbusReader(source: SourceSettings): Reader {
  if (!source.host) throw new Error(`${source.slug}: its machine has no address`);
  const { slave, format, readMode } = modbusOf(source);
  const places = source.variables.map((variable) => placeOf(variable, format));
  const spans = spansOf(places, readMode);
  let client: ModbusClient | undefined;

  const close = () => {
    client?.close(() => {});
    client = undefined;
  };
  async function connected(): Promise<ModbusClient> {
    if (client?.isOpen) return client;
    close();
    client = new ModbusClient();
    // an error without a listener would end the program
    client.on('error', () => {});
    client.setTimeout(answerMs);
    await within(answerMs, client.connectTCP(source.host!, { port: source.port! }));
    client.setID(slave);
    return client;
  }

  return {
    async write(variable, value) {
      const place = places.find(({ slug }) => slug === variable)!;
      if (typeof value === 'string') throw new WriteRefused('out-of-range');
      if (!isWritable(place.table)) throw new WriteRefused('read-only');
      try {
        const device = await connected();
        const before = await readSpan(device, place);
        await writeSpan(device, place, place.bytesOf(Number(value), before)).catch((problem) => {
          throw refused(problem, place);
        });
        return place.readingOf(await readSpan(device, place));
      } catch (problem) {
        if (!(problem instanceof WriteRefused || problem instanceof ValueProblem)) close();
        throw problem;
      }
    },
    async read() {
      try {
        const values: Record<string, Reading> = {};
        const device = await connected();
        for (const span of spans) {
          const bytes = await readSpan(device, span).catch((problem) => {
            throw explained(problem, span);
          });
          for (const place of places.filter((place) => isIn(place, span)))
            values[place.slug] = place.readingOf(bytesOf(bytes, place, span));
        }
        return values;
      } catch (problem) {
        if (!(problem instanceof ValueProblem)) close();
        throw problem;
      }
    },
    close,
  };
}

const isIn = (place: Place, span: Span): boolean =>
  place.table === span.table && place.from >= span.from && place.from + place.count <= span.from + span.count;

/** An error of a request, with the place that the device refused to read. */
function explained(problem: Error & { modbusCode?: number; errno?: string }, { table, from, count }: Span): Error {
  if (problem.errno === 'ETIMEDOUT') return silent();
  if (problem.modbusCode === undefined) return problem;
  const number = Object.entries(tables).find(([, name]) => name === table)![0];
  const places = count === 1 ? `${number}.${from}` : `${number}.${from} to ${number}.${from + count - 1}`;
  return new Error(`${places}: ${problem.message}`);
}

/** A register has two bytes; of bits each has a byte. */
function bytesOf(bytes: Buffer, place: Place, span: Span): Buffer {
  const size = bytes.length / span.count;
  return bytes.subarray((place.from - span.from) * size, (place.from - span.from + place.count) * size);
}

/** Why the device doesn't take a value, by its exception code. */
function refused(problem: Error & { modbusCode?: number; errno?: string }, span: Span): Error {
  if (problem.modbusCode === 3) return new WriteRefused('out-of-range');
  const explanation = explained(problem, span);
  return problem.modbusCode === undefined ? explanation : new WriteRefused('other', explanation.message);
}

async function writeSpan(device: ModbusClient, { table, from }: Span, bytes: Buffer): Promise<void> {
  if (table === 'coils') await device.writeCoil(from, bytes[0] === 1);
  else await device.writeRegisters(from, bytes);
}

async function readSpan(device: ModbusClient, { table, from, count }: Span): Promise<Buffer> {
  if (table === 'holdingRegisters') return (await device.readHoldingRegisters(from, count)).buffer;
  if (table === 'inputRegisters') return (await device.readInputRegisters(from, count)).buffer;
  const { data } =
    table === 'coils' ? await device.readCoils(from, count) : await device.readDiscreteInputs(from, count);
  return Buffer.from(data.slice(0, count).map(Number));
}
