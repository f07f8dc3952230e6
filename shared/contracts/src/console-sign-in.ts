import type { RenewableToken } from './calls/widget-sessions.ts';

// Signing in to a console that isn't ours by a pop-up of the portal: what its page opens, and what it is told from there.

/** Where the portal asks the person; its query has the console's `origin`, and `state`, by which the page knows its own pop-up. */
export const consoleSignInPath = '/console-sign-in';

/** Tells these messages from others that windows send each other. */
export const consoleSignInType = 'lineside-console-sign-in';

/** What the page hears from its pop-up. `there`: the portal has come, and will say more. */
export type ConsoleSignInSaid = { type: typeof consoleSignInType; state: string } & (
  | { is: 'there' | 'refused' }
  | { is: 'allowed'; token: RenewableToken }
);
