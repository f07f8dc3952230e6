import { useList } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Page, Skeleton } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';

/** How many devices there are. */
export default function HelloScreen() {
  const { t } = useTexts();
  const reason = useReason();
  const devices = useList(Agent, { fields: ['name'], pageSize: 1, count: true });
  return (
    <Page title={t('menu.hello')}>
      {devices.state === 'loading' ? <Skeleton lines={2} /> : null}
      {devices.state === 'failed' ? <FailedPart reason={reason(devices.failure)} onRetry={devices.retry} /> : null}
      {devices.state === 'ready' ? t('devices', { count: devices.total ?? 0 }) : null}
    </Page>
  );
}
