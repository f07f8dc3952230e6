import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, type BannerProps } from '@lineside/ui/base';

/** Says that the server has no browser that prints, and how it gets one. */
export function NoBrowser({ form }: Pick<BannerProps, 'form'>) {
  const { t } = useTexts();
  const printer = useCall(calls.GetReportPrinter);
  if (printer.data?.isReady !== false) return null;
  return (
    <Banner
      tone="attention"
      form={form}
      title={t('queue.noBrowser', { command: 'apt-get install chromium', other: 'lineside browser install' })}
    />
  );
}
