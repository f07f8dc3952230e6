import type { TunnelSettings } from '@lineside/contracts/gateway-configuration';
import { tunnelDevice } from '../tunnel/openvpn.ts';
import { type Interfaces, passPacketsOn, replaceTable } from './nftables.ts';

/**
 * Lets people in the tunnel reach the LAN, and nothing else behind this machine. Nobody in the LAN begins a connection through
 * the tunnel.
 */
export class TunnelPackets {
  readonly #interfaces: Interfaces;
  /** Whether people come with the machine's own address: then machines of the LAN need no route to the VPN. */
  #hasSourceNat = true;
  #isPrepared = false;

  constructor(interfaces: Interfaces) {
    this.#interfaces = interfaces;
  }

  async apply(settings: TunnelSettings | null): Promise<void> {
    this.#hasSourceNat = settings?.sourceNat ?? true;
    if (this.#isPrepared) await this.passOn();
  }

  /** Sets what a tunnel needs, before there is one. */
  async passOn(): Promise<void> {
    this.#isPrepared = true;
    const { LAN } = this.#interfaces;
    const inward = `iifname "${tunnelDevice}"`;
    await replaceTable('lineside_tunnel', [
      `chain forward { type filter hook forward priority filter
      ${LAN ? `${inward} oifname != "${LAN}" drop` : `${inward} drop`}
      oifname "${tunnelDevice}" ct state new drop
    }`,
      ...(LAN && this.#hasSourceNat
        ? [
            `chain postrouting { type nat hook postrouting priority srcnat
      ${inward} oifname "${LAN}" masquerade
    }`,
          ]
        : []),
    ]);
    if (LAN) await passPacketsOn(this.#interfaces);
  }
}
