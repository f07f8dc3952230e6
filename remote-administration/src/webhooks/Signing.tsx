import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Row } from '@lineside/ui/base';
import { NewSecret } from '@lineside/ui/form';

interface Signed {
  publicId: string;
  hasSecret: boolean;
  can: { edit: boolean };
}

/** Whether calls are signed, and a new secret for it, which is shown once. */
export function Signing({ webhook: { publicId, hasSecret, can } }: { webhook: Signed }) {
  const { t } = useTexts();
  return (
    <Row gap={12}>
      <span>{t(hasSecret ? 'webhooks.signed' : 'webhooks.unsigned')}</span>
      {can.edit ? (
        <NewSecret
          replaces={hasSecret}
          make={async () => {
            const made = await send(calls.MakeCompanyWebhookSecret, { params: { publicId }, body: {} });
            return made.ok ? made.data.secret : undefined;
          }}
        />
      ) : null}
    </Row>
  );
}
