import type { RenewableToken } from './calls/widget-sessions.ts';

// The pop-up of the portal for third-party consoles: its address, and its messages.

/**
 * Where the portal asks the person. Its query has the console's `origin`, and `state`, by which the page knows its own pop-up. With
 * `for=consent` it asks for the consent alone, of the console with the id `console`: its back end gets the tokens.
 */
export const consoleSignInPath = '/console-sign-in';

/** Identifies these messages among others between windows. */
export const consoleSignInType = 'lineside-console-sign-in';

/**
 * Messages of the pop-up to the page. `there`: the portal has loaded, and more will follow. `consented`: the consent is
 * stored.
 */
export type ConsoleSignInSaid = { type: typeof consoleSignInType; state: string } & (
  | { is: 'there' | 'refused' }
  | { is: 'consented' }
  | { is: 'allowed'; token: RenewableToken }
);
