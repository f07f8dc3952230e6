import { isDeepStrictEqual } from 'node:util';
import { type GatewayTunnel, gatewayTunnel } from '@lineside/contracts/gateway-tunnel';
import { callPlatform, dataOf, type Platform } from '../platform-call.ts';
import { isFresh, type KeptCertificate, requestCertificate } from './certificate.ts';
import { OpenVpn } from './openvpn.ts';
import type { Tunnel, TunnelOrder } from './tunnel.ts';

/** What a gateway keeps of its tunnel over a restart. */
export interface KeptTunnel {
  /** Whether it should have one; the platform decides. */
  isWanted: boolean;
  certificate: KeptCertificate | null;
}

export interface OpenVpnTunnelOptions {
  platform: Platform;
  kept: { read(): KeptTunnel | null; write(kept: KeptTunnel): void };
  /** Prepares the machine for packets of the tunnel. */
  prepare(): Promise<void>;
  log(line: string): void;
}

/** Times in milliseconds. */
const times = {
  /** An order to connect is answered after so long at most. */
  connect: 30_000,
  /** Until the next attempt after a failure; doubled each time. */
  retry: { first: 2_000, longest: 60_000 },
  /** A server that refuses gets a new certificate so often at most. */
  renewAfterRefusal: 600_000,
  /** How often the age of the certificate is looked at. */
  checkAge: 3_600_000,
};

/** A gateway's tunnel by OpenVPN: it stands as long as the platform wants it, to the server that the platform names. */
export class OpenVpnTunnel implements Tunnel {
  readonly #options: OpenVpnTunnelOptions;
  #kept: KeptTunnel;
  #running: { tunnel: GatewayTunnel; openVpn: OpenVpn } | undefined;
  #work: Promise<void> = Promise.resolve();
  #failures = 0;
  #renewedOn = 0;
  #retryTimer: NodeJS.Timeout | undefined;
  readonly #ageTimer: NodeJS.Timeout;
  #isClosed = false;
  readonly #listeners = new Set<() => void>();
  /** Orders that wait for the tunnel. */
  readonly #waiting = new Set<() => void>();
  server: string | null = null;

  constructor(options: OpenVpnTunnelOptions) {
    this.#options = options;
    this.#kept = options.kept.read() ?? { isWanted: true, certificate: null };
    this.#ageTimer = setInterval(() => this.#do(() => this.#renewIfOld()), times.checkAge).unref();
  }

  onChange(changed: () => void): void {
    this.#listeners.add(changed);
  }

  async order({ command }: TunnelOrder): Promise<boolean> {
    if (command === 'openvpn.disconnect') {
      this.#keep({ isWanted: false });
      await this.#do(() => this.#stop());
      return true;
    }
    if (command === 'openvpn.connect') this.#keep({ isWanted: true });
    await this.#do(() => this.#connect());
    return command === 'openvpn.place' ? true : this.#stands();
  }

  /**
   * The gateway's certificate, which its tunnel and its web access share: only the newest is accepted. Another one than `refused`,
   * so often at most as a server refuses.
   */
  async certificate(refused?: KeptCertificate): Promise<KeptCertificate> {
    await this.#do(async () => {
      const now = Date.now();
      const { certificate } = this.#kept;
      const isRefused = refused !== undefined && refused.certificate === certificate?.certificate;
      const mayRenew = now - this.#renewedOn > times.renewAfterRefusal;
      if (!isFresh(certificate, now) || (isRefused && mayRenew)) await this.#renew(now);
    });
    if (!this.#kept.certificate) throw new Error('the platform gives no certificate');
    return this.#kept.certificate;
  }

  /** Ends the tunnel, and what would open it again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#ageTimer);
    clearTimeout(this.#retryTimer);
    await this.#work;
    await this.#stop();
  }

  #keep(change: Partial<KeptTunnel>): void {
    this.#kept = { ...this.#kept, ...change };
    this.#options.kept.write(this.#kept);
  }

  /** One thing at a time; never rejects. */
  #do(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : work()))
      .catch((problem: Error) => this.#failed(problem.message));
    return this.#work;
  }

  /** Opens the tunnel to the server that the platform names now, if it should stand and doesn't stand there already. */
  async #connect(): Promise<void> {
    clearTimeout(this.#retryTimer);
    if (!this.#kept.isWanted) return;
    const { platform, prepare } = this.#options;
    const answer = await callPlatform(platform, '/gateway/tunnel');
    const tunnel = gatewayTunnel.nullable().parse(await dataOf(answer));
    if (this.#running && isDeepStrictEqual(this.#running.tunnel, tunnel)) return;
    await this.#stop();
    if (!tunnel) return;
    const now = Date.now();
    if (!isFresh(this.#kept.certificate, now)) await this.#renew(now);
    await prepare();
    this.#open(tunnel, this.#kept.certificate!);
  }

  #open(tunnel: GatewayTunnel, certificate: KeptCertificate): void {
    const standing = (stands: boolean) => {
      if (stands) this.#failures = 0;
      this.#changed(stands ? tunnel.server.name : null);
    };
    const openVpn = new OpenVpn({ tunnel, certificate, standing });
    this.#running = { tunnel, openVpn };
    void openVpn.ended.then((why) => {
      // stopped by this program otherwise
      if (this.#running?.openVpn !== openVpn) return;
      this.#running = undefined;
      this.#changed(null);
      for (const ended of this.#waiting) ended();
      const mayRenew = Date.now() - this.#renewedOn > times.renewAfterRefusal;
      if (openVpn.isRefused && mayRenew) this.#keep({ certificate: null });
      this.#failed(openVpn.isRefused ? `${tunnel.server.name} refused it` : why);
    });
  }

  async #stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.openVpn.stop();
    this.#changed(null);
  }

  async #renew(now: number): Promise<void> {
    this.#renewedOn = now;
    this.#keep({ certificate: await requestCertificate(this.#options.platform, now) });
  }

  /** The tunnel is opened anew with the next certificate: the server doesn't accept the one before any longer. */
  async #renewIfOld(): Promise<void> {
    const now = Date.now();
    if (!this.#running || isFresh(this.#kept.certificate, now)) return;
    await this.#renew(now);
    const { tunnel } = this.#running;
    await this.#stop();
    this.#open(tunnel, this.#kept.certificate!);
  }

  #failed(why: string): void {
    this.#options.log(`tunnel: ${why}`);
    if (this.#isClosed || !this.#kept.isWanted) return;
    const { first, longest } = times.retry;
    clearTimeout(this.#retryTimer);
    const retryMs = Math.min(first * 2 ** this.#failures, longest);
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => this.#do(() => this.#connect()), retryMs).unref();
  }

  #changed(server: string | null): void {
    if (this.server === server) return;
    this.server = server;
    this.#options.log(server ? `tunnel to ${server}` : 'no tunnel');
    for (const changed of [...this.#listeners, ...this.#waiting]) changed();
  }

  /** Whether the tunnel stands, as soon as it does. */
  #stands(): Promise<boolean> {
    if (this.server || !this.#running) return Promise.resolve(this.server !== null);
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(this.server !== null);
      };
      const timer = setTimeout(settle, times.connect).unref();
      this.#waiting.add(settle);
    });
  }
}
