import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import type {} from '../questions.ts';

/** The login is too old for another connection [2.53]; the caller logs out. */
export default function AccessExpired({ answer }: AnswererProps<'access-expired'>) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="small"
      title={t('expired.title')}
      onClose={() => answer('closed')}
      footer={
        <Button kind="primary" data-autofocus onClick={() => answer('log-out')}>
          {t('expired.logOut')}
        </Button>
      }
    >
      {t('expired.body')}
    </Dialog>
  );
}
