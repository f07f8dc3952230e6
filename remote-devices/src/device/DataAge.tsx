import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat, useNow } from '@lineside/ui/base';

/** Values older than this are outdated: gateways send every few seconds. */
const staleMs = 60_000;

/** How old the newest value is: "Updated 2 s ago", or since when there are none. */
export function DataAge({ time, quiet }: { time: string; quiet: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(1000);
  // clocks differ a little: a value from the next second is from now
  const age = Math.max(0, now - Date.parse(time));
  const stale = quiet || age > staleMs;
  return (
    <span style={{ paddingRight: 8, fontSize: 13, whiteSpace: 'nowrap' }}>
      {stale ? (
        <StateWord of="data" is="stale">
          {t('live.stale', { time: format.when(time, now) })}
        </StateWord>
      ) : (
        <StateWord of="data" is="live">
          {t('live.updated', { age: format.age(age) })}
        </StateWord>
      )}
    </span>
  );
}
