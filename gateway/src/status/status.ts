import type { GatewayGap, GatewayProblems } from '@lineside/contracts/gateway';
import type { ValueBuffer } from '../buffer/buffer.ts';
import type { KeptSettings } from '../settings/settings.ts';
import type { Tunnel } from '../tunnel/tunnel.ts';

/** How a gateway is at one moment; nothing of it is secret. */
export interface GatewayStatus {
  fingerprint: string;
  /** The device's id. */
  id: string;
  /** The portal's address. */
  portal: string;
  isConnected: boolean;
  /** Since when it is connected, or not, in ISO 8601. */
  since: string;
  lastError: { time: string; reason: string } | null;
  /** The VPN server to which its tunnel stands. */
  tunnel: string | null;
  settings: KeptSettings | null;
  /** The sources that can't be read; null until each was tried. */
  problems: GatewayProblems['sources'] | null;
  /** The bytes of values that the platform doesn't have yet. */
  waitingBytes: number;
  /** How many may wait. */
  mostBytes: number;
  /** Values that were dropped, which the platform doesn't know yet. */
  gap: GatewayGap | null;
}

export interface StatusOptions extends Pick<GatewayStatus, 'fingerprint' | 'id' | 'portal'> {
  settings(): KeptSettings | null;
  tunnel: Pick<Tunnel, 'server'>;
  buffer: Pick<ValueBuffer, 'waitingBytes' | 'mostBytes' | 'gap'>;
  /** The present time in ISO 8601. */
  clock?(): string;
}

/** Keeps what is known of a gateway's connection and sources, for its status page. */
export class StatusRecord {
  readonly #options: StatusOptions;
  #isConnected = false;
  #since: string;
  #lastError: GatewayStatus['lastError'] = null;
  #problems: GatewayStatus['problems'] = null;

  constructor(options: StatusOptions) {
    this.#options = options;
    this.#since = this.#present();
  }

  get now(): GatewayStatus {
    const { settings, tunnel, buffer, fingerprint, id, portal } = this.#options;
    return {
      ...{ fingerprint, id, portal },
      isConnected: this.#isConnected,
      since: this.#since,
      lastError: this.#lastError,
      tunnel: tunnel.server,
      settings: settings(),
      problems: this.#problems,
      waitingBytes: buffer.waitingBytes,
      mostBytes: buffer.mostBytes,
      gap: buffer.gap,
    };
  }

  connected(): void {
    this.#change(true);
  }

  /** The connection was lost, or an attempt to connect ended without one. */
  disconnected(): void {
    this.#change(false);
  }

  /** An attempt to connect failed. */
  failed(reason: string): void {
    this.#lastError = { time: this.#present(), reason };
  }

  problems({ sources }: GatewayProblems): void {
    this.#problems = sources;
  }

  #change(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.#since = this.#present();
  }

  #present(): string {
    return this.#options.clock?.() ?? new Date().toISOString();
  }
}
