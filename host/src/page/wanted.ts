import type { useLocation } from '@lineside/remote-kit/router';

/** State of /login where it shows its card: it doesn't leave for the host's only provider. */
export const staying = { stays: true };

export const staysIn = ({ state }: Location): boolean => (state as { stays?: boolean } | null)?.stays === true;

type Location = ReturnType<typeof useLocation>;

/** An address of this portal, with its query and fragment. */
export const addressOf = ({ pathname, search, hash }: Location): string => `${pathname}${search}${hash}`;

/**
 * The address a person wanted before logging in or choosing a company; it is in the history's state, out of reach of
 * links.
 */
export function wantedIn({ state }: Location): string {
  const address = (state as { wanted?: unknown } | null)?.wanted;
  return typeof address === 'string' ? address : '/';
}
