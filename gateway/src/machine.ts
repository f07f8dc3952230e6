import type { ComparedSection, MachineHas, Reading, WriteRefusal } from '@lineside/contracts/gateway';
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
export type Machine = Applies & { readonly present?: MachineReader };

export type Applies = {
  // services are the gateway's own: for them nothing on the machine changes
  readonly [S in Exclude<ConfigurationSection, 'services'>]: (
    settings: ConfigurationSections[S],
  ) => Promise<SectionReport>;
};

/**
 * What the machine has now of a section that was applied with these settings, where that can be known. Of several addresses
 * that the machine has, the wanted one counts. Of rules it answers only when they were changed.
 */
export type MachineReader = {
  readonly [S in ComparedSection]?: (applied: ConfigurationSections[S]) => Promise<MachineHas[S] | undefined>;
};

/** Writes values to the machines that variables are read from. */
export interface ValueWriter {
  /** Answers with the value that is there after that; rejects with a `WriteRefused`. */
  write(variable: string, value: Reading): Promise<Reading>;
}

/** Why a value isn't written: a reason of the protocol, and for `other` a sentence. */
export class WriteRefused extends Error {
  readonly reason: WriteRefusal;

  constructor(reason: WriteRefusal, text = reason as string) {
    super(text);
    this.reason = reason;
  }
}
