import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import type {} from '../questions.ts';

/** Whether this portal may use the VPN client that opened it; the code is traded only after a yes. */
export default function Pair({ origin, answer }: AnswererProps<'pair'>) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="small"
      title={t('pair.title')}
      onClose={() => answer('cancel')}
      footer={
        <>
          <Button onClick={() => answer('cancel')}>{t('cancel')}</Button>
          <Button kind="primary" data-autofocus onClick={() => answer('pair')}>
            {t('pair.pair')}
          </Button>
        </>
      }
    >
      {t('pair.body', { origin })}
    </Dialog>
  );
}
