import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServiceSettings } from '@lineside/contracts/gateway-configuration';
import { digestAnswer } from './digest.ts';

type Login = NonNullable<ServiceSettings['authentication']>;
type Connect = () => Duplex;

/** What a connection of the proxy leads to. */
interface Target {
  login: Login;
  agent: Agent;
}
const targets = new WeakMap<object, Target>();

const basicOf = ({ username, password = '' }: Login) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** Serves a connection of the proxy by requests to the machine with the stored login, which only the gateway has. */
export function serveWithLogin(stream: Duplex, login: Login, connect: Connect): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  Object.assign(agent, { createConnection: connect });
  targets.set(stream, { login, agent });
  stream.once('close', () => agent.destroy());
  server().emit('connection', stream);
}

let shared: Server | undefined;
function server(): Server {
  shared ??= createServer(
    { insecureHTTPParser: true, requestTimeout: 0, keepAliveTimeout: 0 },
    (incoming, response) => void pass(incoming, response).catch(() => response.destroy()),
  ).on(
    'upgrade',
    (incoming: IncomingMessage, stream: Duplex, head: Buffer) =>
      void upgrade(incoming, stream, head).catch(() => stream.destroy()),
  );
  return shared;
}

/** The newest challenge of a machine for a stored login, and how often it was answered. */
const challenges = new WeakMap<Login, { text: string; uses: number }>();

/** How long a machine may take to answer what is asked for its challenge alone, in milliseconds. */
const challengeMs = 30_000;

const isGiven = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');

/** The headers for the machine: a login that the person typed counts more than the stored one. */
const headersOf = ({ rawHeaders }: IncomingMessage, authorization: string | undefined): string[] =>
  authorization === undefined ? rawHeaders : [...rawHeaders, 'Authorization', authorization];

/** The header by which a request logs in, as far as it is known; a password for digests is never sent itself. */
function authorizationOf({ method = 'GET', url: path = '/' }: IncomingMessage, login: Login): string | undefined {
  if (login.type !== 'digest') return basicOf(login);
  const challenge = challenges.get(login);
  if (!challenge) return undefined;
  challenge.uses += 1;
  return digestAnswer(challenge.text, { ...login, method, path, uses: challenge.uses });
}

/** Keeps the challenge of an answer; whether it has one. */
function keepChallenge({ statusCode, headers }: IncomingMessage, login: Login): boolean {
  const text = headers['www-authenticate'];
  if (login.type !== 'digest' || statusCode !== 401 || !text || !/^digest /i.test(text)) return false;
  challenges.set(login, { text, uses: 0 });
  return true;
}

/** Asks for a new challenge: a request with a body can be sent once only, so it needs one that counts. */
async function askChallenge({ url, headers: { host = '' } }: IncomingMessage, { login, agent }: Target): Promise<void> {
  const asked = request({ agent, path: url, headers: { host }, insecureHTTPParser: true, timeout: challengeMs });
  asked.once('timeout', () => asked.destroy());
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
  if (!keepChallenge(answer, login)) challenges.delete(login);
  // the page itself may be without an end
  if (answer.statusCode === 401) await once(answer.resume(), 'end');
  else answer.destroy();
}

async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = targets.get(incoming.socket)!;
  const { login } = target;
  if (isGiven(incoming)) return send(incoming, response, undefined);
  const hasBody = !isWithoutBody(incoming);
  if (login.type === 'digest' && hasBody) await askChallenge(incoming, target);
  send(incoming, response, authorizationOf(incoming, login), (answer) => {
    if (hasBody || !keepChallenge(answer, login)) return false;
    answer.resume().once('end', () => send(incoming, response, authorizationOf(incoming, login)));
    return true;
  });
}

/** Sends a request to the machine, and its answer back unless `takes` takes it. */
function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  authorization: string | undefined,
  takes: (answer: IncomingMessage) => boolean = () => false,
): void {
  const { agent } = targets.get(incoming.socket)!;
  const { method = 'GET', url: path = '/' } = incoming;
  const headers = headersOf(incoming, authorization);
  const sent = request(
    { agent, method, path, headers: headers as never, setHost: false, insecureHTTPParser: true },
    (answer) => {
      if (takes(answer)) return;
      try {
        response.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders as never);
      } catch {
        // Node reads characters of old machines that it refuses to write; other sessions go on
        answer.destroy();
        return void response.writeHead(502, { 'Content-Length': 0 }).end();
      }
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  sent.once('error', () => response.destroy());
  response.once('close', () => sent.destroy());
  if (isWithoutBody(incoming)) sent.end();
  else incoming.pipe(sent);
}

const isWithoutBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

async function upgrade(incoming: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
  const target = targets.get(incoming.socket)!;
  const { login, agent } = target;
  if (login.type === 'digest' && !isGiven(incoming)) await askChallenge(incoming, target);
  const headers = headersOf(incoming, isGiven(incoming) ? undefined : authorizationOf(incoming, login));
  const sent = request({
    ...{ agent, path: incoming.url, headers: headers as never, setHost: false, insecureHTTPParser: true },
  });
  const lines = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) => [
    `HTTP/1.1 ${statusCode} ${statusMessage}`,
    ...rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [])),
    '\r\n',
  ];
  sent.once('upgrade', (answer, socket, first) => {
    stream.write(lines(answer).join('\r\n'));
    stream.write(first);
    socket.write(head);
    socket.pipe(stream).pipe(socket);
    socket.once('error', () => stream.destroy());
    stream.once('error', () => socket.destroy());
    stream.once('close', () => socket.destroy());
  });
  // its body is framed for this connection alone: the status says enough
  sent.once('response', (answer) => {
    answer.destroy();
    stream.end(`HTTP/1.1 ${answer.statusCode} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  sent.once('error', () => stream.destroy());
  sent.end();
}
