import { useTexts } from '@lineside/remote-kit';
import { useFormat, useNow } from '@lineside/ui/base';

/** "access ends 15:40 CET, 58 min": when, and how long that is from now. */
export function AccessEnds({ until }: { until: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(1000);
  const left = Math.max(0, Date.parse(until) - now);
  return (
    <span className="ls-num">{t('status.access-ends', { when: format.when(until, now), left: format.age(left) })}</span>
  );
}
