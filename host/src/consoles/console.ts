import { type ConsoleSignInSaid, consoleSignInType } from '@lineside/contracts';
import { useLocation } from '@lineside/remote-kit/router';
import { useMemo } from 'react';

/** The page of a console that opened this one, by the address: untrusted until a company lists its origin. */
export interface Asking {
  origin: string;
  state: string;
  /** Whether the page wants tokens itself, or the consent alone: its back end gets them then. */
  purpose: 'sign-in' | 'consent';
  /** The id of the console, where the page knows it; several may list its origin. */
  console: string | null;
  /** Sends a message only to that page, not to one that may have replaced it; false without one. */
  tell(params: ConsoleMessage): boolean;
}

type ConsoleMessage = ConsoleSignInSaid extends infer S
  ? S extends unknown
    ? Omit<S, 'type' | 'state'>
    : never
  : never;

/** The page that opened this one; undefined if there is none or it is unknown. */
export function useAsking(): Asking | undefined {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const [origin, state] = [params.get('origin'), params.get('state')];
    if (!origin || !state || !URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
    const opener: Window | null = window.opener;
    if (!opener || opener.closed) return undefined;
    return {
      origin,
      state,
      purpose: params.get('for') === 'consent' ? 'consent' : 'sign-in',
      console: params.get('console'),
      tell(message) {
        if (opener.closed) return false;
        opener.postMessage({ ...message, type: consoleSignInType, state }, origin);
        return true;
      },
    };
  }, [search]);
}
