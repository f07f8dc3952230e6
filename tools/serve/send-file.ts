import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.tgz': 'application/gzip',
};

/** A text answer: what isn't there must never look like a script or a page. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(`${text}\n`);
}

/** The file below a folder that an address names, or null: nothing outside of it, nothing hidden. */
export function fileAt(folder: string, address: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return null;
  }
  const parts = decoded.split('/').filter(Boolean);
  if (parts.some((part) => part.startsWith('.') || /[\\\0]/.test(part))) return null;
  const file = path.join(folder, ...parts);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

/** Sends a file of a version, the same for ever but for `dev`; as brotli where the build has made that. */
export function sendVersioned(request: IncomingMessage, response: ServerResponse, file: string): void {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  const small = takesBrotli ? statSync(`${file}.br`, { throwIfNoEntry: false }) : undefined;
  const { size, mtimeMs } = small ?? statSync(file);
  const changes = path.basename(path.dirname(file)) === 'dev';
  const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
  const headers = {
    'cache-control': changes ? 'no-cache' : 'public, max-age=31536000, immutable',
    // what hasn't changed is kept by the browser, and with it what it made of the script
    ...(changes && { etag }),
    vary: 'accept-encoding',
  };
  if (changes && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-length': size,
    'x-content-type-options': 'nosniff',
    ...(small && { 'content-encoding': 'br' }),
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(small ? `${file}.br` : file).pipe(response);
}

/** Sends a file to be saved under its own name. It may be another one tomorrow. */
export function sendDownload(request: IncomingMessage, response: ServerResponse, file: string): void {
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(file).size,
    'content-disposition': `attachment; filename="${path.basename(file)}"`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}
