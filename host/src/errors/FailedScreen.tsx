import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { errorText } from '@lineside/vpn/notices/error-text.ts';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * Replaces a page whose first reads failed. Failures shown over the page (8.04), or ending by themselves (8.05), aren't
 * repeated here.
 */
export function FailedScreen({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const { t } = useTexts('host');
  if (failure.kind === 'unavailable' || failure.kind === 'aborted') return null;
  const why = failure.kind === 'refused' ? failure.errors.map(errorText).join(' ') : t(`errors.failed.${failure.kind}`);
  return (
    <ErrorPage
      drawing="broken"
      title={t('errors.whoops')}
      actions={
        <Button kind="primary" onClick={onRetry ?? (() => location.reload())}>
          {t('errors.tryAgain')}
        </Button>
      }
    >
      {why}
    </ErrorPage>
  );
}
