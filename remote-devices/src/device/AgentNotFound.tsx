import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, EmptyState, Page } from '@lineside/ui/base';
import { type ListKind, listAddress } from '../devices/address.ts';

/** There is no such device, or not for the company one works in; nobody learns which. */
export function AgentNotFound({ kind }: { kind: ListKind }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Page title={t('device.title')}>
      <EmptyState
        title={t('device.notFound')}
        action={<Button onClick={() => void navigate(listAddress(kind))}>{t(`${kind}.toList`)}</Button>}
      >
        {t('device.notFoundWhy')}
      </EmptyState>
    </Page>
  );
}
