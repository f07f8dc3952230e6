import { useStream } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat, useNow } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';

/** Older values are not how it is now: gateways send every few seconds. */
const staleMs = 60_000;

/** How old a value is: "2 s ago", or its time if there is no newer one; on paper its time. */
export function Age({ time }: { time: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(1000);
  const isOld = useStream().state === 'old';
  const { shownAt } = usePageData();
  if (shownAt !== undefined) return <span style={{ whiteSpace: 'nowrap' }}>{format.dateTime(time)}</span>;
  const age = Math.max(0, now - time);
  if (!isOld && age <= staleMs)
    return <span style={{ whiteSpace: 'nowrap' }}>{t('view.age', { age: format.age(age) })}</span>;
  return (
    <StateWord of="data" is="stale">
      {t('view.stale', { time: format.when(time, now) })}
    </StateWord>
  );
}
