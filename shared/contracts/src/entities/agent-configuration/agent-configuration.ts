import type { ConfigurationSection } from '../../gateway-configuration.ts';
import { computed, nullable } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { date, enumeration, integer } from '../../kinds/value.ts';
import { openChangeStates } from '../agent-setting-change/agent-setting-change.ts';
import { entity } from '../entity.ts';

/**
 * What became of a section: `unknown` as long as the device has never reported; `waiting` for the device; `delivered`
 * when it has fetched it; then what it reports.
 */
export const sectionStates = [
  'unknown',
  'waiting',
  'delivered',
  'applied',
  'refused',
  'reverted',
  'unsupported',
] as const;

const section = () =>
  nullable(
    object({
      state: enumeration(sectionStates),
      /** The revision that last changed the section. */
      revision: integer({ min: 0, max: 2_147_483_647 }),
      /** Why the device refused it, in its words. */
      reason: nullable(text()),
      /** When the state was reached. */
      on: date(),
      /** Since when the device lacks it: the first change that it hasn't reported; null once it has. */
      since: nullable(date()),
    }),
  );

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
    revision: computed(integer({ min: 0, max: 2_147_483_647 })),
    /** The newest revision that the device keeps without being told again. */
    confirmed: computed(integer({ min: 0, max: 2_147_483_647 })),
    changedOn: computed(nullable(date())),
    reportedOn: computed(nullable(date())),
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
        sources: section(),
      } satisfies Record<ConfigurationSection, unknown>),
    ),
    /** How many changes that the caller sees aren't on the device, by the kind of setting and their state. */
    openChanges: computed(
      list(
        object({
          /** The entity of the records, by its API name. */
          target: text(),
          state: enumeration(openChangeStates),
          count: integer({ min: 1, max: 2_147_483_647 }),
        }),
      ),
    ),
  },
});
