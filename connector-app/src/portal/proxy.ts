import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { isLoopbackOrigin } from '../gates/origin.ts';
import type { VpnProxy } from '../tunnel/driver.ts';
import { Unreachable } from './unreachable.ts';

/**
 * The proxy in HTTPS_PROXY and NO_PROXY for this address, as other programs read them; null without a proxy. Node has
 * this built in from 22.21 on, and this runs on 20.20 too.
 */
export function proxyFor(url: URL, env: NodeJS.ProcessEnv = process.env): URL | null {
  const variable = (name: string) => env[name.toLowerCase()] || env[name] || '';
  const proxy = variable('HTTPS_PROXY');
  if (proxy === '' || url.protocol !== 'https:' || isLoopbackOrigin(url.origin)) return null;
  if (
    variable('NO_PROXY')
      .split(/[\s,]+/)
      .some((entry) => spares(entry, url))
  )
    return null;
  const named = readProxy(proxy);
  if (!named)
    throw new Unreachable("HTTPS_PROXY isn't the address of a proxy: it must start with http:// or https://.");
  return named;
}

/** The same proxy as one for VPN servers; null if OpenVPN can't use it. */
export function vpnProxy({ https_proxy, HTTPS_PROXY }: NodeJS.ProcessEnv = process.env): VpnProxy | null {
  const named = https_proxy || HTTPS_PROXY;
  const proxy = named ? readProxy(named) : null;
  if (proxy?.protocol !== 'http:') return null;
  const { hostname, port } = urlToHttpOptions(proxy);
  const [username = '', password = ''] = [proxy.username, proxy.password].map(decodeURIComponent);
  return { host: String(hostname), port: Number(port || 80), username, password };
}

/** The address of a proxy, which may come without http://. */
function readProxy(text: string): URL | null {
  const address = text.includes('://') ? text : `http://${text}`;
  const proxy = URL.canParse(address) ? new URL(address) : null;
  return proxy?.protocol === 'http:' || proxy?.protocol === 'https:' ? proxy : null;
}

/** Whether an entry of NO_PROXY matches: a name with all names below it, with a port only that port, or `*`. */
function spares(entry: string, url: URL): boolean {
  const [, name = '', port] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase())!;
  if (entry === '*') return true;
  if (name === '' || (port !== undefined && port !== (url.port || '443'))) return false;
  return url.hostname === name || url.hostname.endsWith(`.${name}`);
}

/** A connection through a proxy to this address; the proxy can't read its content. */
export function through(proxy: URL, url: URL, signal: AbortSignal): Promise<Socket> {
  const { protocol, hostname, port, auth } = urlToHttpOptions(proxy);
  const to = `${url.hostname}:${url.port || 443}`;
  const connect = (protocol === 'https:' ? secure : plain)({
    hostname,
    port,
    method: 'CONNECT',
    path: to,
    signal,
    agent: false,
    headers: {
      Host: to,
      ...(auth && { 'Proxy-Authorization': `Basic ${Buffer.from(auth).toString('base64')}` }),
    },
  });
  return new Promise((resolve, reject) => {
    connect.on('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket as Socket);
      socket.destroy();
      reject(new Unreachable(`The proxy ${proxy.host} answers ${statusCode}.`));
    });
    connect.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Unreachable(`The proxy ${proxy.host} can't be reached (${error.code ?? error.message}).`)),
    );
    connect.end();
  });
}
