import * as z from 'zod';
import { companyId, publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';
import { token } from './session.ts';
import { widgetOrigin } from './widget-tokens.ts';

/** A token of the VPN widget, with the secret for the next one: valid once, and returned only here. */
const renewable = token.extend({ renewal: z.string() });
export type RenewableToken = z.infer<typeof renewable>;

/** Consoles with pages of an origin: service accounts of the caller's companies that list it. Empty if none does. */
export const ListWidgetConsoles = call({
  route: 'MyUserWidgetConsoleList',
  verb: 'GET',
  path: '/users/me/widget-consoles',
  needs: 'session',
  query: z.strictObject({ origin: widgetOrigin }),
  reply: z.array(
    z.object({
      publicId,
      name: z.string(),
      /** Origins of all its pages. */
      origins: z.array(z.string()),
      company: z.object({ publicId: companyId, name: z.string() }),
    }),
  ),
});

/**
 * Allows a console, as `GiveConsoleConsent` does, and opens a session of the widget for pages of an origin, in one
 * company, with the devices that the person and the console both see. It is for a person logged in to the portal, which
 * passes it on to the page; it ends with the console or the consent, and after `limits.widgetSessionSeconds`.
 * `console`: which one, if several list the origin.
 */
export const OpenWidgetSession = call({
  route: 'MyUserWidgetSessionList',
  verb: 'POST',
  path: '/users/me/widget-sessions',
  needs: 'session',
  body: z.strictObject({
    company: z.strictObject({ publicId: companyId }),
    origin: widgetOrigin,
    console: z.strictObject({ publicId }).optional(),
  }),
  reply: renewable,
});

/**
 * The next token of such a session, for pages of its origin. A renewal that has been used before ends it: two clients
 * have it.
 */
export const RefreshWidgetSession = call({
  route: 'WidgetSessionRefresh',
  verb: 'POST',
  path: '/widget-sessions/refresh',
  needs: 'nothing',
  body: z.strictObject({ renewal: plain().min(1).max(255) }),
  reply: renewable,
});
