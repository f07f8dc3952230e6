import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { SentFile } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOf, isOwnPort } from '../platform/host.ts';
import type { Settings } from '../platform/settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum size in bytes of the route's raw body; undefined if the body is JSON. */
    maxBytes?: number | undefined;
  }
}

const maxBytesOf = (request: FastifyRequest): number | undefined => request.routeOptions.config.maxBytes;

/** Media types that clients send without declaring JSON. */
const unnamed = ['text/plain', 'application/x-www-form-urlencoded'];

/**
 * Bodies are JSON, except on routes that take a file: any other body is refused before it is read. On the API's own
 * port JSON may be labelled as plain text or a form, or not at all, as public clients send it. On a portal's host a page
 * of any origin could send such a body together with the session's cookie.
 */
export function acceptBodies(server: FastifyInstance, settings: Settings): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/json', ...unnamed], { parseAs: 'buffer' }, (request, body, done) => {
    if (maxBytesOf(request) !== undefined) return done(null, body);
    const isNamed = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
    if (!isNamed && !isOwnPort(settings, hostOf(request)))
      return done(refuse('unsupported-media-type', { propertyName: 'Content-Type' }));
    try {
      done(null, jsonIn(body as Buffer));
    } catch (problem) {
      done(problem as Error);
    }
  });
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const isUnlabelled = !request.headers['content-type']?.trim() && isOwnPort(settings, hostOf(request));
    const max = maxBytesOf(request) ?? (isUnlabelled ? request.routeOptions.bodyLimit : undefined);
    if (max === undefined) throw refuse('unsupported-media-type', { propertyName: 'Content-Type' });
    const body = await wholeOf(payload, max);
    return maxBytesOf(request) === undefined ? jsonIn(body) : body;
  });
}

/** All bytes of a body; refused if there are too many, or if the caller left before the last one. */
async function wholeOf(payload: AsyncIterable<Buffer>, max: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of payload) {
      length += part.length;
      if (length > max) throw refuse('body-too-large');
      parts.push(part);
    }
  } catch (problem) {
    throw (problem as { code?: string }).code === 'ECONNRESET'
      ? refuse('invalid-value', { propertyName: 'body' })
      : problem;
  }
  return Buffer.concat(parts);
}

/** The value of a JSON body; undefined if it is empty. Bytes that aren't UTF-8 would be stored as other characters. */
function jsonIn(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    if (!isUtf8(body)) throw new SyntaxError('Not UTF-8');
    return JSON.parse(body.toString());
  } catch {
    throw refuse('invalid-value', { propertyName: 'body' });
  }
}

/** A file that is written while it is sent: it may be longer than the memory. */
export interface StreamedFile extends Omit<SentFile, 'content'> {
  content: AsyncIterable<string | Uint8Array>;
}

/** Sends a file as a download; a browser shows it as a page of ours only where it is one (`isShown`). */
export function sendFile(reply: FastifyReply, file: SentFile | StreamedFile): FastifyReply {
  const { name, mediaType, content } = file;
  const ascii = name.replace(/[^\w.-]/g, '_');
  const disposition = `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .type(mediaType)
    .headers(file.isShown ? {} : { 'Content-Disposition': disposition })
    .send(bodyOf(content));
}

function bodyOf(content: (SentFile | StreamedFile)['content']): string | Buffer | Readable {
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false });
}
