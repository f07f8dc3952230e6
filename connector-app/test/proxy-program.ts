/**
 * A company's proxy as a program: it answers CONNECT, and prints each target on a line; first of all its port. Its
 * settings are JSON on the command line.
 */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import type { ProxySettings } from './proxy.ts';

const { leads = {}, credential, reads }: ProxySettings = JSON.parse(process.argv[2]!);

const refused =
  'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\nContent-Length: 0\r\n\r\n';

const server = createServer((_, response) => response.writeHead(405).end());
server.on('connect', (request, socket) => {
  const to = request.url!;
  console.log(to);
  const sentCredential = Buffer.from(
    request.headers['proxy-authorization']?.replace(/^Basic /, '') ?? '',
    'base64',
  ).toString();
  if (credential && sentCredential !== credential) return void socket.end(refused);
  const [host, port] = leads[to] ? ['127.0.0.1', leads[to]] : [to.split(':')[0]!, Number(to.split(':')[1])];
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
  const near = reads ? new TLSSocket(socket, { isServer: true, ...reads }) : socket;
  const far = reads ? connectSecurely({ host, port, rejectUnauthorized: false }) : connect(port, host);
  near.pipe(far).pipe(near);
  near.on('error', () => far.destroy());
  far.on('error', () => near.destroy());
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
