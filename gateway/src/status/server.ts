import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FormView } from './form.ts';
import type { OnSiteForm } from './on-site-form.ts';
import { style } from './page.ts';

export interface StatusServerOptions {
  port: number;
  /** The addresses at which the page is now. */
  addresses(): string[];
  page(form: FormView): string;
  form: OnSiteForm;
  log(line: string): void;
}

/** The address of this machine for itself. */
const loopback = '127.0.0.1';
/** The interval after which it looks for changed addresses, in milliseconds. */
const lookMs = 5000;
/** The most connections at one address, and how long a request may take to arrive, in milliseconds. */
const [maxConnections, requestTimeout] = [20, 10_000];
/** The most bytes of a form. */
const maxForm = 8192;

/** Where the status page is: at this machine itself, and at the addresses of its LAN. */
export function addressesOf(lan: string | undefined): string[] {
  const ofLan = (lan && networkInterfaces()[lan]) || [];
  return [loopback, ...ofLan.filter(({ family }) => family === 'IPv4').map(({ address }) => address)];
}

/**
 * Serves the status page and its form over HTTP at some addresses of the machine, and at no other. It answers only where the
 * Host header names the address: a page of another host that resolves to it can't read it. It takes a form only from the page
 * itself.
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
    const server = createServer({ requestTimeout }, (request, response) => answer(request, response, this.#options));
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
    ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ].join('; '),
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // by none, browsers would send no origin with the form
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

type Send = (status: number, text: string, more?: Record<string, string>) => void;

function answer(request: IncomingMessage, response: ServerResponse, options: StatusServerOptions): void {
  const send: Send = (status, text, more = {}) =>
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...more }).end(text);
  if (!namesAddress(request)) send(421, 'Open this page by the address of the gateway.\n');
  else if (request.method !== 'GET' && request.method !== 'POST')
    send(405, 'This page can be read, and its form sent.\n', { Allow: 'GET, POST' });
  else if (request.url !== '/') send(404, 'There is one page: /\n');
  else if (request.method === 'GET') sendPage(send, 200, options, options.form.view);
  else if (request.headers.origin !== `http://${request.headers.host}`)
    send(403, 'Send the form from this page itself.\n', end);
  else void takeForm(request, response, send, options);
}

/** Ends the connection after an answer: the rest of the request isn't read. */
const end = { Connection: 'close' };

function sendPage(send: Send, status: number, { page }: StatusServerOptions, form: FormView): void {
  try {
    send(status, page(form), { 'Content-Type': 'text/html; charset=utf-8', ...end });
  } catch (problem) {
    send(500, `The state can't be read: ${(problem as Error).message}\n`);
  }
}

async function takeForm(
  request: IncomingMessage,
  response: ServerResponse,
  send: Send,
  options: StatusServerOptions,
): Promise<void> {
  try {
    const body = await bodyOf(request);
    if (body === null) return send(413, `A form has at most ${maxForm} bytes.\n`, end);
    const sent = options.form.judge(body);
    if ('view' in sent) return sendPage(send, sent.status, options, sent.view);
    const { localAddress, localPort } = request.socket;
    if (!sent.settings.lan || localAddress === loopback) {
      const view = await sent.make();
      const isApplied = view.done.every(([, { state }]) => state === 'applied');
      return sendPage(send, isApplied ? 200 : 422, options, view);
    }
    // the answer couldn't leave from an address that is gone
    response.once('close', () => void sent.make().catch(({ message }: Error) => options.log(`the form: ${message}`)));
    const address = `http://${sent.settings.lan.ipAddress}:${localPort}/`;
    const note = `The change is being made now. Open ${address} to see what became of it, or this page if that has no answer.`;
    sendPage(send, 202, options, { typed: {}, faults: {}, done: [], note });
  } catch (problem) {
    send(500, `The change failed: ${(problem as Error).message}\n`, end);
  }
}

/** The text of a request's body; null if it is longer than a form. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size > maxForm) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Whether the Host header of a request is the address and port where it arrived, or localhost. */
function namesAddress({ headers: { host = '' }, socket: { localAddress, localPort } }: IncomingMessage): boolean {
  const names = localAddress === loopback ? [loopback, 'localhost'] : [localAddress];
  return names.some((name) => host === `${name}:${localPort}` || (localPort === 80 && host === name));
}
