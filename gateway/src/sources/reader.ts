import type { Reading } from '@lineside/contracts/gateway';

/** Reads all variables of one source. */
export interface Reader {
  /** Their values now, by slug; rejects with what the source said, or that it is silent. */
  read(): Promise<Record<string, Reading>>;
  /** Writes a value, and answers with the one that is there then; rejects with a `WriteRefused`, or with what the source said. */
  write?(variable: string, value: Reading): Promise<Reading>;
  close(): void;
}
