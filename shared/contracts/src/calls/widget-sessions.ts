import * as z from 'zod';
import { companyId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';
import { token } from './session.ts';
import { widgetOrigin } from './widget-tokens.ts';

/** A token of the VPN widget, with the secret by which the page has the next one: good once, and said here alone. */
const renewable = token.extend({ renewal: z.string() });
export type RenewableToken = z.infer<typeof renewable>;

/** Consoles at an origin, by the companies of who asks whose service accounts list it; none: nobody lists it. */
export const ListWidgetConsoles = call({
  route: 'MyUserWidgetConsoleList',
  verb: 'GET',
  path: '/users/me/widget-consoles',
  needs: 'session',
  query: z.strictObject({ origin: widgetOrigin }),
  reply: z.array(z.object({ name: z.string(), company: z.object({ publicId: companyId, name: z.string() }) })),
});

/**
 * Lets a console's page use the VPN in one's own name: a session of the widget for pages of its origin, in one company, with the
 * devices that one sees there. It is for who has signed in at the portal, and passed on to the page by it; it ends with the
 * account that lists the origin, and `limits.widgetSessionSeconds` later in any case.
 */
export const OpenWidgetSession = call({
  route: 'MyUserWidgetSessionList',
  verb: 'POST',
  path: '/users/me/widget-sessions',
  needs: 'session',
  body: z.strictObject({ company: z.strictObject({ publicId: companyId }), origin: widgetOrigin }),
  reply: renewable,
});

/** The next token of such a session, for pages of its origin. A renewal that has been used before ends it: two hold it. */
export const RefreshWidgetSession = call({
  route: 'WidgetSessionRefresh',
  verb: 'POST',
  path: '/widget-sessions/refresh',
  needs: 'nothing',
  body: z.strictObject({ renewal: plain().min(1).max(255) }),
  reply: renewable,
});
