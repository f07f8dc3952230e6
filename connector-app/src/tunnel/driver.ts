import type { ConnectorDriver, ForcedProtocol } from '@lineside/contracts/connector';

export interface TunnelOrder {
  /** The platform server's OpenVPN config, as the API gave it: nothing of it is trusted. */
  profile: string;
  /** How the server is to be reached, whatever the profile says; null as it says. */
  protocol: ForcedProtocol | null;
  username: string;
  password: string;
  /** Aborted when nobody wants the tunnel any more: `open` then leaves nothing behind. */
  signal: AbortSignal;
  /** A word for the status: "Authenticating", "Simulated: no traffic". */
  tell(words: string): void;
}

export interface Tunnel {
  /** Resolves, with a sentence, when the tunnel broke by itself. */
  broken: Promise<string>;
  /** Closes the tunnel; resolves when nothing of it is left. */
  close(): Promise<void>;
}

/** A way to make tunnels. `hindrance` says why it can't here, or null. `open` throws a sentence for the person. */
export interface Driver {
  name: ConnectorDriver;
  hindrance(): string | null;
  open(order: TunnelOrder): Promise<Tunnel>;
}
