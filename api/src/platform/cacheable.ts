import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headers } from '@lineside/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The header of an answer to one gateway, which keeps it and asks whether it changed. */
export const keptByCaller = 'private, no-cache';

/** Whether an answer may be cached by everybody, or is kept by a gateway. */
const isKept = (reply: FastifyReply): boolean =>
  /^public\b|^private, no-cache$/.test(String(reply.getHeader('cache-control')));

/** The size from which compressing saves a packet. */
const minCharacters = 1000;

const encodings = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) as Promise<Buffer>,
  gzip: promisify(gzip) as (text: string) => Promise<Buffer>,
};
type Encoding = keyof typeof encodings;

/** Compressed answers by their hash and encoding: each is compressed once. */
const compressed = new Map<string, Promise<Buffer>>();
const maxCompressed = 50;

/**
 * An answer that is kept is sent compressed, with an ETag, so that a caller that has it gets 304. Answers
 * of a person are never compressed: their length would reveal something of their content.
 */
export async function sendCacheable(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || !isKept(reply)) return payload;
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22);
  reply.headers({ ETag: `W/"${hash}"`, Vary: `Origin, Accept-Encoding, ${headers.version}` });
  if (String(request.headers['if-none-match']).includes(`"${hash}"`)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  }
  const encoding = payload.length < minCharacters ? undefined : encodingFor(request);
  if (!encoding) return payload;
  reply.header('Content-Encoding', encoding).removeHeader('content-length');
  return compressOnce(payload, `${hash} ${encoding}`, encoding);
}

/** The best encoding that the caller accepts; `q=0` refuses one. */
function encodingFor(request: FastifyRequest): Encoding | undefined {
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim().toLowerCase());
  return (Object.keys(encodings) as Encoding[]).find((key) => acceptedEncodings.includes(key));
}

function compressOnce(text: string, key: string, encoding: Encoding): Promise<Buffer> {
  if (!compressed.has(key) && compressed.size >= maxCompressed) compressed.clear();
  const compressedText = compressed.get(key) ?? encodings[encoding](text);
  compressed.set(key, compressedText);
  return compressedText;
}
