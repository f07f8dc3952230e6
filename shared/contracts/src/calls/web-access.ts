import * as z from 'zod';
import { publicKeyOfGateway } from '../gateway-tunnel.ts';
import { publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { limits } from '../limits.ts';
import { checkedSession, gatewayAtProxy, gatewayWebAccess, proxyCertificate, webAccessSession } from '../web-access.ts';
import { call } from './call.ts';

const open = {
  verb: 'POST',
  needs: 'company',
  allowed: 'member',
  body: z.array(z.strictObject({ server: z.object({ publicId }) })).max(limits.webAccesses),
  reply: z.array(z.object({ publicId: z.string(), url: z.string() })),
} as const;

/**
 * Opens services of devices in the browser: for each a session, and the address that opens it once, within 30 seconds.
 * Its page may be the caller's own tab or frame.
 */
export const OpenWebAccess = call({ ...open, route: 'WebAccess', path: '/web-access' });
export const OpenWebAccesses = call({ ...open, route: 'WebAccessList', path: '/web-accesses' });

/** Ends a session of web access: by its person, or an approver of the device. */
export const EndWebAccess = call({
  route: 'WebAccessEntry',
  verb: 'DELETE',
  path: '/web-accesses/{publicId}',
  needs: 'company',
  allowed: 'member',
  reply: z.null(),
});

/** A gateway asks where it offers web access; null while the platform has no proxy. */
export const GetGatewayWebAccess = call({
  route: 'GatewayWebAccess',
  verb: 'GET',
  path: '/gateway/web-access',
  needs: 'gateway',
  reply: gatewayWebAccess.nullable(),
});

/** The name of a proxy, which no other has. */
const proxy = plain().min(1).max(64);
const sessionId = z.string().max(50);

/** A proxy says where it is, and gets a certificate that gateways accept. The proxies' secret is the bearer, here and below. */
export const RegisterWebAccessProxy = call({
  route: 'WebAccessProxyRegistration',
  verb: 'POST',
  path: '/web-access-proxies/register',
  needs: 'webAccessProxy',
  body: z.strictObject({
    proxy,
    /** Its address for browsers, without a slash at the end. */
    address: z.url({ protocol: /^https?$/ }).max(200),
    /** Where gateways connect to it. */
    gatewayHost: plain().min(1).max(255),
    gatewayPort: z.number().int().min(1).max(65_535),
    publicKey: publicKeyOfGateway.shape.publicKey,
  }),
  reply: proxyCertificate,
});

/** A proxy exchanges the ticket of an address for its session. A ticket is exchanged once. */
export const RedeemWebAccess = call({
  route: 'WebAccessTicket',
  verb: 'POST',
  path: '/web-access-proxies/redeem',
  needs: 'webAccessProxy',
  body: z.strictObject({ proxy, ticket: plain().max(100), sourceAddress: plain().max(64) }),
  reply: webAccessSession,
});

/**
 * A proxy renews its lease, says which gateways are connected to it, and asks which of its sessions are still allowed: every 2
 * seconds. A session that is as it was known is left out of the answer.
 */
export const CheckWebAccess = call({
  route: 'WebAccessCheck',
  verb: 'POST',
  path: '/web-access-proxies/check',
  needs: 'webAccessProxy',
  body: z.strictObject({
    proxy,
    gateways: z.array(gatewayAtProxy).max(10_000),
    sessions: z.array(z.strictObject({ publicId: sessionId, known: z.string().max(64).nullable() })).max(10_000),
  }),
  reply: z.object({
    /** Whether the proxy is registered; otherwise it registers again. */
    registered: z.boolean(),
    /** Gateways that may not be connected any more. */
    gatewaysEnded: z.array(publicId),
    sessions: z.array(checkedSession),
  }),
});

/** A session ended at the proxy: by its person, or since the gateway has been away for long. */
export const EndWebAccessAtProxy = call({
  route: 'WebAccessEnd',
  verb: 'POST',
  path: '/web-access-proxies/end',
  needs: 'webAccessProxy',
  body: z.strictObject({ proxy, publicId: sessionId, reason: z.enum(['ended', 'gatewayGone']) }),
  reply: z.null(),
});
