import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { ErrorPage } from './ErrorPage.tsx';

/** /error (spec 2.20). */
export function WhoopsScreen({ within = false }: { within?: boolean }) {
  const { t } = useTexts('host');
  return (
    <ErrorPage
      drawing="broken"
      within={within}
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
