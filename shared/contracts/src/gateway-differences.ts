/** What a machine has otherwise than its gateway applied it: somebody changed it on site. */
import * as z from 'zod';
import { host } from './kinds/text.ts';

/** The largest revision that a gateway may name, and the most time servers that it tells. */
export const differenceLimits = { revision: 1_000_000_000, timeServers: 100 } as const;

/** What a machine has of each section that is compared, in the form of its settings. */
export const machineHas = z.strictObject({
  /** The address of the LAN's interface; both are null where it has none. */
  lan: z.strictObject({ ipAddress: z.ipv4().nullable(), netMask: z.ipv4().nullable() }),
  timeServers: z.array(host().schema).max(differenceLimits.timeServers),
});
export type MachineHas = z.infer<typeof machineHas>;

/** The sections of the document that are compared with the machine. */
export const comparedSections = ['lan', 'timeServers'] as const satisfies readonly (keyof MachineHas)[];
export type ComparedSection = (typeof comparedSections)[number];

/**
 * The message of topic `differences`: all sections that the machine has otherwise than in the confirmed revision that the
 * gateway applied; none if there is no difference. Sent whenever that changes, and at each connect.
 */
export const gatewayDifferences = z.strictObject({
  revision: z.number().int().positive().max(differenceLimits.revision),
  sections: machineHas.partial(),
});
export type GatewayDifferences = z.infer<typeof gatewayDifferences>;
