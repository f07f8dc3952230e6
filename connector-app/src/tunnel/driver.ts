import type { ConnectorDriver } from '@lineside/contracts/connector';

export interface TunnelOrder {
  /** The platform server's OpenVPN config. It is rebuilt before OpenVPN starts, even if it was before. */
  profile: string;
  username: string;
  password: string;
  /** The proxy before the VPN server; for the helper's driver only. */
  proxy?: VpnProxy | null;
  /** Aborted when the tunnel is no longer needed: `open` then leaves nothing behind. */
  signal: AbortSignal;
  /** A word for the status: "Authenticating", "Simulated: no traffic". */
  report(words: string): void;
  /** The traffic so far. */
  count(traffic: Traffic): void;
}

/** The HTTP proxy through which a VPN server is reached. Name and password are empty if it needs none. */
export interface VpnProxy {
  host: string;
  port: number;
  username: string;
  password: string;
}

/** Bytes since the tunnel opened. */
export interface Traffic {
  received: number;
  sent: number;
}

export interface Tunnel {
  /** Resolves, with a sentence, when the tunnel broke unexpectedly. */
  broken: Promise<string>;
  /** Closes the tunnel; resolves when it is completely removed. */
  close(): Promise<void>;
}

/**
 * A driver of tunnels. `hindrance` returns why it can't work here, or null. `open` throws a sentence for the person.
 */
export interface Driver {
  name: ConnectorDriver;
  hindrance(): string | null;
  open(order: TunnelOrder): Promise<Tunnel>;
}
