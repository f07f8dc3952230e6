import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { cookiesIn, frameCookie, setCookie } from './cookies.ts';
import { GatewayAway, type Gateways, MachineAway } from './gateways.ts';
import { headersForBrowser, headersForMachine, type Places, pairsOf } from './headers.ts';
import { type Keys, same } from './keys.ts';
import { sendPage } from './pages.ts';
import type { Session, Sessions } from './sessions.ts';
import type { FrameTickets } from './tickets.ts';

export interface FrameOptions {
  address: URL;
  keys: Keys;
  sessions: Sessions;
  gateways: Gateways;
  tickets: FrameTickets;
}

/** The path of a session's host that is ours: the first address, which sets the cookie. */
const enter = '/.lineside/enter/';

/** The first address of a session's frame, good once. */
export const frameUrl = ({ address, keys, tickets }: FrameOptions, id: string): string =>
  `${originOf(address, keys.label(id))}${enter}${tickets.make(id)}`;

const originOf = ({ protocol, host }: URL, label: string) => `${protocol}//${label}.${host}`;

/** The hosts of sessions: each is one machine's page, and nothing else. */
export function openFrames(options: FrameOptions) {
  const { address, keys, sessions, gateways, tickets } = options;
  const agents = new WeakMap<Session, Agent>();

  /** Connections to a session's machine, which are used again. */
  function agentOf(session: Session): Agent {
    const before = agents.get(session);
    if (before) return before;
    const agent = new Agent({ keepAlive: true, maxSockets: 32, timeout: 0 });
    const connect = (_options: unknown, done: (problem: Error | null, stream?: Duplex) => void) => {
      const { agent: gateway, service } = session.facts!;
      gateways.open(gateway, service).then((stream) => {
        // a stream stays half open where a socket closes: the next request would wait for a machine that has left
        stream.allowHalfOpen = false;
        sessions.keep(session, stream);
        done(null, asSocket(stream));
      }, done);
    };
    Object.assign(agent, { createConnection: connect });
    agents.set(session, agent);
    return agent;
  }

  /** The session whose page this browser may see at this host. */
  async function sessionAt(label: string, request: IncomingMessage): Promise<Session | undefined> {
    const cookie = cookiesIn(request.headers.cookie).get(frameCookie) ?? '';
    const id = cookie.split('.')[0] ?? '';
    if (!same(cookie, keys.cookie('frame', id)) || keys.label(id) !== label) return undefined;
    return sessions.find(id);
  }

  const placesOf = (session: Session, label: string): Places => ({
    machine: new URL(session.facts!.machine),
    frame: originOf(address, label),
    tab: address.origin,
    frameAncestors: address.origin,
  });

  function sendWhy(response: ServerResponse, request: IncomingMessage, problem: unknown): void {
    if (response.headersSent) return void response.destroy();
    const how = { language: request.headers['accept-language'], frameAncestors: `'self' ${address.origin}` };
    if (problem instanceof MachineAway) sendPage(response, 'machineAway', { ...how, reason: problem.message });
    else if (problem instanceof GatewayAway) sendPage(response, 'gatewayAway', how);
    else sendPage(response, 'machineAway', { ...how, reason: (problem as NodeJS.ErrnoException).code ?? 'failed' });
  }

  /** Whether pages of other origins ask, which may only open a page here. */
  const isForeign = ({
    headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest },
  }: IncomingMessage) =>
    (site === 'cross-site' || site === 'same-site') &&
    !(mode === 'navigate' && (dest === 'document' || dest === 'iframe'));

  async function serve(label: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const how = { language: request.headers['accept-language'], frameAncestors: `'self' ${address.origin}` };
    if (request.url?.startsWith(enter)) return enterBy(label, request.url.slice(enter.length), response, how);
    const session = await sessionAt(label, request).catch(() => null);
    if (session === null) return sendPage(response, 'unchecked', how);
    if (!session || isForeign(request)) return sendPage(response, 'noSession', how);
    if (session.end || !session.facts) return sendPage(response, 'over', how);
    if (!sessions.isReachable()) return sendPage(response, 'unchecked', how);
    pass(session, label, request, response);
  }

  async function enterBy(label: string, ticket: string, response: ServerResponse, how: object): Promise<void> {
    const id = tickets.spend(ticket);
    if (!id || keys.label(id) !== label) return sendPage(response, 'spent', how);
    const session = await sessions.find(id).catch(() => undefined);
    if (!session?.facts || session.end) return sendPage(response, 'over', how);
    const landing = session.facts.landingPage;
    response.writeHead(303, {
      Location: landing.startsWith('/') && !landing.startsWith('//') ? landing : '/',
      'Set-Cookie': setCookie(frameCookie, keys.cookie('frame', id)),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    response.end();
  }

  function pass(session: Session, label: string, request: IncomingMessage, response: ServerResponse): void {
    const places = placesOf(session, label);
    const headers = headersForMachine(request, places);
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined) headers.push('Transfer-Encoding', 'chunked');
    else if (length !== undefined) headers.push('Content-Length', length);
    const { method, url: path } = request;
    const hasBody = length !== undefined || coding !== undefined;
    const ask = (isSecond: boolean): void => {
      const sent = send(
        { agent: agentOf(session), method, path, headers: headers as never, setHost: false, insecureHTTPParser: true },
        (answer) => give(answer, places, request, response),
      );
      sent.setNoDelay(true);
      sent.on('error', (problem) => {
        // old machines close a connection at the moment it is used again
        const isSafe = !hasBody && (method === 'GET' || method === 'HEAD');
        if (sent.reusedSocket && isSafe && !isSecond && !response.headersSent && !response.destroyed) ask(true);
        else sendWhy(response, request, problem);
      });
      response.once('close', () => sent.destroy());
      if (hasBody) pipeline(request, sent, () => {});
      else sent.end();
    };
    sessions.keep(session, response);
    ask(false);
  }

  /** Gives the machine's answer to the browser. */
  function give(answer: IncomingMessage, places: Places, request: IncomingMessage, response: ServerResponse): void {
    const passed = headersForBrowser(answer, places);
    const how = { language: request.headers['accept-language'], frameAncestors: `'self' ${address.origin}` };
    if (passed.is === 'elsewhere') {
      answer.destroy();
      sendPage(response, 'elsewhere', { ...how, reason: passed.address });
      return;
    }
    try {
      response.writeHead(answer.statusCode!, cleanStatus(answer.statusMessage), passed.headers as never);
    } catch (problem) {
      answer.destroy();
      sendWhy(response, request, problem);
      return;
    }
    response.flushHeaders();
    pipeline(answer, response, () => {});
  }

  async function upgrade(label: string, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const refuse = (status: string): void =>
      void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    const session = await sessionAt(label, request).catch(() => undefined);
    const { origin } = request.headers;
    if (!session?.facts || session.end || !sessions.isReachable()) return refuse('403 Forbidden');
    const places = placesOf(session, label);
    if (origin !== undefined && origin !== places.frame) return refuse('403 Forbidden');
    sessions.keep(session, socket);
    const headers = headersForMachine(request, places);
    headers.push('Connection', 'Upgrade', 'Upgrade', request.headers.upgrade ?? 'websocket');
    const { agent: gateway, service } = session.facts;
    const stream = await gateways.open(gateway, service).catch(() => undefined);
    if (!stream) return refuse('502 Bad Gateway');
    sessions.keep(session, stream);
    // without an agent: one would ignore this connection
    const createConnection = () => asSocket(stream);
    const sent = send({
      createConnection,
      path: request.url,
      headers: headers as never,
      setHost: false,
      insecureHTTPParser: true,
    } as never);
    sent.once('upgrade', (answer, machine, first) => {
      const lines = [`HTTP/1.1 101 Switching Protocols`, 'Connection: Upgrade'];
      for (const [name, value] of pairsOf(answer.rawHeaders))
        if (/^(upgrade|sec-websocket-.*)$/i.test(name)) lines.push(`${name}: ${value}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (first.length > 0) socket.write(first);
      if (head.length > 0) machine.write(head);
      pipeline(machine, socket, () => socket.destroy());
      pipeline(socket, machine, () => machine.destroy());
    });
    sent.once('response', (answer) => {
      refuse(`${answer.statusCode} ${cleanStatus(answer.statusMessage)}`);
      answer.destroy();
    });
    sent.once('error', () => refuse('502 Bad Gateway'));
    socket.once('close', () => stream.destroy());
    sent.end();
  }

  return { serve, upgrade };
}

const cleanStatus = (message = ''): string => message.replace(/[^\t\x20-\x7e]/g, '');

/** A stream with what Node's client of HTTP calls of a socket. */
function asSocket(stream: Duplex): Duplex {
  const socket = stream as Duplex & Record<string, unknown>;
  for (const name of ['setKeepAlive', 'setNoDelay', 'ref', 'unref']) socket[name] ??= () => socket;
  return socket;
}
