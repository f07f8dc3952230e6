import * as z from 'zod';
import { publicId } from '../ids.ts';
import { plain, visibleText } from '../kinds/plain.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { token } from './session.ts';
import type { TokenScope } from './token-scope.ts';

/** The calls of the VPN widget: its token is valid for these only. */
export const widgetScope = {
  type: 'allow' as const,
  rels: [
    { rel: 'MyUserStart', get: true },
    { rel: 'MyUserStanding', get: true },
    { rel: 'MySector', get: true },
    { rel: 'EventStream', get: true },
    { rel: 'AgentList', get: true },
    { rel: 'Agent', get: true },
    { rel: 'AgentServerList', get: true },
    { rel: 'AgentAccessRequestList', get: true, post: true },
    { rel: 'AccessRequestList', get: true },
    { rel: 'AgentAccessRequest', get: true },
    { rel: 'AgentAccessRequestApproverList', get: true },
    { rel: 'AgentAccessRequestWithdraw', post: true },
    { rel: 'AgentConnectTicket', post: true },
    { rel: 'MyUserVpnConfigList', post: true },
    { rel: 'VpnClientReleases', get: true },
  ],
} satisfies TokenScope;

/** An origin as a browser sends it: no path, no default port, no upper case; https, except for this machine. */
export const widgetOrigin = plain()
  .max(255)
  .refine((text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    const isLocal = address?.protocol === 'http:' && /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(address.hostname);
    return address?.origin === text && (address.protocol === 'https:' || isLocal);
  }, 'An origin, such as https://console.example.com');

/**
 * A token for the VPN widget in a third-party console: for one member of the company who allowed the console, for some
 * devices that the member and the console both see, in pages of one origin, for `limits.widgetTokenSeconds`. The
 * console's back end requests it with a service account's token, and again before it expires. Without consent of the
 * member it is refused with `consent-required`; the widget then asks the person in a pop-up of the portal.
 */
export const CreateWidgetToken = call({
  route: 'WidgetTokenList',
  verb: 'POST',
  path: '/widget-tokens',
  needs: 'company',
  body: z.strictObject({
    /** The member, by e-mail address. */
    user: z.strictObject({ emailAddress: visibleText().max(320) }),
    agents: z.array(z.strictObject({ publicId })).min(1).max(limits.widgetAgents),
    origin: widgetOrigin,
  }),
  reply: token,
});
