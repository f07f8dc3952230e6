import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Bytes of a controller by area: data blocks as `D3`, and `M`, `I`, `Q`. */
export type Areas = Record<string, Buffer>;

const areas: Record<number, string> = { 129: 'I', 130: 'Q', 131: 'M' };

/**
 * A Siemens S7 controller of this machine, as much of ISO-on-TCP (RFC 1006) and S7 as reading and writing need. It takes
 * connections to one slot of rack 0, sends each answer in pieces of `piece` bytes, and lets areas in `guarded` only be read.
 */
export async function anS7Server(memory: Areas, { slot = 1, piece = 7, guarded = [] as string[] } = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0);
    sockets.add(socket.on('error', () => {}).setNoDelay());
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 4 && rest.length >= rest.readUInt16BE(2)) {
        const message = rest.subarray(0, rest.readUInt16BE(2));
        rest = rest.subarray(message.length);
        const answer = answerTo(message, { memory, slot, guarded });
        if (!answer) return void socket.destroy();
        for (let at = 0; at < answer.length; at += piece) socket.write(answer.subarray(at, at + piece));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** Sends bytes that nobody asked for. */
    send: (bytes: Buffer) => {
      for (const socket of sockets) socket.write(bytes);
    },
    /** Cuts all connections. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      this.cut();
      server.close();
    },
  };
}

interface Controller {
  memory: Areas;
  slot: number;
  guarded: string[];
}

/** The function of a request that writes. */
const writes = 5;

/** Undefined: the connection ends. */
function answerTo(message: Buffer, { memory, slot, guarded }: Controller): Buffer | undefined {
  // a request for a connection has its rack and slot in the last byte
  if (message[5] === 0xe0) return message[21] === slot ? confirmed(message) : undefined;
  if (message[17] === 0xf0) return reply(message, message.subarray(17, 25), Buffer.alloc(0));
  const count = message[18]!;
  if (message[17] === writes) return reply(message, Buffer.from([writes, count]), written(message, memory, guarded));
  const items = Array.from({ length: count }, (_, index) => itemOf(message.subarray(19 + 12 * index), memory));
  return reply(
    message,
    Buffer.from([4, count]),
    Buffer.concat(items.map((item, index) => padded(item, index < count - 1))),
  );
}

function confirmed(request: Buffer): Buffer {
  const answer = Buffer.from(request);
  answer[5] = 0xd0;
  return answer;
}

function reply(request: Buffer, parameters: Buffer, data: Buffer): Buffer {
  const header = Buffer.from([3, 0, 0, 0, 2, 0xf0, 0x80, 0x32, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  request.copy(header, 11, 11, 13);
  header.writeUInt16BE(header.length + parameters.length + data.length, 2);
  header.writeUInt16BE(parameters.length, 13);
  header.writeUInt16BE(data.length, 15);
  return Buffer.concat([header, parameters, data]);
}

/** The place of an item of a request: its number of values, area, first byte, and bit in it. */
function placeOf(item: Buffer) {
  const at = item.readUInt32BE(8) & 0xffffff;
  return {
    count: item.readUInt16BE(4),
    area: areas[item[8]!] ?? `D${item.readUInt16BE(6)}`,
    from: at >> 3,
    bit: at & 7,
  };
}

/** Writes the items of a request; answers for each that it is written (255), guarded (3), or that there is no such place (5). */
function written(message: Buffer, memory: Areas, guarded: string[]): Buffer {
  const count = message[18]!;
  let at = 19 + 12 * count;
  const answers = Array.from({ length: count }, (_, index) => {
    const { area, from, bit } = placeOf(message.subarray(19 + 12 * index));
    const isBit = message[at + 1] === 3;
    const size = isBit ? 1 : message.readUInt16BE(at + 2) / 8;
    const given = message.subarray(at + 4, at + 4 + size);
    at += 4 + size + (size % 2);
    const bytes = memory[area];
    if (!bytes || from + size > bytes.length) return 5;
    if (guarded.includes(area)) return 3;
    if (isBit) bytes[from] = given[0] ? bytes[from]! | (1 << bit) : bytes[from]! & ~(1 << bit);
    else given.copy(bytes, from);
    return 0xff;
  });
  return Buffer.from(answers);
}

/** An item of a request: its bytes, or that there are none (5). */
function itemOf(item: Buffer, memory: Areas): Buffer {
  const { count, area, from } = placeOf(item);
  const bytes = memory[area];
  if (!bytes || from + count > bytes.length) return Buffer.from([5, 0, 0, 0]);
  const head = Buffer.from([0xff, 4, 0, 0]);
  head.writeUInt16BE(count * 8, 2);
  return Buffer.concat([head, bytes.subarray(from, from + count)]);
}

const padded = (item: Buffer, isFollowed: boolean): Buffer =>
  isFollowed && item.length % 2 === 1 ? Buffer.concat([item, Buffer.alloc(1)]) : item;
