import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Bytes of a controller by area: data blocks as `D3`, and `M`, `I`, `Q`. */
export type Areas = Record<string, Buffer>;

const areas: Record<number, string> = { 129: 'I', 130: 'Q', 131: 'M' };

/**
 * A Siemens S7 controller of this machine, as much of ISO-on-TCP (RFC 1006) and S7 as reading needs. It takes connections to
 * one slot of rack 0, and sends each answer in pieces of `piece` bytes.
 */
export async function anS7Server(memory: Areas, { slot = 1, piece = 7 } = {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0);
    sockets.add(socket.on('error', () => {}).setNoDelay());
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      while (rest.length >= 4 && rest.length >= rest.readUInt16BE(2)) {
        const message = rest.subarray(0, rest.readUInt16BE(2));
        rest = rest.subarray(message.length);
        const answer = answerTo(message, memory, slot);
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

/** Undefined: the connection ends. */
function answerTo(message: Buffer, memory: Areas, slot: number): Buffer | undefined {
  // a request for a connection has its rack and slot in the last byte
  if (message[5] === 0xe0) return message[21] === slot ? confirmed(message) : undefined;
  if (message[17] === 0xf0) return reply(message, message.subarray(17, 25), Buffer.alloc(0));
  const count = message[18]!;
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

/** An item of a request: its bytes, or that there are none (5). */
function itemOf(item: Buffer, memory: Areas): Buffer {
  const [count, block, area] = [item.readUInt16BE(4), item.readUInt16BE(6), item[8]!];
  const from = (item.readUInt32BE(8) & 0xffffff) >> 3;
  const bytes = memory[areas[area] ?? `D${block}`];
  if (!bytes || from + count > bytes.length) return Buffer.from([5, 0, 0, 0]);
  const head = Buffer.from([0xff, 4, 0, 0]);
  head.writeUInt16BE(count * 8, 2);
  return Buffer.concat([head, bytes.subarray(from, from + count)]);
}

const padded = (item: Buffer, isFollowed: boolean): Buffer =>
  isFollowed && item.length % 2 === 1 ? Buffer.concat([item, Buffer.alloc(1)]) : item;
