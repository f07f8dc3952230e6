import * as z from 'zod';
import type { ConfigurationSection } from '../../gateway-configuration.ts';
import { type ComparedSection, comparedSections, keepableSections, machineHas } from '../../gateway-differences.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { ipv4, netMask } from '../../kinds/network.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { host, text } from '../../kinds/text.ts';
import { boolean, date, enumeration, integer } from '../../kinds/value.ts';
import { openChangeStates } from '../agent-setting-change/agent-setting-change.ts';
import { action, entity } from '../entity.ts';

/**
 * What became of a section: `unknown` as long as the device has never reported; `waiting` for the device; `delivered`
 * when it has fetched it; then what it reports: `tested` where it goes back unless a person keeps the revision.
 */
export const sectionStates = [
  'unknown',
  'waiting',
  'delivered',
  'tested',
  'applied',
  'refused',
  'reverted',
  'unsupported',
] as const;

/** The reason of what a device reverted because nobody kept it. */
export const notKept = 'not-kept';

/** The largest revision. */
const max = 2_147_483_647;

const section = () =>
  nullable(
    object({
      state: enumeration(sectionStates),
      /** The revision that last changed the section. */
      revision: integer({ min: 0, max }),
      /** Why the device refused it, in its words; `not-kept` where it went back because nobody kept it. */
      reason: nullable(text()),
      /** When the state was reached. */
      on: date(),
      /** Since when the device lacks it: the first change that it hasn't reported; null once it has. */
      since: nullable(date()),
    }),
  );

/** A section, and what the caller has seen that the device has of it: what it has changed to meanwhile isn't decided about. */
const ofSection = <S extends ComparedSection>(sections: readonly [S, ...S[]]) => ({
  body: z.strictObject({ section: z.enum(sections), seen: machineHas.partial() }),
  reply: z.null(),
});

/** Of rules: only that they were changed. */
const changed = () => nullable(object({ changed: boolean() }));

/**
 * The settings of a device as a document of one revision, and what the device reports about each section. It is made when
 * a setting is changed for the first time.
 */
export const AgentConfiguration = entity({
  name: 'AgentConfiguration',
  path: '/agents/{agentId}/configuration',
  parent: 'agent',
  routes: { list: { name: 'AgentConfiguration', verbs: ['GET'], single: {} } },
  read: 'member',
  write: 'MANAGE_AGENT',
  unique: [['agent']],
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    /** It only grows. */
    revision: computed(integer({ min: 0, max })),
    /** The newest revision that the device keeps without being told again. */
    confirmed: computed(integer({ min: 0, max })),
    changedOn: computed(nullable(date())),
    reportedOn: computed(nullable(date())),
    /**
     * The device has the newest revision and goes back unless a person keeps it: until when that can be done; also later, as
     * long as the device hasn't reported that it went back. Null if nothing is to be kept.
     */
    keepUntil: computed(nullable(date())),
    /** Whether the caller may keep the newest revision: whoever may make its changes. */
    can: computed(object({ keep: boolean() })),
    /** Whether the caller has a VPN session with the device. */
    hasVpnSession: computed(boolean()),
    sections: computed(
      object({
        wan: section(),
        lan: section(),
        subnets: section(),
        access: section(),
        forwards: section(),
        translations: section(),
        tunnel: section(),
        timeServers: section(),
        services: section(),
        sources: section(),
      } satisfies Record<ConfigurationSection, unknown>),
    ),
    /** What the device has of a section, as it reported, where that was changed on site; null if it is as wanted. */
    differences: computed(
      object({
        wan: nullable(
          object({ address: nullable(object({ ipAddress: ipv4(), netMask: netMask(), gateway: nullable(ipv4()) })) }),
        ),
        lan: nullable(object({ ipAddress: nullable(ipv4()), netMask: nullable(netMask()) })),
        subnets: nullable(list(object({ networkAddress: ipv4(), networkMask: netMask(), gatewayAddress: ipv4() }))),
        access: changed(),
        forwards: changed(),
        translations: changed(),
        timeServers: nullable(list(host())),
      } satisfies Record<ComparedSection, unknown>),
    ),
    /** How many changes that the caller sees aren't on the device, by the kind of setting and their state. */
    openChanges: computed(
      list(
        object({
          /** The entity of the records, by its API name. */
          target: text(),
          state: enumeration(openChangeStates),
          count: integer({ min: 1, max }),
        }),
      ),
    ),
  },
  actions: {
    /** Keeps a revision that the device has on trial: the newest one, which the caller names. */
    keep: action({
      route: 'AgentConfigurationKeep',
      ...{ verb: 'POST', path: '/agents/{agentId}/configuration/keep/{publicId}', allowed: 'MANAGE_AGENT' },
      body: z.strictObject({ revision: z.number().int().positive().max(max) }),
      reply: z.null(),
    }),
    /** What was changed on site becomes the wanted setting, by the write of its record. */
    keepDifference: action({
      route: 'AgentConfigurationKeepDifference',
      verb: 'POST',
      path: '/agents/{agentId}/configuration/keep-difference/{publicId}',
      allowed: 'MANAGE_AGENT',
      ...ofSection(keepableSections),
    }),
    /** The device applies a section again that was changed on site; the difference ends when it reports that. */
    putDifferenceBack: action({
      route: 'AgentConfigurationPutDifferenceBack',
      verb: 'POST',
      path: '/agents/{agentId}/configuration/put-difference-back/{publicId}',
      allowed: 'MANAGE_AGENT',
      ...ofSection(comparedSections),
    }),
  },
});
