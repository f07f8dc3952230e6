import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openApi } from '@lineside/contracts/openapi';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by a browser, which sends no headers of ours. */
    isPage?: boolean;
  }
}

const shipped = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lineside API</title>
    <link rel="stylesheet" href="reference/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="reference/swagger-ui-bundle.js"></script>
    <script src="reference/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none', filter: true });\n`;

/** It runs its own code and calls only this API. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The API's description as OpenAPI, and a page to read it and to try calls. */
export function serveReference(server: FastifyInstance): void {
  const give = (url: string, mediaType: string, content: () => string) => {
    let text: string | undefined;
    server.get(`/api/${url}`, { config: { isPage: true } }, (_request, reply) => {
      text ??= content();
      reply.header('Content-Security-Policy', policy).type(`${mediaType}; charset=utf-8`).send(text);
    });
  };
  const file = (name: string) => () => readFileSync(path.join(shipped, name), 'utf8');
  give('openapi.json', 'application/json', openApi);
  give('reference', 'text/html', () => page);
  give('reference/start.js', 'text/javascript', () => start);
  give('reference/swagger-ui-bundle.js', 'text/javascript', file('swagger-ui-bundle.js'));
  give('reference/swagger-ui.css', 'text/css', file('swagger-ui.css'));
}
