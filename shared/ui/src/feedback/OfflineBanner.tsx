import { useSyncExternalStore } from 'react';
import { WifiOffIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import type { Moment } from '../time/format-time.ts';
import { useFormat } from '../time/useFormat.ts';
import { Banner } from './Banner.tsx';

/**
 * "No connection" under the header, with the time of the displayed data; disappears when the connection is back (spec
 * 8.05).
 */
export function OfflineBanner({ offline, loadedOn }: { offline: boolean; loadedOn: Moment }) {
  const text = useText();
  const format = useFormat();
  if (!offline) return null;
  return (
    <Banner
      form="strip"
      tone="attention"
      icon={<WifiOffIcon />}
      title={text('offline.title')}
      action={<span className="ls-wide-only">{text('offline.trying')}</span>}
    >
      <span className="ls-wide-only">{text('offline.body', { time: format.time(loadedOn) })}</span>
    </Banner>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** The browser's online state, as a stream (spec 2.30). */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
