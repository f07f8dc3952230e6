import { opensInBrowser } from '@lineside/contracts';
import type { Access } from '../devices/AccessWord.tsx';
import type { AgentDetail } from './agent-detail.ts';

/** The access that a person lacks for a service, which decides the service's row. */
export type Reach =
  /** It opens in the browser. */
  | { is: 'opens'; access: Access }
  /** It is reached through the VPN. */
  | { is: 'usable'; access: Access }
  /** What is missing: the VPN, or this service alone. */
  | { is: 'missing'; access: Access; what: 'vpn' | 'service' }
  /** Not for this person at all: nothing to say, nothing to do. */
  | { is: 'none' };

export interface ReachedDevice extends Pick<AgentDetail, 'access' | 'can'> {
  /** Whether its services open in the browser now, for people of its company. */
  offersWeb: boolean;
}

const isOpen = ({ state }: Access) => state === 'open' || state === 'until';

/**
 * A service that opens in the browser needs access to itself alone. Others need the VPN: it leads to every service behind the
 * device, so one that is open is worth nothing without it.
 */
export function reachOf(device: ReachedDevice, service: { type: string; access: Access }): Reach {
  const { access: vpn, can } = device;
  if (device.offersWeb && opensInBrowser(service.type))
    return isOpen(service.access)
      ? { is: 'opens', access: service.access }
      : { is: 'missing', access: service.access, what: 'service' };
  if (isOpen(vpn)) return can.connect ? { is: 'usable', access: vpn } : { is: 'none' };
  return isOpen(service.access)
    ? { is: 'missing', access: vpn, what: 'vpn' }
    : { is: 'missing', access: service.access, what: 'service' };
}

/** Whether the VPN's row says how it is: for who may use it, or ask for it. */
export const showsVpn = ({ access, can }: Pick<AgentDetail, 'access' | 'can'>): boolean =>
  !isOpen(access) || can.connect;
