import { tunnelDevice } from '../tunnel/openvpn.ts';
import { type Interfaces, passPacketsOn, replaceTable } from './nftables.ts';

/**
 * Lets people in the tunnel reach the LAN, and nothing else behind this machine. They come with the machine's own address
 * there: machines of the LAN need no route to the VPN. Nobody in the LAN begins a connection through the tunnel.
 */
export async function passTunnelOn(interfaces: Interfaces): Promise<void> {
  const { LAN } = interfaces;
  const inward = `iifname "${tunnelDevice}"`;
  await replaceTable('lineside_tunnel', [
    `chain forward { type filter hook forward priority filter
      ${LAN ? `${inward} oifname != "${LAN}" drop` : `${inward} drop`}
      oifname "${tunnelDevice}" ct state new drop
    }`,
    ...(LAN
      ? [
          `chain postrouting { type nat hook postrouting priority srcnat
      ${inward} oifname "${LAN}" masquerade
    }`,
        ]
      : []),
  ]);
  if (LAN) await passPacketsOn(interfaces);
}
