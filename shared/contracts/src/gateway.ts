/**
 * The wire between gateways and the platform, over MQTT; the demo's fleet knows nothing else. A gateway signs in with
 * its agent's id as user and client id and its device secret as password; each may use only its own topics; everything
 * travels at QoS 1. Both sides parse with these functions, which answer null and never throw. The intake stores each
 * data value that is described here; it counts unreadable ones, and the device shows them with reason and example.
 */
import * as z from 'zod';
import { gatewayJobTypes, jobFailures } from './entities/agent-job/kinds-of-job.ts';
import {
  type ConfigurationNotice,
  type ConfigurationReport,
  configurationNotice,
  configurationReport,
} from './gateway-configuration.ts';
import { type GatewayDifferences, gatewayDifferences } from './gateway-differences.ts';
import { firmwareFile } from './gateway-firmware.ts';
import { type DocumentPart, documentPart, type PartRequest, partRequest } from './gateway-parts.ts';
import { type GatewayGap, type GatewayProblems, gatewayGap, gatewayProblems } from './gateway-problems.ts';
import { writeOrder, writeReport } from './gateway-write.ts';
import { publicId } from './ids.ts';
import { slugForm } from './kinds/text.ts';
import { reading } from './reading.ts';

export { resultOf, variablesIn } from './conditions/formula.ts';
export {
  type GatewayJobType,
  gatewayJobTypes,
  type JobFailure,
  jobMinutes,
} from './entities/agent-job/kinds-of-job.ts';
export { firmwareBytes } from './firmware.ts';
export {
  type ComparedSection,
  comparedSections,
  differenceLimits,
  type GatewayDifferences,
  gatewayDifferences,
  type KeepableSection,
  keepableSections,
  type MachineHas,
  machineHas,
} from './gateway-differences.ts';
export { type FirmwareFile, firmwareFile } from './gateway-firmware.ts';
export { type DocumentPart, documentPart, type PartRequest, partBytes, partRequest } from './gateway-parts.ts';
export {
  type GatewayGap,
  type GatewayProblems,
  gatewayGap,
  gatewayProblems,
  problemLimits,
} from './gateway-problems.ts';
export {
  type WriteOrder,
  type WriteRefusal,
  type WriteReport,
  writeOrder,
  writeRefusals,
  writeReport,
  writeWithinSeconds,
} from './gateway-write.ts';
export { fitsType, type Reading, reading, readingLimits } from './reading.ts';
export type { RefusedReason } from './refused-values.ts';

/** The least and most that a gateway may do. Times in milliseconds. */
export const gatewayLimits = {
  /** Bytes of one message. */
  payload: 262_144,
  /** Moments in one batch of data, and values in one moment. */
  moments: 1000,
  values: 200,
  /**
   * A gateway's rate limit: messages per second, and the burst; each started block of this many bytes counts as a
   * message. Faster messages wait: they are acknowledged later, and none is lost.
   */
  pace: { perSecond: 20, burst: 200, bytes: 4096 },
  /**
   * How far a gateway's clock may run ahead of ours; later values are refused. One that is ahead or behind by more is marked.
   */
  aheadMs: 60_000,
  /** How old a value may be: the longest that a tag can keep it. Older ones are of a clock that was wrong. */
  oldestMs: 520 * 7 * 86_400_000,
} as const;

/** Quality of service of every message: it arrives, perhaps twice. */
export const gatewayQos = 1;

/**
 * Topics that a gateway publishes: `state` is retained, and its last will; `live` has values that change the newest ones and
 * are not stored, in the form of `data`; `reported` says what became of its settings, `problems` which sources it can't read,
 * `gap` which values it lost, `differences` what was changed on site; `fetch` asks for a part of the settings.
 */
export const publishedTopics = [
  ...(['state', 'data', 'live', 'reply', 'reported', 'problems', 'gap', 'differences', 'fetch'] as const),
] as const;
/** Topics that a gateway receives: `configuration` is retained, and names the revision of the settings to fetch; `part` answers `fetch`. */
export const receivedTopics = ['command', 'configuration', 'part'] as const;
export const gatewayTopics = [...publishedTopics, ...receivedTopics] as const;
const published: readonly string[] = publishedTopics;
export const isPublishedTopic = (topic: GatewayTopic): topic is PublishedTopic => published.includes(topic);
export const isReceivedTopic = (topic: GatewayTopic): boolean => !isPublishedTopic(topic);
/** Topics whose newest message the broker keeps for later subscribers. */
export const isRetainedTopic = (topic: GatewayTopic): boolean => topic === 'state' || topic === 'configuration';
export type PublishedTopic = (typeof publishedTopics)[number];
export type GatewayTopic = (typeof gatewayTopics)[number];

/** The topic of an agent; `+` means all agents. Example: `gw/AbCdEfGh1234/state`. */
export const gatewayTopic = (agentId: string, topic: GatewayTopic): string => `gw/${agentId}/${topic}`;

/** The agent and kind of a topic; null for other texts. */
export function parseGatewayTopic(text: string): { agentId: string; topic: GatewayTopic } | null {
  const [root, agentId = '', topic, ...rest] = text.split('/');
  if (root !== 'gw' || rest.length > 0 || !publicId.safeParse(agentId).success) return null;
  const known = gatewayTopics.find((gatewayTopic) => gatewayTopic === topic);
  return known ? { agentId, topic: known } : null;
}

// control characters and halves of characters would otherwise be accepted first and refused by a database later
const word = (length: number) => z.string().regex(new RegExp(`^[^\\p{C}]{1,${length}}$`, 'u'));
// a gateway whose clock was never set has no valid time
const moment = z.iso.datetime({ offset: true }).regex(/^2\d{3}-/);

/**
 * Whether a gateway is online, since when, and the VPN server of its tunnel (by the PlatformServer's name); null
 * without VPN. Never its address there: the platform assigns that. In a last will `since` is the time of connecting:
 * the end isn't known in advance.
 */
export const gatewayState = z.strictObject({
  online: z.boolean(),
  since: moment,
  vpn: z.strictObject({ server: word(128) }).nullable(),
  /**
   * Chosen anew at each connect; the last will of the connection has the same. An end that names another connection than
   * the newest is ignored. A client without one is online by its newest state, and by any later message.
   */
  connection: word(64).optional(),
  /** The gateway's clock when it sent this; a last will has none. By it the platform knows whether that clock is right. */
  sent: moment.optional(),
  /** The version of the firmware that it runs; without it, nothing new is known. */
  firmware: word(255).optional(),
  /** The network interface by which it reaches the platform, and its address there; without it, nothing new is known. */
  uplink: z.strictObject({ interface: word(64), ipAddress: z.union([z.ipv4(), z.ipv6()]) }).optional(),
  /** Whether it carries out the command `write`; without it, nothing new is known. */
  writes: z.boolean().optional(),
});
export type GatewayState = z.infer<typeof gatewayState>;
/** The state of a gateway whose clock was never set: it is online from the time of arrival until its last message. */
const stateOfAnyClock = gatewayState.extend({
  since: moment.nullable().catch(null),
  sent: z.iso.datetime({ offset: true }).optional().catch(undefined),
});
const longAgo = '2000-01-01T00:00:00Z';

/** The reference to a variable on the wire: any slug that a variable can have. */
const variableSlug = z.string().regex(slugForm);
export const isVariableSlug = (text: string): boolean => slugForm.test(text);

/** Values with their times, any number of moments in one message, in any order. */
export const gatewayData = z
  .array(
    z.strictObject({
      time: moment,
      values: z
        .record(variableSlug, reading)
        .refine((values) => Object.keys(values).length <= gatewayLimits.values, 'too many values'),
    }),
  )
  .max(gatewayLimits.moments);
export type GatewayData = z.infer<typeof gatewayData>;

/**
 * A command for a gateway; `id` comes back in its reply. The same command may come twice. `openvpn.place` has the
 * server to connect to and the address there; one with a tunnel elsewhere moves. `job` is a device job, whose id it has;
 * it comes again at each connect until the gateway reports its end, also after a restart: a gateway remembers the jobs
 * that it began and doesn't begin them again. `reboot` restarts it; `firmware-upgrade` names the version that it is to have,
 * and the file that it fetches and checks. It reports `failed`, `unsupported` for a job that it can't do. `write` writes one value
 * to the machine that its variable is read from.
 */
export const gatewayCommand = z.discriminatedUnion('command', [
  z.strictObject({ id: word(64), command: z.enum(['openvpn.connect', 'openvpn.disconnect']) }),
  z.strictObject({
    id: word(64),
    command: z.literal('openvpn.place'),
    vpn: z.strictObject({ server: word(128), address: z.ipv4() }),
  }),
  z.strictObject({
    id: publicId,
    command: z.literal('job'),
    job: z.strictObject({
      type: z.enum(gatewayJobTypes),
      version: z.string().nullable(),
      /** Of `firmware-upgrade`. */
      file: firmwareFile.optional(),
    }),
  }),
  writeOrder,
]);
export type GatewayCommand = z.infer<typeof gatewayCommand>;

/**
 * The progress of a device job: sent when the gateway begins it, as often as it likes with the percentage that is done, and
 * when it ends. An unknown reason counts as `other`.
 */
export const jobReport = z.discriminatedUnion('job', [
  z.strictObject({ id: publicId, job: z.literal('running'), progress: z.int().min(0).max(100).optional() }),
  z.strictObject({ id: publicId, job: z.literal('done') }),
  z.strictObject({ id: publicId, job: z.literal('failed'), reason: z.enum(jobFailures).catch('other') }),
]);
export type JobReport = z.infer<typeof jobReport>;

/** Whether a command was carried out; sent when it is done. */
export const gatewayReply = z.union([z.strictObject({ id: word(64), done: z.boolean() }), jobReport, writeReport]);
export type GatewayReply = z.infer<typeof gatewayReply>;

const parser =
  <T>(schema: z.ZodType<T>) =>
  (payload: Uint8Array | string): T | null => {
    if (payload.length > gatewayLimits.payload) return null;
    try {
      const text = typeof payload === 'string' ? payload : new TextDecoder('utf-8', { fatal: true }).decode(payload);
      return schema.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  };

/** Read a message of a topic; null where it isn't one. A state has a valid time even if it came without one. */
export function parseGatewayState(payload: Uint8Array | string, now = new Date().toISOString()): GatewayState | null {
  const state = parser(stateOfAnyClock)(payload);
  return state && { ...state, since: state.since ?? (state.online ? now : longAgo) };
}
export const parseGatewayData = parser(gatewayData);
export const parseGatewayCommand = parser(gatewayCommand);
export const parseGatewayReply = parser(gatewayReply);
export const parseConfigurationNotice = parser(configurationNotice);
export const parseConfigurationReport = parser(configurationReport);
export const parseGatewayProblems = parser(gatewayProblems);
export const parseGatewayGap = parser(gatewayGap);
export const parsePartRequest = parser(partRequest);
export const parseDocumentPart = parser(documentPart);
export const parseGatewayDifferences = parser(gatewayDifferences);

/** Writes a message. */
export const printGatewayMessage = (
  message:
    | GatewayState
    | GatewayData
    | GatewayCommand
    | GatewayReply
    | GatewayProblems
    | GatewayGap
    | GatewayDifferences
    | ConfigurationNotice
    | ConfigurationReport
    | PartRequest
    | DocumentPart,
): string => JSON.stringify(message);

/** How a simulated gateway behaves. */
export const fleetBehaviour = z.enum(['steady', 'restless', 'without-vpn', 'soft-limited', 'hard-limited']);
export type FleetBehaviour = z.infer<typeof fleetBehaviour>;

const fleetVariables = z.array(z.object({ slug: variableSlug, min: z.number(), max: z.number() }));

/** The demo's fleet: its gateways, and their broker. */
export const fleetPlan = z.object({
  broker: z.string(),
  /** The API's address, with its last slash left out; without one, gateways fetch no settings. */
  api: z.url().optional(),
  /** A file for what machines have newly applied: a line of JSON each, [device, section, settings], and [] at a start. */
  applied: z.string().optional(),
  /** How long gateways wait for the confirmation of changed settings, in milliseconds; as the protocol says if it isn't given. */
  confirmMs: z.number().optional(),
  agents: z
    .array(
      z.object({
        id: publicId,
        secret: z.string(),
        behaviour: fleetBehaviour,
        variables: fleetVariables,
      }),
    )
    .max(1250),
  /** Gateways that are no devices yet: they enrol at the API with a code and the 32 bytes of their key. */
  newcomers: z
    .array(
      z.object({
        api: z.url(),
        code: z.string(),
        serialNumber: z.string(),
        key: z.string(),
        variables: fleetVariables,
      }),
    )
    .default([]),
});
export type FleetPlan = z.infer<typeof fleetPlan>;
export type FleetAgent = FleetPlan['agents'][number];
export type FleetNewcomer = FleetPlan['newcomers'][number];
