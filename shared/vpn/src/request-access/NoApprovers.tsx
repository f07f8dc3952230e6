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
            <span className="ls-c-attention">
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
      <p className="ls-centred ls-muted">{t('request.noApprovers', { company })}</p>
    </Dialog>
  );
}
