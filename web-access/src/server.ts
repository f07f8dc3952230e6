import { generateKeyPair } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { openFrames } from './frame.ts';
import { type Gateways, serveGateways } from './gateways.ts';
import { keysOf } from './keys.ts';
import { sendPage } from './pages.ts';
import { openPlatform } from './platform.ts';
import { openSessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import { openTabs } from './tab.ts';
import { frameTickets } from './tickets.ts';

/** How often the certificate for gateways is renewed, in milliseconds; it is valid for 90 days. */
const renewMs = 7 * 86_400_000;
/** Between two attempts to register, in milliseconds. */
const retryMs = 1000;

export interface RunningProxy {
  close(): Promise<void>;
}

/** Starts a proxy of web access: registers it at the platform, and serves gateways and browsers. */
export async function startProxy(settings: Settings, log: (line: string) => void): Promise<RunningProxy> {
  const { address, trusted } = settings;
  const platform = openPlatform(settings);
  const { publicKey, privateKey: key } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const register = () =>
    platform.call('register', {
      address: address.origin,
      gatewayHost: settings.gateways.name,
      gatewayPort: settings.gateways.port,
      publicKey,
    });
  const { certificate, authority } = await untilRegistered(register, log);
  const { server: gatewayServer, gateways } = serveGateways({ key, certificate, authority }, log);
  const renew = async () => {
    const renewed = await register();
    gatewayServer.setSecureContext({
      ...{ key, cert: renewed.certificate, ca: renewed.authority },
      minVersion: 'TLSv1.2',
    });
  };
  const renewal = setInterval(() => void renew().catch((problem: Error) => log(problem.message)), renewMs).unref();
  const sessions = openSessions(platform, gateways, { register: renew, log });
  const options = { address, keys: keysOf(settings.secret), sessions, gateways, tickets: frameTickets() };
  const frames = openFrames(options);
  const tabs = openTabs({ ...options, sourceOf: (request) => sourceOf(request, trusted) });
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: 75_000 },
    (request, response) => {
      const place = placeOf(request, address);
      const served =
        place.is === 'tab'
          ? tabs.serve(request, response)
          : place.is === 'frame'
            ? frames.serve(place.label, request, response)
            : sendPage(response, 'noPage');
      void Promise.resolve(served).catch((problem: Error) => {
        log(problem.message);
        response.destroy();
      });
    },
  );
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const place = placeOf(request, address);
    if (place.is !== 'frame') return void socket.destroy();
    frames.upgrade(place.label, request, socket, head).catch(() => socket.destroy());
  });
  await listen(gatewayServer, settings.gateways);
  await listen(server, settings.listen);
  return { close: () => closeAll({ renewal, sessions, gateways, server }) };
}

async function untilRegistered<T>(register: () => Promise<T>, log: (line: string) => void): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await register();
    } catch (problem) {
      if (isFirst) log(`waits for the platform: ${(problem as Error).message}`);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

const listen = (server: NetServer, { host, port }: { host: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

async function closeAll({
  renewal,
  sessions,
  gateways,
  server,
}: {
  renewal: NodeJS.Timeout;
  sessions: { close(): void };
  gateways: Gateways;
  server: Server;
}): Promise<void> {
  clearInterval(renewal);
  sessions.close();
  gateways.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

type Place = { is: 'tab' } | { is: 'frame'; label: string } | { is: 'unknown' };

/** Which of its hosts a request is for. */
function placeOf({ headers: { host = '' } }: IncomingMessage, address: URL): Place {
  const lower = host.toLowerCase();
  if (lower === address.host) return { is: 'tab' };
  const label = lower.endsWith(`.${address.host}`) ? lower.slice(0, -address.host.length - 1) : '';
  return /^s[a-z2-7]{16}$/.test(label) ? { is: 'frame', label } : { is: 'unknown' };
}

/** The address of the person's computer; of several proxies before this one, what the last that is trusted says. */
function sourceOf({ socket, headers }: IncomingMessage, trusted: ReadonlySet<string>): string {
  const direct = String(socket.remoteAddress);
  if (!trusted.has(direct)) return direct;
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  return named.at(-1)?.trim().slice(0, 64) || direct;
}
