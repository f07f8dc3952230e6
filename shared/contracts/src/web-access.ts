/**
 * Web access: what the API, the proxy processes of web-access/, the page with the bar and gateways say to each other.
 * Gateways connect to a proxy by TLS with their certificate; on that connection the proxy is the HTTP/2 client, and each
 * connection to a machine is one CONNECT to the id of a service.
 */
import * as z from 'zod';
import { webTypes } from './entities/agent-server/opens-in-browser.ts';
import { webAccessEnds } from './entities/web-access-entry/web-access-entry.ts';
import { publicId } from './ids.ts';
import { host } from './kinds/text.ts';

/** How long a ticket of an address is good, in seconds. */
export const webAccessTicketSeconds = 30;

/** How often a proxy asks the API, and how long it goes on without an answer, in milliseconds. */
export const webAccessCheckMs = { every: 1500, longest: 12_000 } as const;

/** Where a gateway offers web access. */
export const gatewayWebAccess = z.object({
  /** It connects to one of them. */
  proxies: z.array(z.object({ host: host().schema, port: z.number().int().min(1).max(65_535) })),
  /** The certificate of the authority that signed those of the proxies, PEM. */
  ca: z.string(),
});
export type GatewayWebAccess = z.infer<typeof gatewayWebAccess>;

/** The common name in each proxy's certificate. */
export const proxyCommonName = 'Lineside web access';

export const proxyCertificate = z.object({
  /** PEM, with the common name above. */
  certificate: z.string(),
  expiresOn: z.iso.datetime(),
  /** The certificate of the authority that signed it and those of the gateways, PEM. */
  authority: z.string(),
});
export type ProxyCertificate = z.infer<typeof proxyCertificate>;

/** A gateway as its certificate names it, and since when it is connected. */
export const gatewayAtProxy = z.strictObject({
  agent: publicId,
  serial: z.string().regex(/^[0-9a-f:]{2,80}$/i),
  since: z.iso.datetime({ offset: true }),
});
export type GatewayAtProxy = z.infer<typeof gatewayAtProxy>;

/** A session as a proxy knows it. */
export const webAccessSession = z.object({
  publicId: z.string(),
  agent: z.string(),
  service: z.string(),
  deviceName: z.string(),
  serviceName: z.string(),
  type: z.enum(webTypes),
  landingPage: z.string(),
  /** The machine's own address, as its pages and redirects name it: http://192.168.140.20:8080. */
  machine: z.string(),
  expiresOn: z.iso.datetime(),
  /** Whether the person can ask for more time: access was approved, and ends. */
  canRequestMore: z.boolean(),
  /** The device in the portal that it was opened from. */
  portalUrl: z.string(),
  /** What it depends on, as one text: the same text means the same session. */
  known: z.string(),
});
export type WebAccessSession = z.infer<typeof webAccessSession>;

/** What became of a session. */
export const checkedSession = z.discriminatedUnion('is', [
  z.object({ is: z.literal('open'), session: webAccessSession }),
  z.object({
    is: z.literal('closed'),
    publicId: z.string(),
    closedOn: z.iso.datetime(),
    closeReason: z.enum(webAccessEnds),
    deviceName: z.string(),
    serviceName: z.string(),
    portalUrl: z.string(),
  }),
  z.object({ is: z.literal('unknown'), publicId: z.string() }),
]);
export type CheckedSession = z.infer<typeof checkedSession>;

/** What the page with the bar reads at `/s/<publicId>/state`, and gets as event `state` of `/s/<publicId>/events`. */
export const webAccessState = z.object({
  deviceName: z.string(),
  serviceName: z.string(),
  type: z.string(),
  expiresOn: z.iso.datetime(),
  closedOn: z.iso.datetime().nullable(),
  closeReason: z.enum(webAccessEnds).nullable(),
  /** The first address of the frame, good once; null in events, and once the session is over. */
  frameUrl: z.string().nullable(),
  landingPage: z.string(),
  /** Whether the session is recorded: no session is yet. */
  recorded: z.literal(false),
  canRequestMore: z.boolean(),
  portalUrl: z.string(),
  /** Whether the proxy can check the session now; if not, nothing of the machine is shown. */
  reachable: z.boolean(),
});
export type WebAccessState = z.infer<typeof webAccessState>;

/** Headers of the gateway's answer to a CONNECT: why it didn't connect to the machine. */
export const gatewayHeaders = { reason: 'lineside-reason' } as const;

/** Flow control of the connection between gateway and proxy: bytes under way of a stream and of all, and most streams at once. */
export const http2Windows = { stream: 1_048_576, connection: 8_388_608, streams: 1000 } as const;
