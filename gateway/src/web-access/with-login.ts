import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServiceSettings } from '@lineside/contracts/gateway-configuration';
import { digestAnswer } from './digest.ts';

type Login = NonNullable<ServiceSettings['authentication']>;
type Connect = () => Duplex;

/** What a connection of the proxy leads to. */
const targets = new WeakMap<object, { login: Login; agent: Agent }>();

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
  shared ??= createServer({ insecureHTTPParser: true, requestTimeout: 0, keepAliveTimeout: 0 }, (incoming, response) =>
    pass(incoming, response),
  ).on('upgrade', (incoming: IncomingMessage, stream: Duplex, head: Buffer) => upgrade(incoming, stream, head));
  return shared;
}

/** The headers for the machine: a login that the person typed counts more than the stored one. */
function headersOf({ rawHeaders }: IncomingMessage, authorization: string): string[] {
  const isGiven = rawHeaders.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  return isGiven ? rawHeaders : [...rawHeaders, 'Authorization', authorization];
}

function pass(incoming: IncomingMessage, response: ServerResponse, authorization?: string): void {
  const { login, agent } = targets.get(incoming.socket)!;
  const { method = 'GET', url: path = '/' } = incoming;
  const headers = headersOf(incoming, authorization ?? basicOf(login));
  const sent = request(
    { agent, method, path, headers: headers as never, setHost: false, insecureHTTPParser: true },
    (answer) => {
      const digest =
        login.type === 'digest' && authorization === undefined && answer.statusCode === 401 && isWithoutBody(incoming)
          ? digestAnswer(answer.headers['www-authenticate'], { ...login, method, path })
          : undefined;
      if (digest) {
        answer.resume();
        return void answer.once('end', () => pass(incoming, response, digest));
      }
      response.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders as never);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    },
  );
  sent.once('error', () => response.destroy());
  response.once('close', () => sent.destroy());
  if (authorization === undefined) incoming.pipe(sent);
  else sent.end();
}

const isWithoutBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

function upgrade(incoming: IncomingMessage, stream: Duplex, head: Buffer): void {
  const { login, agent } = targets.get(incoming.socket)!;
  const headers = headersOf(incoming, basicOf(login));
  const sent = request({ agent, path: incoming.url, headers: headers as never, setHost: false });
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
  sent.once('response', (answer) => {
    stream.write(lines(answer).join('\r\n'));
    answer.pipe(stream);
  });
  sent.once('error', () => stream.destroy());
  sent.end();
}
