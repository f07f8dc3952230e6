import { setTimeout as pause } from 'node:timers/promises';
import type { FleetBehaviour } from '@lineside/contracts/gateway';
import type { Tunnel, TunnelOrder } from 'lineside-gateway/tunnel';

/** How long a tunnel takes, in milliseconds. */
const tunnelTakes = 3000;

/** The tunnel of a simulated gateway: nothing goes through it, yet it moves and takes its time as a real one. */
export class SimulatedTunnel implements Tunnel {
  readonly #canConnect: boolean;
  /** Whether it should have a tunnel, and its VPN server: the platform decides. */
  #isWanted: boolean;
  #place: string | null = null;
  server: string | null = null;

  constructor(behaviour: FleetBehaviour) {
    this.#canConnect = behaviour !== 'without-vpn';
    this.#isWanted = behaviour === 'steady' || behaviour === 'restless';
  }

  async order(order: TunnelOrder): Promise<boolean> {
    // at a new place it has a tunnel only if it should have one
    if (order.command === 'openvpn.place') this.#place = order.vpn.server;
    else this.#isWanted = this.#canConnect && order.command === 'openvpn.connect';
    const target = this.#isWanted ? this.#place : null;
    if (target && this.server !== target && order.command === 'openvpn.connect') await pause(tunnelTakes);
    this.server = target;
    // without a server to connect to, it has no tunnel either
    return order.command !== 'openvpn.connect' || target !== null;
  }

  /** Ends it; the platform orders it anew. */
  reset(): void {
    this.server = null;
  }
}
