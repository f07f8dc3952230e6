/** What a machine has otherwise than its gateway applied it: somebody changed it on site. */
import * as z from 'zod';
import { host } from './kinds/text.ts';
import { subnetSettings } from './subnet-settings.ts';

/** The largest revision that a gateway may name, and the most subnets and time servers that it tells. */
export const differenceLimits = { revision: 1_000_000_000, subnets: 1000, timeServers: 100 } as const;

/** Rules are told as changed alone: what a machine has of them can't be read back into settings. */
const changed = z.strictObject({ changed: z.literal(true) });

/** What a machine has of each section that is compared, in the form of its settings. */
export const machineHas = z.strictObject({
  /**
   * The address of the interface to the internet, where a fixed one is wanted or was set on site, with its gateway if that was
   * set on site too; null where it has none.
   */
  wan: z.strictObject({
    address: z.strictObject({ ipAddress: z.ipv4(), netMask: z.ipv4(), gateway: z.ipv4().nullish() }).nullable(),
  }),
  /** The address of the LAN's interface; both are null where it has none. */
  lan: z.strictObject({ ipAddress: z.ipv4().nullable(), netMask: z.ipv4().nullable() }),
  /** The routes that it has of the wanted subnets. */
  subnets: z.array(subnetSettings).max(differenceLimits.subnets),
  access: changed,
  forwards: changed,
  translations: changed,
  timeServers: z.array(host().schema).max(differenceLimits.timeServers),
});
export type MachineHas = z.infer<typeof machineHas>;

/** The sections of the document that are compared with the machine. */
export const comparedSections = [
  ...(['wan', 'lan', 'subnets', 'access', 'forwards', 'translations', 'timeServers'] as const),
] as const satisfies readonly (keyof MachineHas)[];
export type ComparedSection = (typeof comparedSections)[number];

/** Those whose difference can become the wanted setting, in the order in which they can rest on each other; others can only be put back. */
export const keepableSections = ['wan', 'lan', 'subnets', 'timeServers'] as const satisfies readonly ComparedSection[];
export type KeepableSection = (typeof keepableSections)[number];

/**
 * The message of topic `differences`: all sections that the machine has otherwise than in the confirmed revision that the
 * gateway applied; none if there is no difference. Sent whenever that changes, and at each connect.
 */
export const gatewayDifferences = z.strictObject({
  revision: z.number().int().positive().max(differenceLimits.revision),
  sections: machineHas.partial(),
});
export type GatewayDifferences = z.infer<typeof gatewayDifferences>;
