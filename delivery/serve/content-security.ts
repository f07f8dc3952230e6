import { consoleSignInPath } from '@lineside/contracts';
import type { Headers } from './headers.ts';
import type { PortalOptions } from './options.ts';

const connector = ['localhost', '127.0.0.1'].flatMap((host) => [`https://${host}:9250`, `wss://${host}:9250`]);
const localConnector = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:5789`, `ws://${host}:5789`]);

/** The inputs of the page's rules. */
export type PolicyInputs = Pick<
  PortalOptions,
  'remoteOrigins' | 'backendOrigins' | 'helpCentre' | 'localConnector' | 'development'
> & {
  /** Where the components of this address are (`framedBy`). */
  components?: string;
};

/** The portal's own: the page that opened it is sent what the person allows. */
export const ownPopUps: readonly string[] = [consoleSignInPath];

/** Whether a page is one that others open in a window of their own, by where it is and where more of those are. */
export const isPopUp = (place: string, popUps: readonly string[] = []): boolean =>
  [...ownPopUps, ...popUps].some((item) => place === item || place.startsWith(`${item}/`));

/** Only pages made for it may be reached by the window that opened them. */
export const openerPolicy = (popUp: boolean): string => (popUp ? 'unsafe-none' : 'same-origin');

/**
 * The allowed sources of the page. The origins of remotes are listed individually: `strict-dynamic` would let a script
 * from any host in. Integrity-Policy makes the absence of a hash a refusal.
 */
export function securityHeaders(
  { remoteOrigins, backendOrigins = [], helpCentre, localConnector: local, development, components }: PolicyInputs,
  nonce: string,
  opener = openerPolicy(false),
): Headers {
  const remotes = remoteOrigins.join(' ');
  const frames = [...(helpCentre ? [new URL(helpCentre.address).origin] : []), ...(components ? [components] : [])];
  const policy = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' ${remotes}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self' ${[...remoteOrigins, ...backendOrigins, ...connector, ...(local ? localConnector : [])].join(' ')}`,
    `manifest-src 'self'`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(!development && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cross-origin-opener-policy': opener,
    'permissions-policy': 'local-network-access=(self), loopback-network=(self), local-network=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
