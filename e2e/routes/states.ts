import { hostAddresses } from '../../shared/remote-kit/src/claims/host-addresses.ts';
import { hostRows, type Row } from './table.ts';

/** The content at an address of the host: its heading, a screen or dialog over the page, or why a part is missing. */
export type AddressContent = Row['heading'] | { over: string } | { missing: string };

/** States in which a person meets the host's addresses. */
export type State =
  | 'signed out'
  | 'session expired'
  | 'second factor due'
  | 'terms due'
  | 'no company'
  | 'remote missing';

/** Addresses by their requirements; the others have none, and show the same in every state. */
const inCompany = [
  hostAddresses.start,
  hostAddresses.home,
  hostAddresses.unknown,
  hostAddresses.signIn,
  hostAddresses.twoFactor,
];
const accountRoutes = [hostAddresses.companies, hostAddresses.messages, hostAddresses.message];
const profile = [hostAddresses.profile, hostAddresses.profileSection];
const signedIn = [
  hostAddresses.consoles,
  hostAddresses.twoFactorRequired,
  hostAddresses.ssoRequired,
  hostAddresses.companyTerms,
  hostAddresses.companyPrivacy,
];

const all = (addresses: readonly string[], content: AddressContent) =>
  Object.fromEntries(addresses.map((address) => [address, content]));

/** By state and address, the differences from an administrator's view in the first company. */
export const differences: Record<State, Partial<Record<string, AddressContent>>> = {
  'signed out': {
    ...all([...inCompany, ...accountRoutes, ...profile, ...signedIn], 'Log in'),
    [hostAddresses.consoleSignIn]: 'Log in',
  },
  'session expired': {
    ...all([...inCompany, ...accountRoutes, ...profile, ...signedIn], { over: 'Enter your password' }),
    [hostAddresses.consoleSignIn]: { over: 'Enter your password' },
    [hostAddresses.notAllowed]: { over: 'Enter your password' },
    ...all([hostAddresses.signIn, hostAddresses.twoFactor], 'Log in'),
  },
  'second factor due': {
    ...all(inCompany, 'Two-factor authentication is required'),
    [hostAddresses.message]: 'Messages',
    [hostAddresses.notAllowed]: 'Two-factor authentication is required',
  },
  'terms due': {
    ...all([...inCompany, ...accountRoutes, ...profile], { over: 'Terms of use updated' }),
    [hostAddresses.notAllowed]: { over: 'Terms of use updated' },
  },
  'no company': {
    ...all([...inCompany, hostAddresses.companyTerms, hostAddresses.companyPrivacy], 'My companies'),
    [hostAddresses.message]: 'Messages',
    [hostAddresses.notAllowed]: 'My companies',
  },
  'remote missing': all(inCompany, { missing: "This part of the portal can't be shown" }),
};

/** The host's addresses with their content in a state; logging out is the last. */
export const rowsIn = (state: State): { row: Row; seen: AddressContent }[] =>
  hostRows.map((row) => ({ row, seen: differences[state][row.route] ?? row.heading }));
