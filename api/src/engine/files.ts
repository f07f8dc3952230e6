import type { SentFile } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many bytes the route's body may have, which is taken as it is; undefined where it is JSON. */
    mostBytes?: number | undefined;
  }
}

const mostBytesOf = (request: FastifyRequest): number | undefined => request.routeOptions.config.mostBytes;

/** Bodies are JSON, but of routes that take a file: anything else is refused before it is read. */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (mostBytesOf(request) !== undefined) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(refuse('invalid-value', { propertyName: 'body' }));
    }
  });
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const max = mostBytesOf(request);
    if (max === undefined) throw refuse('unsupported-media-type', { propertyName: 'Content-Type' });
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of payload) {
      length += part.length;
      if (length > max) throw refuse('body-too-large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  });
}

/** Sends a file as a download; a browser never shows it as a page of ours. */
export function sendFile(reply: FastifyReply, { name, mediaType, content }: SentFile): FastifyReply {
  const ascii = name.replace(/[^\w.-]/g, '_');
  return reply
    .type(mediaType)
    .header('Content-Disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(typeof content === 'string' ? content : Buffer.from(content));
}
