import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { cookiesIn, deletedCookies, setCookie, tabCookie } from './cookies.ts';
import { type FrameOptions, frameUrl } from './frame.ts';
import { same } from './keys.ts';
import { sendPage } from './pages.ts';
import { Refused } from './platform.ts';
import type { Session, TabState } from './sessions.ts';

/** The page with the bar, as it is built. */
const pageFolder = path.join(import.meta.dirname, '..', 'page', 'dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** How often an event stream is written to, in milliseconds: proxies between end silent ones. */
const beatMs = 15_000;

const json = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The address of the proxy itself: it exchanges tickets, and serves the page with the bar and what that reads. */
export function openTabs(options: FrameOptions & { sourceOf(request: IncomingMessage): string }) {
  const { address, keys, sessions, sourceOf } = options;

  const policyOf = (portalUrl: string) =>
    [
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'"],
      ...[`frame-src ${address.protocol}//*.${address.host}`, "base-uri 'none'", "form-action 'none'"],
      `frame-ancestors 'self'${portalUrl ? ` ${new URL(portalUrl).origin}` : ''}`,
    ].join('; ');

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [place = '/'] = (request.url ?? '/').split('?');
    const how = { language: request.headers['accept-language'] };
    const deleted = deletedCookies(request.headers.cookie, address.hostname);
    if (deleted.length > 0) response.setHeader('Set-Cookie', deleted);
    const [, first = '', second = '', third, ...rest] = place.split('/');
    if (rest.length > 0) return sendPage(response, 'noPage', how);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (first === 'open' && request.method === 'GET' && third === undefined) return open(second, request, response);
    if (first === 'page' && isRead && third === undefined) return sendFile(second, response);
    if (first !== 's') return sendPage(response, 'noPage', how);
    const session = await sessionOf(second, request).catch(() => null);
    if (session === null) return sendPage(response, 'unchecked', how);
    if (!session) return sendPage(response, 'noSession', how);
    if (third === undefined && isRead) return sendPageOf(session, response);
    if (third === 'state' && isRead) return sendState(session, response);
    if (third === 'events' && request.method === 'GET') return sendEvents(session, response);
    if (third === 'end' && request.method === 'POST') return end(session, request, response);
    sendPage(response, 'noPage', how);
  }

  async function open(ticket: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const how = { language: request.headers['accept-language'] };
    try {
      const { id } = await sessions.redeem(ticket, sourceOf(request));
      response.writeHead(303, {
        Location: `/s/${id}`,
        'Set-Cookie': [
          ...deletedCookies(request.headers.cookie, address.hostname),
          setCookie(tabCookie(id), keys.cookie('tab', id)),
        ],
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      });
      response.end();
    } catch (problem) {
      sendPage(response, problem instanceof Refused ? 'spent' : 'unchecked', how);
    }
  }

  async function sessionOf(id: string, request: IncomingMessage): Promise<Session | undefined> {
    const cookie = cookiesIn(request.headers.cookie).get(tabCookie(id)) ?? '';
    return same(cookie, keys.cookie('tab', id)) ? sessions.find(id) : undefined;
  }

  async function sendPageOf(session: Session, response: ServerResponse): Promise<void> {
    const { portalUrl } = sessions.stateOf(session);
    await sendFile('index.html', response, {
      'content-security-policy': policyOf(portalUrl),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
  }

  async function sendFile(name: string, response: ServerResponse, headers: Record<string, string> = {}): Promise<void> {
    const file = path.join(pageFolder, path.basename(name));
    const found = await stat(file).catch(() => undefined);
    const type = types[path.extname(file)];
    if (!found?.isFile() || !type) return sendPage(response, 'noPage');
    response.writeHead(200, {
      ...{
        'content-type': type,
        'content-length': found.size,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
      ...headers,
    });
    createReadStream(file).pipe(response);
  }

  function sendState(session: Session, response: ServerResponse): void {
    const state = sessions.stateOf(session);
    const isShown = !session.end && state.reachable;
    response.writeHead(200, json);
    response.end(JSON.stringify({ ...state, frameUrl: isShown ? frameUrl(options, session.id) : null }));
  }

  function sendEvents(session: Session, response: ServerResponse): void {
    response.writeHead(200, { ...json, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    const write = (state: TabState) =>
      response.write(`event: state\ndata: ${JSON.stringify({ ...state, frameUrl: null })}\n\n`);
    write(sessions.stateOf(session));
    session.listeners.add(write);
    const beat = setInterval(() => response.write(':\n\n'), beatMs).unref();
    response.once('close', () => {
      clearInterval(beat);
      session.listeners.delete(write);
    });
  }

  async function end(session: Session, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.origin !== address.origin) return void response.writeHead(403, json).end('{}');
    const answer = await sessions.end(session, 'ended').then(
      () => 204,
      () => 503,
    );
    response.writeHead(answer, { 'cache-control': 'no-store' }).end();
  }

  return { serve };
}
