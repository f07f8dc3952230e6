/** The fields that decide whether the services of a device need its VPN, for the reader. */
export interface VpnDevice {
  config: { routerLan: { network: string | null } };
  /** Access to the VPN. */
  access: { state: string };
}

/**
 * Whether a request for a service of this device has to ask for the VPN, too. Services are reached through the VPN: where it
 * needs approval, an approval of the service alone would open nothing.
 */
export const servicesNeedVpn = ({ config, access }: VpnDevice): boolean =>
  config.routerLan.network !== null && access.state !== 'open';
