import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { listen, portOf, stop } from '../../serve/listen.ts';
import { remoteOrigin } from '../../serve/remote-origin.ts';

/** What an origin does with a file, instead of giving it. */
export type Fault = 'hangs' | 'missing' | 'altered' | 'throws';

/** A remote's origin whose files can be made to fail one by one. */
export interface FaultyOrigin {
  address: string;
  /** Faults by the end of a file's address: `1.0.1/entry.js`. */
  faults: Map<string, Fault>;
  /** Every address asked for, query included. */
  asked: string[];
  close(): Promise<void>;
}

export async function startFaultyOrigin(name: string, folder: string): Promise<FaultyOrigin> {
  const faults = new Map<string, Fault>();
  const asked: string[] = [];
  const honest = remoteOrigin({ name, folder, port: 0 });
  const server: Server = await listen(
    (request, response) => {
      const address = request.url ?? '/';
      asked.push(address);
      const fault = [...faults].find(([end]) => address.includes(end))?.[1];
      if (!fault) return honest(request, response);
      if (fault === 'hangs') return;
      response.setHeader('access-control-allow-origin', '*');
      if (fault === 'missing') return void response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
      const file = readFileSync(path.join(folder, address.slice(`/${name}/`.length)), 'utf8');
      response.writeHead(200, { 'content-type': address.endsWith('.js') ? 'text/javascript' : 'application/json' });
      response.end(fault === 'altered' ? `${file} ` : `throw new Error('broken on purpose');${file}`);
    },
    { port: 0 },
  );
  return { address: `http://localhost:${portOf(server)}`, faults, asked, close: () => stop(server) };
}
