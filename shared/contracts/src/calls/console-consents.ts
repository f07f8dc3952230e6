import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { call } from './call.ts';
import { widgetOrigin } from './widget-tokens.ts';

const consent = z.object({
  /** The service account that the console calls with. */
  publicId,
  name: z.string(),
  /** Origins of the console's pages. */
  origins: z.array(z.string()),
  company: z.object({ publicId: companyId, name: z.string() }),
  state: z.enum(['allowed', 'withdrawn']),
  /** Whether the member allowed it, or an administrator for all members. */
  givenBy: z.enum(['member', 'administrator']),
  givenOn: z.iso.datetime(),
});
export type ConsoleConsent = z.infer<typeof consent>;

/** Consoles that act for the signed-in user, in all of their companies, and those whose consent they have withdrawn. */
export const ListConsoleConsents = call({
  route: 'MyUserConsoleConsentList',
  verb: 'GET',
  path: '/users/me/console-consents',
  needs: 'session',
  reply: z.array(consent),
});

/**
 * Allows a console to act for the signed-in user in one company: to ask for access and to connect in their name, with the devices that
 * both may see. It is given in the portal, and holds until it is withdrawn or the console gets a page of another origin.
 */
export const GiveConsoleConsent = call({
  route: 'MyUserConsoleConsentList',
  verb: 'POST',
  path: '/users/me/console-consents',
  needs: 'session',
  body: z.strictObject({ console: z.strictObject({ publicId }), origin: widgetOrigin }),
  reply: z.null(),
});

/** Withdraws it, also where an administrator allowed the console for all members. Its sessions and tunnels end at once. */
export const WithdrawConsoleConsent = call({
  route: 'MyUserConsoleConsent',
  verb: 'DELETE',
  path: '/users/me/console-consents/{publicId}',
  needs: 'session',
  reply: z.null(),
});
