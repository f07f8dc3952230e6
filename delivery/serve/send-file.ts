import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { bytes, downloadHeaders, mediaTypes, textHeaders, versionedHeaders } from './headers.ts';

/** A text answer: a missing file must never look like a script or a page. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, textHeaders).end(`${text}\n`);
}

/** The file of an address below a folder, or null: no file outside of it, and no hidden file. */
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
  return isFile(file) ? file : null;
}

/** A path that the file system refuses, such as a too long one, is a missing file. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Sends a file's content. A file that became unreadable, or a disconnected caller, only ends the answer. */
const sendBytes = (response: ServerResponse, file: string) => pipeline(createReadStream(file), response, () => {});

/** Sends a file of a version, which never changes except for `dev`; as brotli if the build has created that. */
export function sendVersioned(request: IncomingMessage, response: ServerResponse, file: string): void {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  const small = takesBrotli ? statSync(`${file}.br`, { throwIfNoEntry: false }) : undefined;
  const { size, mtimeMs } = small ?? statSync(file);
  const changes = path.basename(path.dirname(file)) === 'dev';
  const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
  // an unchanged script stays cached in the browser, with its compiled form
  const headers = { ...versionedHeaders, ...(changes && { 'cache-control': 'no-cache', etag }) };
  if (changes && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': mediaTypes[path.extname(file)] ?? bytes,
    'content-length': size,
    ...(small && { 'content-encoding': 'br' }),
  });
  if (request.method === 'HEAD') response.end();
  else sendBytes(response, small ? `${file}.br` : file);
}

/** Sends a file to be saved under its own name. */
export function sendDownload(request: IncomingMessage, response: ServerResponse, file: string): void {
  response.writeHead(200, {
    ...downloadHeaders(path.basename(file)),
    'content-type': mediaTypes[path.extname(file)] ?? bytes,
    'content-length': statSync(file).size,
  });
  if (request.method === 'HEAD') response.end();
  else sendBytes(response, file);
}
