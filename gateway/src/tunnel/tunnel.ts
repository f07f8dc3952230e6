import type { GatewayCommand } from '@lineside/contracts/gateway';

export type TunnelOrder = Extract<
  GatewayCommand,
  { command: 'openvpn.connect' | 'openvpn.disconnect' | 'openvpn.place' }
>;

/** The tunnel to the platform's VPN servers. */
export interface Tunnel {
  /** The server to which the tunnel stands; null without one. */
  readonly server: string | null;
  /** Carries out an order of the platform; resolves with whether the tunnel is as ordered. */
  order(order: TunnelOrder): Promise<boolean>;
  /** Has a function called whenever `server` changed by itself. */
  onChange?(changed: () => void): void;
}
