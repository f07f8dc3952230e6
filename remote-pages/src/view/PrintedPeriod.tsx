import { useTexts } from '@lineside/remote-kit';
import { useFormat, useViewer } from '@lineside/ui/base';
import { usePageData } from '../data/page-data.tsx';

/** The line on paper that names a page's device or asset, its period, and the time zone. */
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
