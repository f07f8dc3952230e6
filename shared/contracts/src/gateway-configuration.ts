/**
 * The settings of a device as its gateway gets them: one desired document with a section for each kind of settings, and
 * the gateway's report about each. Over MQTT goes only the revision (`configurationNotice`); the gateway fetches the
 * document over HTTPS at `GET /gateway/configuration`.
 */
import * as z from 'zod';
import { dataProtocols } from './entities/agent-data-source/data-protocol.ts';
import { host, slugForm } from './kinds/text.ts';
import { subnetSettings } from './subnet-settings.ts';

export { type SubnetSettings, subnetSettings } from './subnet-settings.ts';

/** The sections of the document, in the order in which a gateway applies them. */
export const configurationSections = [
  ...([
    'wan',
    'lan',
    'subnets',
    'access',
    'forwards',
    'translations',
    'tunnel',
    'timeServers',
    'sources',
    'services',
  ] as const),
] as const;
export type ConfigurationSection = (typeof configurationSections)[number];

const ip = z.ipv4();

/** The device's connection to the internet by cable; null if nobody has set it. */
export const wanSettings = z.strictObject({
  /** From a DHCP server, or fixed with the default route; null if that isn't set. */
  address: z.union([z.literal('dhcp'), z.strictObject({ ipAddress: ip, netMask: ip, gateway: ip })]).nullable(),
  dnsServers: z.array(ip),
});
export type WanSettings = z.infer<typeof wanSettings>;

/** The network behind the device; null if nobody has set it. */
export const lanSettings = z.strictObject({
  ipAddress: ip.nullable(),
  netMask: ip.nullable(),
  /** The addresses that the device assigns; null without a DHCP server. */
  dhcp: z.strictObject({ from: ip, to: ip }).nullable(),
});
export type LanSettings = z.infer<typeof lanSettings>;

const portNumber = z.number().int().min(1).max(65_535);

/** A protocol above IP by its number at IANA, such as 6 for TCP; null: every one. */
const protocolNumber = z.number().int().min(0).max(255).nullable();

/** Where packets of the LAN may go: nowhere, to public addresses, to private ones (RFC 1918), or everywhere. */
const forwarding = z.enum(['neither', 'public', 'private', 'both']);

/** What machines of the LAN may reach through WAN and second WAN; null if nobody has set it. All else is rejected. */
export const accessSettings = z.strictObject({
  wan: forwarding,
  wan2: forwarding,
  /** What they may reach besides; a field that is null fits everything (spec 3.45). */
  rules: z.array(
    z.strictObject({
      sourceIpAddress: ip.nullable(),
      sourceMacAddress: z.mac().nullable(),
      protocol: protocolNumber,
      destinationPort: portNumber.nullable(),
    }),
  ),
});
export type AccessSettings = z.infer<typeof accessSettings>;

/** A port of the device that leads to a machine of the LAN, for TCP and UDP. */
export const forwardSettings = z.strictObject({
  interface: z.enum(['VPN', 'WAN', 'WAN2']),
  externalPort: portNumber,
  targetIpAddress: ip,
  targetPort: portNumber,
});
export type ForwardSettings = z.infer<typeof forwardSettings>;

/**
 * An address at the WAN that leads to a machine of the LAN (spec 3.47): for a protocol, a port and an origin, or for
 * everything where they are null. Where all three are null, what that machine sends to the WAN has this address too.
 */
export const translationSettings = z.strictObject({
  interface: z.enum(['WAN', 'WLAN', 'VPN']),
  virtualIpAddress: ip,
  targetIpAddress: ip,
  protocol: protocolNumber,
  port: portNumber.nullable(),
  sourceIpAddress: ip.nullable(),
});
export type TranslationSettings = z.infer<typeof translationSettings>;

/** How packets of the tunnel get into the LAN; null if nobody has set it. */
export const tunnelSettings = z.strictObject({
  /** Whether machines of the LAN see the device's own address instead of the one in the tunnel. */
  sourceNat: z.boolean(),
});
export type TunnelSettings = z.infer<typeof tunnelSettings>;

/**
 * What a gateway can log of the readings of an interval. The other words of a tag's `edgeAggregator` are stored only: the
 * facts don't say what they mean.
 */
export const edgeAggregators = ['avg', 'min', 'max', 'first', 'last'] as const;

const milliseconds = z.number().positive();

/** When a value is logged. Clocks and intervals are those of the gateway. */
export const tagSettings = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('interval'),
    /** One value in each interval of UTC. */
    interval: milliseconds,
    /** What is logged of the readings since the last logged value; null: the last one. */
    aggregator: z.enum(edgeAggregators).nullable(),
  }),
  z.strictObject({
    event: z.literal('change'),
    /** After this time it is logged again though it is the same; null: never. */
    expiry: milliseconds.nullable(),
  }),
  z.strictObject({
    event: z.literal('trigger'),
    /** Logged when this becomes true: postfix, with the numbers of variables (`$3 80 >`). */
    formula: z.string(),
  }),
]);
export type TagSettings = z.infer<typeof tagSettings>;

/** A value that is read from a source. */
export const variableSettings = z.strictObject({
  slug: z.string().regex(slugForm),
  /** Its number in formulas. */
  number: z.number().nullable().default(null),
  /** Where the source has it, as its protocol writes that. */
  address: z.string(),
  type: z.enum(['bool', 'int', 'float', 'str']),
  signed: z.boolean().nullable(),
  width: z.number().nullable(),
  /** A decimal that a number is multiplied by. */
  factor: z.string().nullable(),
  /** The most characters of a text: a longer one is cut. */
  maxStringLength: z.number().nullable().default(null),
  /** When its values are logged, by each of them; without one, every value that is read. */
  tags: z.array(tagSettings).default([]),
});
export type VariableSettings = z.infer<typeof variableSettings>;

/** A broker of the company's own whose messages have the values of a source, and as whom a gateway connects to it. */
export const brokerSettings = z.object({
  host: z.string(),
  port: portNumber,
  /** The authority that signed the broker's certificate, in PEM; null: one that the gateway trusts anyway. */
  certauth: z.string().nullable(),
  messageFormat: z.enum(['sparkplug_b', 'sparkplug_b_json']),
  /** The messages that are taken, as a filter of MQTT. */
  topic: z.string(),
  username: z.string().nullable(),
  /** In PEM, as its key. */
  clientCert: z.string().nullable(),
  /** Where it has them, and not while the source is disabled. */
  password: z.string().optional(),
  clientKey: z.string().optional(),
});
export type BrokerSettings = z.infer<typeof brokerSettings>;

/** A machine that values are read from. */
export const sourceSettings = z.strictObject({
  slug: z.string().regex(slugForm),
  host: z.string().nullable(),
  port: z.number().nullable(),
  /** Milliseconds between two reads; null: the gateway's default. */
  pullDelay: z.number().nullable(),
  /** Seconds before it is reported that it can't be read; null: at once. */
  gracePeriod: z.number().nullable().default(null),
  disabled: z.boolean(),
  /** The protocol by its name, with its own settings. */
  protocol: z.looseObject({
    publicId: z.string(),
    /** Of `host` alone; null: its values are the gateway's own. */
    broker: brokerSettings.nullable().optional(),
  }),
  variables: z.array(variableSettings),
});
export type SourceSettings = z.infer<typeof sourceSettings>;

/** The port of a source that names none; null for protocols without a usual one. */
export const usualPortOf = (protocol: string): number | null =>
  dataProtocols.find(({ publicId }) => publicId === protocol)?.defaultPort ?? null;

/**
 * A service that people open in the browser: the gateway connects to this address alone for it. The login is that of the
 * machine's page, which the gateway adds; nobody else gets it.
 */
export const serviceSettings = z.strictObject({
  publicId: z.string(),
  type: z.enum(['http', 'websocket']),
  /** An IPv4 address or a name; null: the gateway itself. */
  address: z.string().nullable(),
  port: portNumber,
  useSsl: z.boolean(),
  authentication: z
    .strictObject({ type: z.enum(['basic', 'digest']), username: z.string(), password: z.string().optional() })
    .nullable(),
});
export type ServiceSettings = z.infer<typeof serviceSettings>;

/** The desired document. A section that it lacks, as one of an earlier version does, is not set. */
export const configurationDocument = z.object({
  revision: z.number().int().positive(),
  /**
   * Sections that are applied again although nothing in them changed, with the revision since which: by a gateway that has
   * an earlier one.
   */
  again: z.partialRecord(z.enum(configurationSections), z.number().int().positive()).optional(),
  sections: z.object({
    wan: wanSettings.nullable().default(null),
    lan: lanSettings.nullable().default(null),
    subnets: z.array(subnetSettings).default([]),
    access: accessSettings.nullable().default(null),
    forwards: z.array(forwardSettings).default([]),
    translations: z.array(translationSettings).default([]),
    tunnel: tunnelSettings.nullable().default(null),
    /** Names or addresses of servers that the device asks for the time, in this order (spec 3.46). */
    timeServers: z.array(host().schema).default([]),
    sources: z.array(sourceSettings).default([]),
    services: z.array(serviceSettings).default([]),
  } satisfies Record<ConfigurationSection, unknown>),
});
export type ConfigurationSections = z.infer<typeof configurationDocument>['sections'];
export type ConfigurationDocument = z.infer<typeof configurationDocument>;

/**
 * The retained message of topic `configuration`: the newest revision and the hash of its content, and the newest revision
 * that the platform has confirmed. A gateway that applied a revision returns to the last confirmed one unless it is
 * confirmed in time.
 */
export const configurationNotice = z.strictObject({
  revision: z.number().int().positive(),
  hash: z.string(),
  confirmed: z.number().int().nonnegative(),
});
export type ConfigurationNotice = z.infer<typeof configurationNotice>;

/** How long a gateway waits for a revision's confirmation before it returns to the last confirmed one, in seconds. */
export const confirmWithinSeconds = 90;

/** The most characters of the reason why a section is refused. */
export const maxReason = 256;

/** What became of a section. */
export const sectionReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['applied', 'unsupported', 'reverted']) }),
  z.strictObject({
    state: z.literal('refused'),
    reason: z.string().regex(new RegExp(`^[^\\p{C}]{1,${maxReason}}$`, 'u')),
  }),
]);
export type SectionReport = z.infer<typeof sectionReport>;

/** The largest revision that a gateway may report. */
const maxRevision = 1_000_000_000;

/** The message of topic `reported`: what became of each section of a revision. */
export const configurationReport = z.strictObject({
  revision: z.number().int().positive().max(maxRevision),
  sections: z.partialRecord(z.enum(configurationSections), sectionReport),
});
export type ConfigurationReport = z.infer<typeof configurationReport>;
