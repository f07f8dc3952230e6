import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import { LockIcon } from '@lineside/ui/icons';
import { CentredTitle } from '../CentredTitle.tsx';

/** No one can approve: the request can't be sent (spec 2.42, 8.20). */
export function NoApprovers({ company, onOk }: { company: string; onOk(): void }) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="small"
      title={
        <CentredTitle
          picture={
            <span style={{ color: 'var(--attention-text)' }}>
              <LockIcon size={28} />
            </span>
          }
        >
          {t('request.unable')}
        </CentredTitle>
      }
      onClose={onOk}
      footer={
        <Button kind="primary" data-autofocus onClick={onOk}>
          {t('ok')}
        </Button>
      }
    >
      <p style={{ margin: 0, textAlign: 'center', color: 'var(--text-2)' }}>{t('request.noApprovers', { company })}</p>
    </Dialog>
  );
}
