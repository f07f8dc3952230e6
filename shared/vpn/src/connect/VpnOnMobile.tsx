import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import { SmartphoneIcon } from '@lineside/ui/icons';
import { CentredTitle } from '../CentredTitle.tsx';
import type {} from '../questions.ts';

/** There is no VPN client for phones [2.49]. */
export default function VpnOnMobile({ answer }: AnswererProps<'mobile'>) {
  const { t } = useTexts();
  const picture = (
    <span className="ls-muted">
      <SmartphoneIcon size={28} />
    </span>
  );
  return (
    <Dialog
      open
      size="small"
      title={<CentredTitle picture={picture}>{t('mobile.title')}</CentredTitle>}
      onClose={() => answer('closed')}
      footer={
        <Button kind="primary" block onClick={() => answer('closed')}>
          {t('close')}
        </Button>
      }
    >
      <p className="ls-centred ls-muted">{t('mobile.body')}</p>
    </Dialog>
  );
}
