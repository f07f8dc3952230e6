import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { ErrorPage } from './ErrorPage.tsx';

/** The API refuses this page's version: during an upgrade, or after an incomplete one. */
export function OtherVersionScreen() {
  const { t } = useTexts('host');
  return (
    <ErrorPage
      drawing="unplugged"
      title={t('errors.otherVersion')}
      actions={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('errors.reload')}
        </Button>
      }
    >
      {t('errors.reloadOrTell')}
    </ErrorPage>
  );
}
