import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { introduction, openApi, openApiDocument, partOf, partsIn } from '@lineside/contracts/openapi';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { page, start, style } from './reference-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by a browser, which sends no headers of ours. */
    isPage?: boolean;
  }
}

const shipped = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** It runs its own code and calls only this API. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const send = (reply: FastifyReply, mediaType: string, text: string) =>
  reply.header('Content-Security-Policy', policy).type(`${mediaType}; charset=utf-8`).send(text);

/** The API's description as OpenAPI, whole for generators; and a page to read it and to try calls, which loads it in parts. */
export function serveReference(server: FastifyInstance): void {
  const give = (url: string, mediaType: string, content: () => string) => {
    let text: string | undefined;
    server.get(`/api/${url}`, { config: { isPage: true } }, (_request, reply) => {
      text ??= content();
      send(reply, mediaType, text);
    });
  };
  const file = (name: string) => () => readFileSync(path.join(shipped, name), 'utf8');
  give('openapi.json', 'application/json', openApi);
  give('reference', 'text/html', () => page);
  give('reference/start.js', 'text/javascript', () => start);
  give('reference/page.css', 'text/css', () => style);
  give('reference/swagger-ui-bundle.js', 'text/javascript', file('swagger-ui-bundle.js'));
  give('reference/swagger-ui.css', 'text/css', file('swagger-ui.css'));
  give('reference/parts', 'application/json', () =>
    JSON.stringify([{ name: intro, operations: 0 }, ...partsIn(whole())]),
  );
  server.get<{ Params: { name: string } }>(
    '/api/reference/parts/:name',
    { config: { isPage: true } },
    (request, reply) => {
      const { name } = request.params;
      const part = name === intro ? introduction(whole()) : partOf(whole(), name);
      if (!part) reply.code(404);
      send(reply, 'application/json', JSON.stringify(part ?? null));
    },
  );
}

const intro = 'Introduction';

let document: ReturnType<typeof openApiDocument> | undefined;
function whole() {
  document ??= openApiDocument();
  return document;
}
