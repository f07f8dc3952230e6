import { performServerHandshake, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { ServiceSettings } from '@lineside/contracts/gateway-configuration';
import {
  type GatewayWebAccess,
  gatewayHeaders,
  gatewayWebAccess,
  http2Windows,
  proxyCommonName,
} from '@lineside/contracts/web-access';
import { callPlatform, dataOf, type Platform } from '../platform-call.ts';
import type { KeptCertificate } from '../tunnel/certificate.ts';
import { type Dial, dial as dialMachine } from './dial.ts';
import { serveWithLogin } from './with-login.ts';

export interface WebAccessOptions {
  platform: Platform;
  /** The gateway's certificate; another one than `refused`, which a proxy didn't accept. */
  certificate(refused?: KeptCertificate): Promise<KeptCertificate>;
  /** Connects to the machine of a service; in the demo to a simulated one. */
  dial?: Dial;
  log(line: string): void;
}

/** Times in milliseconds. */
const times = {
  /** Until the next attempt; doubled each time. */
  retry: { first: 1000, longest: 60_000 },
  /** While the platform has no proxy. */
  without: 15_000,
  /** After so long a connection counts as good. */
  good: 10_000,
  ping: 15_000,
  silence: 20_000,
};

type Place = GatewayWebAccess['proxies'][number];

/**
 * Offers the services of a gateway to people in the browser: keeps one connection to a proxy while there are any, and connects
 * to the machine of a service whenever the proxy asks by its id. What the machine is called, nobody but the settings says.
 */
export class WebAccess {
  readonly #options: WebAccessOptions;
  #services: ReadonlyMap<string, ServiceSettings> = new Map();
  #socket: TLSSocket | undefined;
  #session: ServerHttp2Session | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #failures = 0;
  /** The proxy of the last connection, which people are at. */
  #last: Place | undefined;
  #isConnecting = false;
  #isClosed = false;

  constructor(options: WebAccessOptions) {
    this.#options = options;
  }

  /** Takes the services of the confirmed settings; connections to those that changed end. */
  take(services: readonly ServiceSettings[]): void {
    this.#services = new Map(services.map((service) => [service.publicId, service]));
    if (this.#isClosed) return;
    if (services.length === 0) this.#drop();
    else if (!this.#session && !this.#isConnecting && !this.#retryTimer) void this.#connect();
  }

  /** Ends the connection, and connects again at the next `take`. */
  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  /** Offers its services again after `close`. */
  open(): void {
    this.#isClosed = false;
    this.take([...this.#services.values()]);
  }

  #drop(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#session?.destroy();
    this.#socket?.destroy();
  }

  async #connect(refused?: KeptCertificate): Promise<void> {
    this.#isConnecting = true;
    try {
      const answer = await callPlatform(this.#options.platform, '/gateway/web-access');
      const offered = gatewayWebAccess.nullable().parse(await dataOf(answer));
      if (!offered) return this.#retry(times.without);
      const certificate = await this.#options.certificate(refused);
      if (!this.#isClosed && this.#services.size > 0) this.#dialProxy(this.#choose(offered), offered.ca, certificate);
    } catch (problem) {
      this.#failed((problem as Error).message);
    } finally {
      this.#isConnecting = false;
    }
  }

  /** The proxy of the last connection, unless it failed: people's pages are there. Otherwise any. */
  #choose({ proxies }: GatewayWebAccess): Place {
    const before = proxies.find(({ host, port }) => host === this.#last?.host && port === this.#last.port);
    if (before && this.#failures < 2) return before;
    return proxies[Math.floor(Math.random() * proxies.length)]!;
  }

  #dialProxy(place: Place, ca: string, certificate: KeptCertificate): void {
    const begun = Date.now();
    this.#last = place;
    const socket = connect({
      ...place,
      ...{ ca, cert: certificate.certificate, key: certificate.key, ALPNProtocols: ['h2'], minVersion: 'TLSv1.2' },
      checkServerIdentity: (_host: string, { subject }: PeerCertificate) =>
        subject.CN === proxyCommonName ? undefined : new Error('the certificate is not a proxy’s'),
    });
    this.#socket = socket;
    let why = 'the proxy ended the connection';
    socket.setTimeout(times.silence, () => socket.destroy(new Error('no answer')));
    socket.once('error', (problem) => {
      why = problem.message;
    });
    socket.once('secureConnect', () => {
      socket.setTimeout(0);
      this.#serve(socket);
    });
    socket.once('close', () => {
      this.#session?.destroy();
      this.#session = undefined;
      this.#socket = undefined;
      if (this.#isClosed || this.#services.size === 0) return;
      if (Date.now() - begun > times.good) this.#failures = 0;
      this.#failed(why, certificate);
    });
  }

  #serve(socket: TLSSocket): void {
    const session = performServerHandshake(socket, {
      settings: { initialWindowSize: http2Windows.stream, maxConcurrentStreams: http2Windows.streams },
    });
    session.setLocalWindowSize(http2Windows.connection);
    this.#session = session;
    session.on('error', () => socket.destroy());
    session.on('stream', (stream, headers) => this.#open(stream, String(headers[':authority'])));
    let isAnswered = true;
    const ping = setInterval(() => {
      if (!isAnswered || session.destroyed) return void session.destroy();
      isAnswered = false;
      session.ping(() => {
        isAnswered = true;
      });
    }, times.ping).unref();
    session.once('close', () => {
      clearInterval(ping);
      socket.destroy();
    });
  }

  #open(stream: ServerHttp2Stream, id: string): void {
    stream.on('error', () => {});
    const service = this.#services.get(id);
    if (!service) {
      refuse(stream, 404, 'no-service');
      return;
    }
    const { dial = dialMachine } = this.#options;
    const { authentication } = service;
    const machine = dial(service);
    let isOpen = false;
    const ready = () => {
      isOpen = true;
      if (stream.destroyed) return void machine.destroy();
      stream.respond({ ':status': 200 });
      if (authentication)
        return serveWithLogin(
          stream,
          authentication,
          once(machine, () => dial(service)),
        );
      machine.pipe(stream);
      stream.pipe(machine);
    };
    machine.once(service.useSsl ? 'secureConnect' : 'connect', ready);
    machine.once('error', (problem: NodeJS.ErrnoException) => {
      if (isOpen) stream.destroy();
      else refuse(stream, 502, problem.code ?? 'failed');
    });
    machine.once('close', () => {
      if (isOpen && !authentication && !stream.destroyed) stream.end();
    });
    stream.once('close', () => machine.destroy());
  }

  #failed(why: string, refused?: KeptCertificate): void {
    if (this.#failures === 0) this.#options.log(`web access: ${why}`);
    const { first, longest } = times.retry;
    const wait = Math.min(first * 2 ** this.#failures, longest);
    this.#failures += 1;
    // many gateways of a proxy that stopped don't come back at one moment
    this.#retry(wait * (0.5 + Math.random() / 2), refused);
  }

  #retry(ms: number, refused?: KeptCertificate): void {
    if (this.#isClosed || this.#services.size === 0) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      void this.#connect(refused);
    }, ms).unref();
  }
}

/** The connection that is open, the first time, and others after it. */
function once<T>(first: T, others: () => T): () => T {
  let isUsed = false;
  return () => {
    if (isUsed) return others();
    isUsed = true;
    return first;
  };
}

function refuse(stream: ServerHttp2Stream, status: number, reason: string): void {
  if (stream.destroyed || stream.headersSent) return;
  stream.respond({ ':status': status, [gatewayHeaders.reason]: reason }, { endStream: true });
}
