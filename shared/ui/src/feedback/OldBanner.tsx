import { WifiOffIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import type { Moment } from '../time/format-time.ts';
import { useFormat } from '../time/useFormat.ts';
import { Banner } from './Banner.tsx';

/**
 * "Not live" under the header, with the time of the displayed data: the browser is online, but the event stream is
 * silent.
 */
export function OldBanner({ since }: { since: Moment }) {
  const text = useText();
  const format = useFormat();
  return (
    <Banner
      form="strip"
      tone="attention"
      icon={<WifiOffIcon />}
      title={text('old.title')}
      action={<span className="ls-wide-only">{text('offline.trying')}</span>}
    >
      {text('old.body', { time: format.time(since) })}
    </Banner>
  );
}
