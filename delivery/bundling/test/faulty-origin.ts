import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { listen, portOf, stop } from '../../serve/listen.ts';
import { remoteOrigin } from '../../serve/remote-origin.ts';

/** An origin's faults for a file: it answers 404 or 500, a page, nothing at all, half of it, or another file. */
export type Fault = 'missing' | 'failing' | 'page' | 'hangs' | 'cut' | 'altered';

/** A remote's origin whose files can be made to fail one by one. */
export interface FaultyOrigin {
  address: string;
  /** Faults by a part of a file's address: `1.0.1/entry.js`. */
  faults: Map<string, Fault>;
  /** Every requested address, with its query. */
  requests: string[];
  close(): Promise<void>;
}

/** @param port a free one, if left out */
export async function startFaultyOrigin(name: string, folder: string, port = 0): Promise<FaultyOrigin> {
  const faults = new Map<string, Fault>();
  const requested: string[] = [];
  const honest = remoteOrigin({ name, folder, port });
  const server: Server = await listen(
    (request, response) => {
      const address = request.url ?? '/';
      requested.push(address);
      const fault = [...faults].find(([part]) => address.includes(part))?.[1];
      if (!fault) return honest(request, response);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'no-store');
      answers[fault](response, path.join(folder, address.slice(`/${name}/`.length)));
    },
    { port },
  );
  return { address: `http://localhost:${portOf(server)}`, faults, requests: requested, close: () => stop(server) };
}

const typeOf = (file: string) => (file.endsWith('.js') ? 'text/javascript' : 'application/json');

const answers: Record<Fault, (response: ServerResponse, file: string) => void> = {
  missing: (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('gone'),
  failing: (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('broken'),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello'),
  hangs: () => {},
  cut(response, file) {
    const content = readFileSync(file);
    response.writeHead(200, { 'content-type': typeOf(file), 'content-length': content.length });
    response.write(content.subarray(0, content.length >> 1), () => setTimeout(() => response.destroy(), 20));
  },
  altered: (response, file) =>
    response.writeHead(200, { 'content-type': typeOf(file) }).end(`${readFileSync(file, 'utf8')} `),
};
