import type { Reading } from '@lineside/contracts/gateway';

/** Takes values by slug, and why there are none of others; null if all is well. */
export type Take = (values: Readonly<Record<string, Reading>>, problem: Error | null) => void;

/** Reads all variables of one source. */
export interface Reader {
  /**
   * Their values now, by slug. Rejects with what the source said, or that it is silent; with a `PartlyRead` if there are
   * values of some.
   */
  read(): Promise<Record<string, Reading>>;
  /** Called once where values come by themselves, between two reads; each is taken. */
  listen?(take: Take): void;
  /** Writes a value, and answers with the one that is there then; rejects with a `WriteRefused`, or with what the source said. */
  write?(variable: string, value: Reading): Promise<Reading>;
  close(): void;
}

/** Why some variables have no value, and the values of the others. */
export class PartlyRead extends Error {
  readonly values: Readonly<Record<string, Reading>>;

  constructor(message: string, values: Readonly<Record<string, Reading>>) {
    super(message);
    this.values = values;
  }
}
