import type { Access } from '../devices/AccessWord.tsx';
import type { AgentDetail } from './agent-detail.ts';

/** The access that a person lacks for a service, which decides the service's row. */
export type Reach =
  | { is: 'usable'; access: Access }
  /** What is missing: the VPN, or this service alone. */
  | { is: 'missing'; access: Access; what: 'vpn' | 'service' }
  /** Not for this person at all: nothing to say, nothing to do. */
  | { is: 'none' };

const isOpen = ({ state }: Access) => state === 'open' || state === 'until';

/** The VPN leads to every service behind the device; so one that is open is worth nothing without it. */
export function reachOf({ access: vpn, can }: Pick<AgentDetail, 'access' | 'can'>, service: Access): Reach {
  if (isOpen(vpn)) return can.connect ? { is: 'usable', access: vpn } : { is: 'none' };
  return isOpen(service)
    ? { is: 'missing', access: vpn, what: 'vpn' }
    : { is: 'missing', access: service, what: 'service' };
}
