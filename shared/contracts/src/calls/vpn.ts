import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { call } from './call.ts';

/** A ticket for the connector: single use, 60 seconds, bound to user, company and device. */
export const CreateConnectTicket = call({
  route: 'AgentConnectTicket',
  verb: 'POST',
  path: '/agents/{agentId}/connect-ticket',
  needs: 'company',
  body: z.strictObject({}),
  reply: z.object({ ticket: z.string(), expiresOn: z.iso.datetime() }),
});

/** Redeems a ticket for a profile and the credential of one VPN session; the connector calls it. */
export const CreateVpnSession = call({
  route: 'MyUserVpnConfigList',
  verb: 'POST',
  path: '/users/me/vpn-configs',
  needs: 'ticket',
  body: z.strictObject({}),
  reply: z.object({
    publicId,
    profile: z.string(),
    username: z.string(),
    password: z.string(),
    vpnAddress: z.string(),
    agent: z.object({ publicId, name: z.string() }),
    company: z.object({ publicId: companyId }),
    /** When access ends; null where none is needed. */
    end: z.iso.datetime().nullable(),
  }),
});

export const vpnEnd = z.object({
  reason: z.enum(['over', 'revoked', 'device-gone', 'signed-out', 'no-access']),
  by: z.string().nullable(),
});
export type VpnEnd = z.infer<typeof vpnEnd>;

/** Events of one VPN session, with its credential as bearer: `end {reason, by}`. */
export const StreamVpnSession = call({
  route: 'VpnSessionStream',
  verb: 'GET',
  path: '/vpn-sessions/me/events',
  needs: 'vpnSession',
  reply: 'stream',
});

/** The connector tells that the tunnel is closed. */
export const EndVpnSession = call({
  route: 'VpnSession',
  verb: 'DELETE',
  path: '/vpn-sessions/me',
  needs: 'vpnSession',
  reply: z.null(),
});

/**
 * The OpenVPN server asks whether a session's credential is good, and what its tunnel may lead to (CIDR); its own secret is
 * the bearer. Access is looked at anew each time.
 */
export const CheckVpnCredential = call({
  route: 'VpnCredentialCheck',
  verb: 'POST',
  path: '/vpn-sessions/check',
  needs: 'vpnServer',
  body: z.strictObject({ username: z.string().max(255), password: z.string().max(255) }),
  reply: z.object({ vpnAddress: z.string(), reached: z.array(z.string()) }),
});
