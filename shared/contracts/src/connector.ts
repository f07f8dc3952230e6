/**
 * The connector's wire: messages between a portal's page and the connector (spec 7.63-7.68). Both sides parse with
 * these schemas; nothing else is guaranteed. The connector's calls of the API are in calls/vpn.ts.
 */
import * as z from 'zod';
import { companyId, publicId } from './ids.ts';

export { isStepError, stepCodes, stepNames } from './connector-steps.ts';

/** Where a connector listens: HTTPS everywhere, HTTP in its local mode alone (spec 9.12). */
export const connectorPorts = { https: 9250, local: 5789 } as const;

/** The page port whose connector answers over HTTP (spec 9.12). */
export const localPagePort = 9875;

/** Times and counts of the browser's side (spec 9.11, 4.23, 4.27, 8.21-8.24), in milliseconds where named so. */
export const connectorTimes = {
  reconnectMs: 6_000,
  reconnects: 2,
  installerRetryMs: 2_500,
  installerRetries: 1_440,
  lingerMs: 1_000,
  errorDebounceMs: 500,
  noticeMs: { offline: 5_000, found: 3_000, error: 5_000 },
} as const;

/**
 * Time-outs of the connector's event stream at the API, in milliseconds: the API sends a heartbeat each 10 s, silence
 * of 25 s counts as lost, a lost stream is tried again each 2 s, and 60 s after the loss the connection ends.
 */
export const sessionStreamTimes = { heartbeatMs: 10_000, silenceMs: 25_000, retryMs: 2_000, giveUpMs: 60_000 } as const;

/** Headers of a page's call, in lower case as Node gives them (spec 7.64). */
export const connectorHeaders = {
  /** Carries the connect ticket, never a user's token. */
  ticket: 'api-access-token',
  sector: 'api-sector',
  version: 'api-version',
  controller: 'vpn-client-controller-identifier',
  /** Absent where nothing is forced. */
  protocol: 'vpn-client-force-protocol',
  pairing: 'lineside-pairing',
} as const;

/**
 * How a tunnel may be forced to reach its server (spec 9.15): by TCP over IPv4 or IPv6 only. The default `tcp` forces
 * nothing and is never sent.
 */
export const forcedProtocols = ['tcp4', 'tcp6'] as const;
export type ForcedProtocol = (typeof forcedProtocols)[number];

/** The API version a page must name (spec 7.64). */
export const connectorApiVersion = '2';

/** A browser's WebSocket can't set a header: the pairing token travels as this subprotocol, followed by the token. */
export const pairingSubprotocol = 'lineside.pairing.';

/**
 * The close code for the socket of a page whose pairing was removed; a browser doesn't tell pages why a socket is
 * refused.
 */
export const forgottenCode = 4403;

/** A pairing code waits in the address's fragment under this name: `#lineside-pair=CODE`. */
export const pairingFragment = 'lineside-pair';

/** The Server header is "VPN Client/" and the connector's version (spec 7.67). */
export const serverHeaderName = 'VPN Client';

/** The relations of the links document (spec 3.38). */
export const connectorRels = ['Connect', 'Disconnect', 'Status', 'StatusWebSocket'] as const;
export type ConnectorRel = (typeof connectorRels)[number];

/** The answer of GET / (spec 7.63), with the supported `Api-Version` of pages. Without one it is the first, 2. */
export const connectorLinks = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
  versions: z.array(z.string()).default(['2']),
});
export type ConnectorLinks = z.infer<typeof connectorLinks>;

/**
 * Why a tunnel ended. `failed` was never open and has an error; `connector-gone` is set by the page, when the connector
 * stops responding; the others come from the connector, with `by` if a person did it.
 */
export const endReasons = [
  'over',
  'revoked',
  'device-gone',
  'connector-gone',
  'portal-unreachable',
  'signed-out',
  'no-access',
  'disconnected',
  'failed',
] as const;
export type EndReason = (typeof endReasons)[number];

const stepStatus = z.object({ code: z.string().regex(/^\d{3}$/), message: z.string() });

export const connectStep = z.object({ name: z.string(), description: z.string(), status: stepStatus });
export type ConnectStep = z.infer<typeof connectStep>;

export const connectionEnd = z.object({
  reason: z.enum(endReasons),
  by: z.string().nullable(),
  /** The message of `failed`; null otherwise. */
  message: z.string().nullable(),
});
export type ConnectionEnd = z.infer<typeof connectionEnd>;

/** The browser that asked: a UUID kept permanently in its storage (spec 9.16). */
export const controllerId = z.uuid();

const activeRequest = z.object({
  agentId: publicId,
  companyId,
  controllerId,
  steps: z.array(connectStep),
});
export type ActiveRequest = z.infer<typeof activeRequest>;

const common = {
  /** Grows with each change: a page that gets statuses by socket and by answer drops older ones. */
  serial: z.number().int().nonnegative(),
  driver: z.enum(['simulated', 'openvpn']),
  /** The end of the last session, until the next one begins. */
  end: connectionEnd.nullable(),
  /** The IPv4 networks that this computer is in (CIDR) at this moment. An older client doesn't say. */
  networks: z.array(z.string()).optional(),
};

/** The answer of GET Status; the WebSocket sends it on each change (spec 3.37, 7.65, 7.66). */
export const connectorStatus = z.discriminatedUnion('status', [
  z.object({ ...common, status: z.literal('idle'), activeRequest: z.literal(''), computerAddress: z.null() }),
  z.object({ ...common, status: z.literal('connecting'), activeRequest, computerAddress: z.null() }),
  z.object({
    ...common,
    status: z.literal('connected'),
    activeRequest,
    /** The address that this computer has in the tunnel; the device has another, its `activeVpnSession.vpnAddress`. */
    computerAddress: z.string().nullable(),
    /** When access expires, in UTC; null without an end. */
    until: z.iso.datetime().nullable(),
  }),
]);
export type ConnectorStatus = z.infer<typeof connectorStatus>;
export type ConnectorDriver = ConnectorStatus['driver'];

/** Body of Connect; anything more is refused (spec 7.64). */
export const connectBody = z.strictObject({ companyId, agentId: publicId });
export type ConnectBody = z.infer<typeof connectBody>;

/** A connect ticket on this wire. A user's token, of 32 characters, is too short to pass for one. */
export const connectTicket = z.string().regex(/^[A-Za-z0-9_-]{40,128}$/);

/** Body and answer of POST /pair: a one-time code against the token this origin then sends. */
export const pairBody = z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) });
export const pairAnswer = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
export type PairAnswer = z.infer<typeof pairAnswer>;

/**
 * The answer of GET /pairing, which any page may ask: a page without a token learns here that it isn't paired, as a refused
 * call would be an error in the browser's console. An older connector refuses it as `pair`.
 */
export const pairingAnswer = z.object({ paired: z.boolean() });

/** The connector's refusals, in the order of its checks; then those of Connect and Disconnect. */
export const connectorErrors = {
  /** The request was not sent to this machine's own name. */
  host: 421,
  /** No Origin, or one that no page can have. */
  origin: 403,
  /** The origin isn't paired with this connector, or its token isn't the one it was given. */
  pair: 403,
  /** Not application/json. */
  content: 415,
  /** A header or the body isn't what the wire promises. */
  schema: 400,
  /** No such route, or not with this method. */
  route: 404,
  /** Another connect is under way, or another browser started this connection. */
  busy: 409,
} as const;
export type ConnectorErrorCode = keyof typeof connectorErrors;

export const connectorError = z.object({
  error: z.enum(Object.keys(connectorErrors) as [ConnectorErrorCode, ...ConnectorErrorCode[]]),
});

/** The application id the connector names itself with towards the API. */
export const connectorApplication = 'LinesideVpn1';
