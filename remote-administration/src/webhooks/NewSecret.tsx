import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, Row } from '@lineside/ui/base';
import { SecretOnce } from '@lineside/ui/form';
import { useState } from 'react';

interface Signed {
  publicId: string;
  name: string;
  hasSecret: boolean;
  can: { edit: boolean };
}

/** Whether calls are signed, and a new secret for it, which is shown once. */
export function NewSecret({ webhook: { publicId, name, hasSecret, can } }: { webhook: Signed }) {
  const { t } = useTexts();
  const [secret, setSecret] = useState<string>();
  async function make() {
    const sure =
      !hasSecret ||
      (await confirm({
        title: t('webhooks.replaceTitle', { name }),
        body: t('webhooks.replaceBody'),
        ok: t('webhooks.newSecret'),
      }));
    if (!sure) return;
    const made = await send(calls.MakeCompanyWebhookSecret, { params: { publicId }, body: {} });
    if (made.ok) setSecret(made.data.secret);
  }
  return (
    <Row gap={12}>
      <span>{t(hasSecret ? 'webhooks.signed' : 'webhooks.unsigned')}</span>
      {can.edit ? (
        <Button kind="link" size="small" onClick={() => void make()}>
          {t('webhooks.newSecret')}
        </Button>
      ) : null}
      {secret ? (
        <SecretOnce
          title={t('webhooks.copySecret')}
          value={secret}
          means={t('webhooks.secretMeans')}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </Row>
  );
}
