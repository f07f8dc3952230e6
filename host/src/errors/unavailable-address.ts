import { tabStorage } from '@lineside/client';
import { useLocation } from '@lineside/remote-kit/router';
import { useEffect } from 'react';
import { addressOf } from '../page/wanted.ts';

const address = '/error/api-unavailable';
const storageKey = 'lineside.before-unavailable';

/**
 * During an API outage the page's address shows it (spec 8.04). It changes without the router: the screens below stay
 * unchanged, and their address returns afterwards. The tab stores it, for a reload in between.
 */
export function useUnavailableAddress(available: boolean): void {
  const location = useLocation();
  const here = addressOf(location);
  const away = !available && location.pathname !== address;
  useEffect(() => {
    if (!away) return;
    tabStorage.set(storageKey, here);
    history.replaceState(history.state, '', address);
    return () => {
      tabStorage.set(storageKey, null);
      if (window.location.pathname === address) history.replaceState(history.state, '', here);
    };
  }, [away, here]);
}

/** The address that a reload of error/api-unavailable leads back to; null if a person opened it directly. */
export const addressBefore = (): string | null => tabStorage.get(storageKey);
