import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { ErrorPage } from './ErrorPage.tsx';

/** The API takes no page of this version: as while a portal is renewed, or where half of it was. */
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
