import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that stays open and is written event by event. */
export interface EventWriter {
  send(event: { id?: string; name?: string; data: unknown }): void;
  /** Gives the reader an id to resume from: an event without data, whose name no page listens to. */
  mark(id: string): void;
  close(): void;
}

/** Proxies take a longer silence for a lost connection, in milliseconds. */
const heartbeat = 10_000;

/** Turns a reply into a stream of server-sent events; `onClose` is called once, for either side. */
export function openStream(request: FastifyRequest, reply: FastifyReply, onClose: () => void): EventWriter {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...(reply.getHeaders() as Record<string, string>),
  });
  // HEAD asks for the head alone: with an open body it would never be sent
  const isHead = request.method === 'HEAD';
  if (!isHead) raw.write(': open\n\n');
  const beat = setInterval(() => raw.write(': here\n\n'), heartbeat);
  let closed = false;
  const finish = () => {
    if (closed) return;
    closed = true;
    clearInterval(beat);
    onClose();
  };
  request.raw.on('close', finish);
  raw.on('close', finish);
  // a client that left while the call was checked closes nothing any more
  if (isHead || raw.destroyed || request.raw.socket.destroyed) setImmediate(finish);
  if (isHead) raw.end();
  return {
    send({ id, name, data }) {
      if (closed || raw.writableEnded) return;
      raw.write(`${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
    },
    mark(id) {
      if (!closed && !raw.writableEnded) raw.write(`id: ${id}\nevent: position\ndata:\n\n`);
    },
    close() {
      raw.end();
      finish();
    },
  };
}
