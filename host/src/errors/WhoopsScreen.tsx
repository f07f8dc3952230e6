import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { ErrorPage } from './ErrorPage.tsx';

/** /error (spec 2.20). */
export function WhoopsScreen() {
  const { t } = useTexts('host');
  return (
    <ErrorPage
      drawing="broken"
      title={t('errors.whoops')}
      actions={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('errors.reload')}
        </Button>
      }
    >
      {t('errors.wentWrong')}
    </ErrorPage>
  );
}
