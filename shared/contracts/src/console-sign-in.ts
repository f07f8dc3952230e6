import type { RenewableToken } from './calls/widget-sessions.ts';

// The pop-up of the portal for consoles of others: what their pages open, and what they are told from there.

/**
 * Where the portal asks the person. Its query has the console's `origin`, and `state`, by which the page knows its own pop-up. With
 * `for=consent` it asks for the consent alone, of the console with the id `console`: its back end gets the tokens.
 */
export const consoleSignInPath = '/console-sign-in';

/** Tells these messages from others that windows send each other. */
export const consoleSignInType = 'lineside-console-sign-in';

/** What the page hears from its pop-up. `there`: the portal has come, and will say more. `consented`: the consent is stored. */
export type ConsoleSignInSaid = { type: typeof consoleSignInType; state: string } & (
  | { is: 'there' | 'refused' }
  | { is: 'consented' }
  | { is: 'allowed'; token: RenewableToken }
);
