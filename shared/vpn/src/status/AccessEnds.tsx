import { useTexts } from '@lineside/remote-kit';
import { useTimeLeft } from '@lineside/ui/base';

/** "access ends 15:40 CET, 58 min": when, and how long that is from now. */
export function AccessEnds({ until }: { until: string }) {
  const { t } = useTexts();
  const { at, brief } = useTimeLeft(until);
  return <span className="ls-num">{t('status.accessEnds', { at, brief })}</span>;
}
