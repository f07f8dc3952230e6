import type {
  ConfigurationSection,
  ConfigurationSections,
  SectionReport,
} from '@lineside/contracts/gateway-configuration';

/**
 * What a gateway changes on its machine, and nothing else does: a function for each section, in the order in which they are
 * applied. Each takes its section as it should be, whole, and answers what became of it; it rejects with the reason where
 * the machine can't have it. The same section again changes nothing. The demo's fleet has a machine in memory.
 */
export type Machine = {
  readonly [S in ConfigurationSection]: (settings: ConfigurationSections[S]) => Promise<SectionReport>;
};
