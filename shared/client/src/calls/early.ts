/**
 * Requests of a page before its bundle loaded, so that neither waits for the other. Each is used once, and repeated if
 * it failed.
 */
export interface Early {
  /** The answer of discovery, at the address that the configuration names. */
  discovery?: Promise<unknown> | undefined;
  /** The answer to a refresh of the session. */
  session?: Promise<{ status: number; body: unknown }> | undefined;
}
