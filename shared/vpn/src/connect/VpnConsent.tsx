import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog, Stack } from '@lineside/ui/base';
import type {} from '../questions.ts';

/** The iPhone's question before a VPN opens [2.47]: Got it accepts and continues connecting. */
export default function VpnConsent({ answer }: AnswererProps<'vpn-consent'>) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      size="small"
      title={t('consent.title')}
      onClose={() => answer('closed')}
      footer={
        <Button kind="primary" data-autofocus onClick={() => answer('consent')}>
          {t('consent.ok')}
        </Button>
      }
    >
      <Stack gap={16}>
        <p>{t('consent.asks')}</p>
        <p>{t('consent.usedFor')}</p>
      </Stack>
    </Dialog>
  );
}
