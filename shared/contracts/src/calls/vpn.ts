import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
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
    /** The address of the caller's computer in the tunnel; the device's is its `activeVpnSession.vpnAddress`. */
    computerAddress: z.string(),
    agent: z.object({ publicId, name: z.string() }),
    company: z.object({ publicId: companyId }),
    /** The end of access; null if none is needed. */
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

/** The connector reports that the tunnel is closed. */
export const EndVpnSession = call({
  route: 'VpnSession',
  verb: 'DELETE',
  path: '/vpn-sessions/me',
  needs: 'vpnSession',
  reply: z.null(),
});

/** A VPN server by its name: a credential and a place are good at their own server alone. */
const server = plain().max(128);

/**
 * A device's place at its VPN server: its address there, the routed network behind it, if any (CIDR), and that
 * network's alias at the server, where others may have the same.
 */
const lease = { vpnAddress: z.string(), network: z.string().nullable(), alias: z.string().nullable() };

/**
 * The OpenVPN server validates a session's credential, and asks for the place of its device; its own secret is the
 * bearer. Access is evaluated each time.
 */
export const CheckVpnCredential = call({
  route: 'VpnCredentialCheck',
  verb: 'POST',
  path: '/vpn-sessions/check',
  needs: 'vpnServer',
  body: z.strictObject({ server, username: plain().max(255), password: plain().max(255) }),
  reply: z.object({
    computerAddress: z.string(),
    vpnAddress: z.string(),
    /** The networks behind the device that this person reaches, each with its alias (CIDR), separated by spaces. */
    reached: z.string(),
  }),
});

/** A gateway as its certificate names it: the device, and the certificate's serial number. */
const certified = { agent: publicId, serial: z.string().regex(/^[0-9a-f:]{2,80}$/i) };

/**
 * The lease of a gateway, identified by its certificate, for the OpenVPN server that it dials in to. Not found if it
 * has none at this server, or another certificate since.
 */
export const CheckVpnPlace = call({
  route: 'VpnPlaceCheck',
  verb: 'POST',
  path: '/vpn-places/check',
  needs: 'vpnServer',
  body: z.strictObject({ server, ...certified }),
  reply: z.object(lease),
});

/** Which gateways with a tunnel to an OpenVPN server are not allowed one any more: it ends their tunnels. */
export const CheckVpnPlaces = call({
  route: 'VpnPlacesCheck',
  verb: 'POST',
  path: '/vpn-places/check-all',
  needs: 'vpnServer',
  body: z.strictObject({ server, gateways: z.array(z.strictObject(certified)).max(10_000) }),
  reply: z.object({ ended: z.array(publicId) }),
});
