import * as z from 'zod';
import { computed, nullable } from '../../kinds/kind.ts';
import { ip } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { date, enumeration, integer } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

/** The reason for a tunnel's end. */
export const vpnSessionEnds = [
  'disconnected',
  'over',
  'revoked',
  'no-access',
  'device-gone',
  'signed-out',
  'connector-gone',
  'by-administrator',
] as const;

/** VPN sessions: person, device, start, end, and the reason for the end. */
export const VpnSession = entity({
  name: 'VpnSession',
  path: '/agents/{agentId}/vpn-sessions',
  parent: 'agent',
  routes: {
    list: { name: 'AgentVpnSessionList', verbs: ['GET'] },
    across: { name: 'VpnSessionList', path: '/vpn-sessions' },
  },
  sees: 'owner+controller',
  // who sees a device sees who was on it, as they see who asked for access
  read: 'member',
  write: 'nobody',
  order: ['-startedOn'],
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    user: computed(ref('User')),
    server: computed(ref('PlatformServer')),
    /** The address of the person's computer in the tunnel. */
    vpnAddress: computed(ip()),
    startedOn: computed(date()),
    /** Null while it is open. */
    endedOn: computed(nullable(date())),
    /** In seconds; null while it is open. */
    duration: computed(nullable(integer({ min: 0, max: 2_147_483_647 }))),
    endReason: computed(nullable(enumeration(vpnSessionEnds))),
    /** The request by which the person had access when it began; null where none was needed. */
    request: computed(nullable(ref('AgentAccessRequest'))),
  },
  actions: {
    /** Ends the tunnel within 5 s. The person keeps their access, and may connect again. */
    end: action({
      route: 'AgentVpnSessionEnd',
      verb: 'POST',
      path: '/agents/{agentId}/vpn-sessions/{publicId}/end',
      body: z.strictObject({}),
      reply: z.null(),
      allowed: 'COMPANY_ADMIN',
    }),
  },
});
