import type { Failure } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { errorText } from '../notices/error-text.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** In the place of a page whose first readings failed. What is said over the page (8.04) or comes back by itself (8.05) isn't said here. */
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
