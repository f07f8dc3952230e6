import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { style } from './page.ts';

export interface StatusServerOptions {
  port: number;
  /** The addresses at which the page is now. */
  addresses(): string[];
  page(): string;
  log(line: string): void;
}

/** The address of this machine for itself. */
const loopback = '127.0.0.1';
/** The interval after which it looks for changed addresses, in milliseconds. */
const lookMs = 5000;
/** The most connections at one address. */
const maxConnections = 20;

/** Where the status page is: at this machine itself, and at the addresses of its LAN. */
export function addressesOf(lan: string | undefined): string[] {
  const ofLan = (lan && networkInterfaces()[lan]) || [];
  return [loopback, ...ofLan.filter(({ family }) => family === 'IPv4').map(({ address }) => address)];
}

/**
 * Serves the status page over HTTP at some addresses of the machine, and at no other. It answers only GET, and only where
 * the Host header names the address: a page of another host that resolves to it can't read it.
 */
export class StatusServer {
  readonly #options: StatusServerOptions;
  readonly #servers = new Map<string, Server>();
  /** What went wrong last at an address: it is logged once. */
  readonly #failures = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StatusServerOptions) {
    this.#options = options;
  }

  /** The addresses at which it listens, with their ports. */
  get listening(): AddressInfo[] {
    return [...this.#servers.values()].flatMap((server) => (server.listening ? (server.address() as AddressInfo) : []));
  }

  /** Serves the page, also at addresses that the machine gets later. */
  open(): void {
    void this.follow();
    this.#timer ??= setInterval(() => void this.follow(), lookMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const address of [...this.#servers.keys()]) this.#end(address);
  }

  /** Listens at the present addresses and no longer at others; resolves once that is so, or has failed. */
  async follow(): Promise<void> {
    const wanted = this.#options.addresses();
    for (const address of this.#servers.keys()) if (!wanted.includes(address)) this.#end(address);
    await Promise.all(wanted.map((address) => (this.#servers.has(address) ? undefined : this.#begin(address))));
  }

  #begin(address: string): Promise<void> {
    const server = createServer((request, response) => answer(request, response, this.#options.page));
    server.maxConnections = maxConnections;
    this.#servers.set(address, server);
    const { port, log } = this.#options;
    return new Promise((resolve) => {
      server.once('error', ({ message }) => {
        this.#end(address);
        if (this.#failures.get(address) !== message) log(`the status page: ${message}`);
        this.#failures.set(address, message);
        resolve();
      });
      server.listen(port, address, () => {
        this.#failures.delete(address);
        resolve();
      });
    });
  }

  #end(address: string): void {
    const server = this.#servers.get(address);
    this.#servers.delete(address);
    server?.close();
    server?.closeAllConnections();
  }
}

const headers = {
  'Content-Security-Policy': [
    ...["default-src 'none'", `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join('; '),
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function answer(request: IncomingMessage, response: ServerResponse, page: () => string): void {
  const send = (status: number, text: string, more = {}) =>
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(text);
  if (!namesAddress(request)) send(421, 'Open this page by the address of the gateway.\n');
  else if (request.method !== 'GET') send(405, 'This page can only be read.\n', { Allow: 'GET' });
  else if (request.url !== '/') send(404, 'There is one page: /\n');
  else {
    try {
      send(200, page(), { 'Content-Type': 'text/html; charset=utf-8' });
    } catch (problem) {
      send(500, `The state can't be read: ${(problem as Error).message}\n`);
    }
  }
}

/** Whether the Host header of a request is the address and port where it arrived, or localhost. */
function namesAddress({ headers: { host = '' }, socket: { localAddress, localPort } }: IncomingMessage): boolean {
  const names = localAddress === loopback ? [loopback, 'localhost'] : [localAddress];
  return names.some((name) => host === `${name}:${localPort}` || (localPort === 80 && host === name));
}
