import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A server of the files of a folder, as a team has one for its remotes. */
export interface Origin {
  /** `http://127.0.0.1:8081/` */
  address: string;
  close(): Promise<void>;
}

export async function startOrigin(folder: string, headers = { 'access-control-allow-origin': '*' }): Promise<Origin> {
  const server = createServer((request, response) => {
    const file = path.join(folder, request.url ?? '/');
    // as servers do: names with a dot are private
    if (existsSync(file) && !path.basename(file).startsWith('.'))
      response.writeHead(200, headers).end(readFileSync(file));
    else response.writeHead(404, headers).end();
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
