import { useTexts } from '@lineside/remote-kit';
import { useFormat, useNow } from '@lineside/ui/base';
import type { Occurrence } from './occurrence.ts';

type Acknowledgement = Pick<Occurrence, 'acknowledged' | 'acknowledgedBy' | 'acknowledgedOn'>;

/** Who acknowledged an alarm, and when; nothing as long as nobody has. */
export function AcknowledgedBy({
  occurrence: { acknowledged, acknowledgedBy, acknowledgedOn },
}: {
  occurrence: Acknowledgement;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  if (!acknowledged) return null;
  const who = acknowledgedBy?.name ?? t('alarms.byItself');
  const words = [who, acknowledgedOn && format.when(acknowledgedOn, now)].filter(Boolean).join(', ');
  return (
    <span className="ls-ell" title={words}>
      {words}
    </span>
  );
}
