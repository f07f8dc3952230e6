import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const blockBytes = 65_536;

/**
 * Sends a file of any size, or a range of it, without having it: its byte at an offset is the offset's last eight bits.
 *
 * @param size in bytes
 */
export function sendRange(request: IncomingMessage, response: ServerResponse, size: number): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = range ? Number(range[1]) : 0;
  const to = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (range && from > to) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  response.writeHead(range ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="log-${size}.bin"`,
    'content-length': to - from + 1,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // who ends the download early is no problem of the machine
  pipeline(Readable.from(blocks(from, to)), response).catch(() => {});
}

function* blocks(from: number, to: number): Generator<Buffer> {
  const block = Buffer.from(Array.from({ length: blockBytes + 256 }, (_, offset) => offset % 256));
  for (let at = from; at <= to; at += blockBytes) {
    const start = at % 256;
    yield block.subarray(start, start + Math.min(blockBytes, to - at + 1));
  }
}
