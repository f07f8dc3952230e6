/**
 * What a page has asked for before its bundle was there, so that neither waits for the other. Each is used once, and asked
 * for anew where it failed.
 */
export interface Early {
  /** The answer of discovery, at the address that the configuration names. */
  discovery?: Promise<unknown> | undefined;
  /** The answer to a refresh of the session. */
  session?: Promise<{ status: number; body: unknown }> | undefined;
}
