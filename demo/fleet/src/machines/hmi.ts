import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { hmiPage, loginPage } from './hmi-page.ts';
import type { ReachedBy } from './machines.ts';
import { sendRange } from './send-range.ts';

/** The PIN that the panel asks for; its page says it. */
const pin = '1234';
/** How often live values are sent, in milliseconds. */
const liveMs = 1000;
/** Logins kept at most; the oldest is forgotten. */
const maxLogins = 500;
const logins = new Set<string>();

const isLoggedIn = ({ headers }: IncomingMessage) =>
  [...(headers.cookie ?? '').matchAll(/(?:^|; )hmi-login=(\w+)/g)].some(([, login]) => logins.has(login!));

/** A new operator panel: a login with a cookie, live values over a WebSocket, files to download, and an upload. */
export function answerHmi(request: IncomingMessage, response: ServerResponse, by: ReachedBy): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://panel');
  const address = by(request.socket.remotePort)?.address ?? '';
  response.setHeader('x-frame-options', 'SAMEORIGIN');
  response.setHeader('cache-control', 'no-store');
  const file = /^\/files\/(\d{1,12})\.bin$/.exec(pathname);
  const isPost = request.method === 'POST';
  if (isPost && pathname === '/login') void logIn(request, response);
  else if (!isLoggedIn(request)) send(response, 200, loginPage(address, searchParams.has('wrong')));
  else if (isPost && pathname === '/upload') void take(request, response);
  else if (pathname === '/') send(response, 200, hmiPage(address));
  else if (file) sendRange(request, response, Number(file[1]));
  else send(response, 404, '<!doctype html><title>404</title><p>No such page on this panel.');
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

async function logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const part of request) if (body.length < 1000) body += part;
  if (new URLSearchParams(body).get('pin') !== pin) {
    response.writeHead(303, { location: '/?wrong' }).end();
    return;
  }
  const login = randomBytes(16).toString('hex');
  logins.add(login);
  for (const oldest of logins) {
    if (logins.size <= maxLogins) break;
    logins.delete(oldest);
  }
  response.writeHead(303, { location: '/', 'set-cookie': `hmi-login=${login}; Path=/; HttpOnly; SameSite=Lax` }).end();
}

/** Counts what is uploaded, and keeps nothing of it. */
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  try {
    for await (const part of request) bytes += part.length;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ bytes }));
  } catch {
    // the browser ended the upload
    response.destroy();
  }
}

/** Serves `/live`: what the machine's sensors say, each second. */
export function openLiveValues(server: Server, by: ReachedBy): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const machine = by(request.socket.remotePort);
    if (request.url !== '/live' || !isLoggedIn(request) || !machine) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const tell = () => client.send(JSON.stringify(machine.values()));
      tell();
      const timer = setInterval(tell, liveMs);
      client.on('error', () => {});
      client.on('close', () => clearInterval(timer));
    });
  });
}
