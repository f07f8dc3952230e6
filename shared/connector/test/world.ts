import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export { createConnectorService } from '../src/service.ts';

/** A real connector and an API, in processes of their own; the page reaches them as a browser would. */
export interface World {
  do<T = null>(command: string, parameters?: Record<string, string>): Promise<T>;
  end(): Promise<void>;
}

/** The connector's port is fixed; here it listens on another, as with a browser's host-resolver-rules. */
const known = 'localhost:5789';

export async function aWorld(): Promise<World> {
  const program = fileURLToPath(new URL('../../../connector-app/test/world.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const world: World = {
    async do(command, parameters = {}) {
      child.stdin.write(`${JSON.stringify({ do: command, ...parameters })}\n`);
      return JSON.parse((await lines.next()).value);
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
  const here = `localhost:${await world.do<number>('port')}`;
  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(known, here), protocols);
    }
  };
  // jsdom reports each refused connection as an error of the page; here they are under test
  const report = console.error;
  console.error = (...words) => {
    if ((words[0] as { type?: string } | undefined)?.type !== 'XMLHttpRequest') report(...words);
  };
  const elsewhere = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    String(url).includes(known) ? fetchByXhr(String(url).replace(known, here), init) : elsewhere(url, init);
  return world;
}

/** jsdom has no fetch, but its XMLHttpRequest does preflights and hides headers as a browser does. */
function fetchByXhr(url: string, init: RequestInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value);
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onload = () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        headers: { get: (name: string) => request.getResponseHeader(name) },
        json: async () => JSON.parse(request.responseText),
      } as unknown as Response);
    request.send(init.body as string);
  });
}
