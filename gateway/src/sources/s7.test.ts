import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Reading } from '@lineside/contracts/gateway';
import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { anS7Server } from '../../test/s7-server.ts';
import { aSource, aVariable } from '../../test/settings-of-sources.ts';
import { sentenceOf } from './read-errors.ts';
import { s7Reader, s7VariableOf } from './s7.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

const variable = (address: string, more: Partial<VariableSettings> = {}) => aVariable('value', { address, ...more });
const source = (port: number, variables: VariableSettings[], protocol: object = {}) =>
  aSource(variables, { port, pullDelay: null, protocol: { publicId: 'siemens-step7', ...protocol } });
async function aServer(...options: Parameters<typeof anS7Server>) {
  const server = await anS7Server(...options);
  ends.push(() => server.close());
  return server;
}
function aReader(settings: SourceSettings) {
  const reader = s7Reader(settings);
  ends.push(() => reader.close());
  return {
    read: () => reader.read(),
    write: (value: Reading) => reader.write!('value', value),
    reason: () => reader.read().then(String, (problem) => sentenceOf(problem, settings)),
  };
}
/** A server of something else: what it does with a connection. */
async function another(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => answer(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

test('addresses become the library’s, and bytes values of each type and width', () => {
  const of = (settings: VariableSettings, ...bytes: number[]) => {
    const { item, readingOf } = s7VariableOf(settings);
    return [item, readingOf(bytes)];
  };
  expect(of(variable('D3.2.1', { type: 'bool' }), 2)).toEqual(['DB3,BYTE2.1', true]);
  expect(of(variable('M10.7', { type: 'bool' }), 0x7f)).toEqual(['MB10.1', false]);
  expect(of(variable('D3.2'), 0xff, 0xfe)).toEqual(['DB3,BYTE2.2', 65_534]);
  expect(of(variable('I4', { signed: true, factor: '0.5' }), 0xff, 0xfe)).toEqual(['IB4.2', -1]);
  expect(of(variable('Q0', { width: 8, signed: true }), 0xff)).toEqual(['QB0.1', -1]);
  expect(of(variable('D1.0', { width: 32 }), 0, 1, 0, 0)).toEqual(['DB1,BYTE0.4', 65_536]);
  expect(of(variable('D1.0', { width: 64 }), 0, 0, 0, 1, 0, 0, 0, 0)).toEqual(['DB1,BYTE0.8', 4_294_967_296]);
  expect(of(variable('D1.8', { type: 'float' }), 0x41, 0xc8, 0, 0)).toEqual(['DB1,BYTE8.4', 25]);
});

test.each([
  ['3.100', {}, 'is no S7 address such as D3.2.1 or M10.7'],
  ['D3.2.8', { type: 'bool' as const }, 'is no S7 address such as D3.2.1 or M10.7'],
  ['D3.2.1', {}, 'is a single bit, and the variable is no boolean'],
  ['D3.2', { type: 'bool' as const }, 'names no bit, and the variable is a boolean'],
])('address %s with %o is refused with the name of the variable', (address, more, reason) => {
  expect(() => s7VariableOf(variable(address, more))).toThrow(`value: ${address} ${reason}`);
});

test('values of all areas are read, however the answers are cut', async () => {
  const block = Buffer.alloc(200);
  block.writeInt16BE(-7, 2);
  block.writeFloatBE(1.5, 4);
  const [M, I, Q] = [Buffer.from([0, 0x80]), Buffer.from([9]), Buffer.from([1, 2])];
  const many = Array.from({ length: 60 }, (_, index) => variable(`D3.${20 + 2 * index}`, { slug: `n${index}` }));
  for (const [index] of many.entries()) block.writeUInt16BE(index, 20 + 2 * index);
  for (const piece of [1, 1000]) {
    const { port } = await aServer({ D3: block, M, I, Q }, { piece });
    const { read } = aReader(
      source(
        port,
        [
          ...[variable('D3.2', { slug: 'a', signed: true }), variable('D3.4', { slug: 'b', type: 'float' })],
          ...[variable('M1.7', { slug: 'c', type: 'bool' }), variable('I0', { slug: 'd', width: 8 })],
          ...[variable('Q0', { slug: 'e' }), ...many],
        ],
        { pdu: 240 },
      ),
    );
    const expected = {
      a: -7,
      b: 1.5,
      c: true,
      d: 9,
      e: 258,
      ...Object.fromEntries(many.map(({ slug }, index) => [slug, index])),
    };
    expect(await read()).toEqual(expected);
    expect(await read()).toEqual(expected);
  }
});

test('what a controller doesn’t have, or refuses, is a reason', async () => {
  const { port } = await aServer({ D3: Buffer.alloc(4) });
  const { reason } = aReader(source(port, [variable('D3.2', { slug: 'other' }), variable('D3.4')]));
  expect(await reason()).toBe('D3.4: the controller has nothing there, or doesn’t let it be read');
  const notANumber = await aServer({ M: Buffer.from([0xff, 0xff, 0xff, 0xff]) });
  const broken = aReader(source(notANumber.port, [variable('M0', { type: 'float' })]));
  expect(await broken.reason()).toBe('M0: NaN is no number that can be sent');
  const other = aReader(source(port, [variable('D3.2')], { slot: 2 }));
  expect(await other.reason()).toBe(`127.0.0.1:${port} refuses a connection to rack 0 and slot 2`);
  expect(() => aReader(source(port, [], { pdu: 100 }))).toThrow('plc: a PDU has 240 to 960 bytes');
});

test.each([
  ['a whole number', { address: 'D3.2', signed: true, factor: '0.5' }, -3.5, '0000fff90000'],
  ['one byte', { address: 'D3.3', width: 8 }, 200, '000000c80000'],
  ['a number with a floating point', { address: 'D3.2', type: 'float' }, 1.5, '00003fc00000'],
  ['a boolean', { address: 'D3.2.1', type: 'bool' }, true, '000002000000'],
  ['a text', { address: 'D3.0', type: 'str', maxStringLength: 4 }, 'Müs', '04034dfc7300'],
  ['no text', { address: 'D3.0', type: 'str', maxStringLength: 4 }, '', '040000000000'],
] as const)('%s is written to its place alone, and read back', async (_, { address, ...more }, value, bytes) => {
  const D3 = Buffer.alloc(6);
  if ('maxStringLength' in more) D3[0] = 4;
  const { port } = await aServer({ D3 });
  const { write } = aReader(source(port, [variable(address, more)]));
  expect([await write(value), D3.toString('hex')]).toEqual([value, bytes]);
});

test('a bit is written without the others of its byte', async () => {
  const M = Buffer.from([0xff]);
  const { port } = await aServer({ M });
  expect(await aReader(source(port, [variable('M0.3', { type: 'bool' })])).write(false)).toBe(false);
  expect(M[0]).toBe(0xf7);
});

test.each([
  ['too large a number', 'D3.2', {}, 70_000, 'out-of-range'],
  ['a text for a number', 'D3.2', {}, 'fast', 'out-of-range'],
  ['a text for a boolean', 'D3.2.0', { type: 'bool' as const }, 'on', 'out-of-range'],
  ['a text longer than its room', 'D3.0', { type: 'str' as const, maxStringLength: 8 }, 'Colas', 'out-of-range'],
  ['a longer text than its variable', 'D3.0', { type: 'str' as const, maxStringLength: 2 }, 'Col', 'out-of-range'],
  ['a text with other characters', 'D3.0', { type: 'str' as const, maxStringLength: 8 }, '€', 'out-of-range'],
  ['a value for an input', 'I0', {}, 1, 'read-only'],
  ['a value for a guarded block', 'D4.0', {}, 1, 'read-only'],
  ['a value for a place that isn’t there', 'D5.0', {}, 1, 'other'],
])('%s is not written, and the reason says so', async (_, address, more, value, reason) => {
  const memory = { D3: Buffer.from([4, 1, 65, 0, 0, 0, 0, 0, 0, 0]), D4: Buffer.alloc(2), I: Buffer.alloc(2) };
  const before = JSON.stringify(memory);
  const { port } = await aServer(memory, { guarded: ['D4'] });
  const { write } = aReader(source(port, [variable(address, more)]));
  const refused: Error & { reason?: string } = await write(value).then(String, (problem) => problem);
  expect([refused.reason ?? 'other', JSON.stringify(memory)]).toEqual([reason, before]);
});

test('a text is read in its length, and as far as its variable reaches', async () => {
  const D3 = Buffer.from([10, 5, ...Buffer.from('Größe', 'latin1'), 0, 0, 0, 0, 0]);
  const { port } = await aServer({ D3, M: Buffer.from([10, 200, 65]) });
  const text = (address: string, maxStringLength: number | null) =>
    aReader(source(port, [variable(address, { type: 'str', maxStringLength })]));
  expect(await text('D3.0', 10).read()).toEqual({ value: 'Größe' });
  expect(await text('D3.0', 3).read()).toEqual({ value: 'Grö' });
  expect(await text('M0', 1).reason()).toBe('M0: the controller has no text there');
  // without a length, all that a text can have is read
  expect(await text('D3.0', null).reason()).toContain('has nothing there');
});

test('a long text is written and read in several messages', async () => {
  const D3 = Buffer.concat([Buffer.from([254, 0]), Buffer.alloc(254)]);
  const { port } = await aServer({ D3 });
  const { write, read } = aReader(source(port, [variable('D3.0', { type: 'str' })], { pdu: 240 }));
  const text = 'a'.repeat(254);
  expect(await write(text)).toBe(text);
  expect(await read()).toEqual({ value: text });
});

test('a controller that is away, silent or sends something else is a reason', async () => {
  const gone = await anS7Server({});
  gone.close();
  const { reason } = aReader(source(gone.port, [variable('D3.2')]));
  expect(await reason()).toBe(`127.0.0.1:${gone.port} refuses the connection`);
  const silent = await another(() => {});
  expect(await aReader(source(silent, [variable('D3.2')])).reason()).toBe(`no answer from 127.0.0.1:${silent}`);
  for (const words of ['HTTP/1.1 400 Bad Request\r\n\r\n', '\x03\x00\x00\x05x', '\x03\x00\x00\x00']) {
    const port = await another((socket) => socket.end(words));
    expect(await aReader(source(port, [variable('D3.2')])).reason()).toContain(
      'refuses a connection to rack 0 and slot 1',
    );
  }
});

test('a controller whose connection breaks is read again', async () => {
  const server = await aServer({ M: Buffer.from([0, 5]) });
  const { read, reason } = aReader(source(server.port, [variable('M0')]));
  expect(await read()).toEqual({ value: 5 });
  server.cut();
  expect(await reason()).toBe(`127.0.0.1:${server.port} ended the connection`);
  expect(await read()).toEqual({ value: 5 });
});

test.each([
  ['is too short', [3, 0, 0, 5, 0]],
  ['has no length', [3, 0, 0, 0, 0]],
  ['is of another kind', [3, 0, 0, 7, 2, 0xf0, 0x80]],
])('a message that %s ends the connection, and nothing else', async (_, bytes) => {
  const server = await aServer({ M: Buffer.from([0, 5]) });
  const { read, reason } = aReader(source(server.port, [variable('M0')]));
  expect(await read()).toEqual({ value: 5 });
  server.send(Buffer.from(bytes));
  expect(await reason()).toBe(`127.0.0.1:${server.port} ended the connection`);
  expect(await read()).toEqual({ value: 5 });
});
