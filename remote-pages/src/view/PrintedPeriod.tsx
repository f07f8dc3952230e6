import { useTexts } from '@lineside/remote-kit';
import { useFormat, useViewer } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';

/** The device or asset and the period of a page on paper, where nothing else says them; with the zone of its times. */
export function PrintedPeriod({ subject }: { subject: string | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  const { zone } = useViewer();
  const { period } = usePageData();
  return (
    <>
      {subject ? `${subject}. ` : ''}
      {t('view.fromTo', { from: format.dateTime(period.from), to: format.dateTime(period.to) })}
      {zone === 'UTC' ? '' : ` (${zone})`}
    </>
  );
}
