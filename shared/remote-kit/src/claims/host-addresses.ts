/**
 * The addresses that the host has itself, stated once: it draws its routes from them, and no remote gets one of them or
 * one below it.
 */
export const hostAddresses = {
  signIn: 'login/*',
  signOut: 'logout',
  loading: 'loading',
  error: 'error',
  apiUnavailable: 'error/api-unavailable',
  notAllowed: 'error/not-allowed',
  companies: 'my-companies',
  firstDay: 'first-day',
  consoles: 'my-consoles',
  register: 'register',
  recover: 'recover',
  twoFactor: 'two-factor-auth',
  twoFactorRequired: 'two-factor-auth-required',
  ssoRequired: 'sso-auth-required',
  terms: 'terms-of-use',
  privacy: 'privacy-statement',
  companyTerms: 'my-company/terms-of-use',
  companyPrivacy: 'my-company/privacy-statement',
  profile: 'my-profile',
  profileSection: 'my-profile/:section',
  messages: 'messages',
  message: 'messages/:message',
  consoleSignIn: 'console-sign-in',
  start: '/',
  home: 'home',
  unknown: '*',
} as const;

export type HostAddress = (typeof hostAddresses)[keyof typeof hostAddresses];

/** Addresses of the portal's server itself: a remote's would only work until a reload. */
const served = ['api', 'host', 'downloads', 'config.json', 'registry.json', 'info.json'];

const reserved = new Set([...served, ...Object.values(hostAddresses).map((path) => path.split('/')[0])]);

/** Whether an address begins like one of the host's own. */
export const isOfHost = (path: string): boolean => reserved.has(path.split('/')[0]!.toLowerCase());
