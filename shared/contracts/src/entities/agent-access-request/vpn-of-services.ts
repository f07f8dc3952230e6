import { opensInBrowser } from '../agent-server/opens-in-browser.ts';

/** The fields that decide whether a service of a device needs its VPN, for the reader. */
export interface VpnDevice {
  config: { routerLan: { network: string | null } };
  /** Access to the VPN. */
  access: { state: string };
  /** Whether its gateway offers web access now. */
  webAccess: boolean;
}

/**
 * Whether a request for a service has to ask for the VPN, too. A service is reached through the VPN unless it opens in the
 * browser: where the VPN needs approval, an approval of the service alone would open nothing.
 */
export const serviceNeedsVpn = (
  { config, access, webAccess }: VpnDevice,
  { type, visibleOnWeb }: { type: string; visibleOnWeb: boolean },
): boolean =>
  config.routerLan.network !== null && access.state !== 'open' && !(webAccess && visibleOnWeb && opensInBrowser(type));
