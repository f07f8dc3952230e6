import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, EmptyState, Page } from '@lineside/ui/base';

/** There is no such device, or not for the company one works in; nobody learns which. */
export function AgentNotFound() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Page title={t('device.title')}>
      <EmptyState
        title={t('device.notFound')}
        action={<Button onClick={() => void navigate('/devices')}>{t('device.toList')}</Button>}
      >
        {t('device.notFoundWhy')}
      </EmptyState>
    </Page>
  );
}
