import { act, type Picked, useList } from '@lineside/client';
import { WebhookSubscriptionTrigger } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, FailedPart, SidePanel, Skeleton, ToneWord, useFormat } from '@lineside/ui/base';
import { type OpenPanel, SimpleTable, useReason } from '@lineside/ui/data';
import { useState } from 'react';

const fields = ['createdOn', 'ok', 'status', 'tryCount', 'nextTry', 'retrying'] as const;

type Delivery = Picked<typeof WebhookSubscriptionTrigger, (typeof fields)[number]>;

/** Deliveries to a webhook, their results, and a button to send one again. */
export function Deliveries({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts('account');
  const format = useFormat();
  const reason = useReason();
  const deliveries = useList(
    WebhookSubscriptionTrigger,
    publicId ? { fields, parent: publicId, pageSize: 50, orderBy: [{ path: ['createdOn'], descending: true }] } : null,
    { live: true },
  );
  return (
    <SidePanel nonModal open={publicId !== null} title={t('webhooks.deliveries')} onClose={onClose}>
      {deliveries.state === 'failed' ? (
        <FailedPart reason={reason(deliveries.failure)} onRetry={deliveries.retry} />
      ) : null}
      {deliveries.state === 'loading' ? <Skeleton lines={5} /> : null}
      {deliveries.data && publicId ? (
        <SimpleTable
          label={t('webhooks.deliveries')}
          rows={deliveries.data}
          rowKey={(row) => row.publicId}
          columns={[
            { id: 'createdOn', header: t('webhooks.when'), cell: (row) => format.dateTime(row.createdOn) },
            { id: 'ok', header: t('webhooks.result'), cell: (row) => <Outcome {...row} /> },
            {
              id: 'resend',
              header: '',
              align: 'end',
              cell: (row) => <ResendButton webhook={publicId} delivery={row} />,
            },
          ]}
          empty={<p className="ls-quiet">{t('webhooks.none')}</p>}
        />
      ) : null}
    </SidePanel>
  );
}

function Outcome({ ok, status, nextTry, retrying, tryCount }: Delivery) {
  const { t } = useTexts('account');
  const [tone, word] = ok
    ? (['online', 'webhooks.arrived'] as const)
    : nextTry
      ? (['attention', retrying && status ? 'webhooks.waits' : 'webhooks.sending'] as const)
      : (['danger', 'webhooks.failed'] as const);
  return (
    <>
      <ToneWord tone={tone}>
        {t(word)}
        {status ? ` (${status})` : ''}
      </ToneWord>
      {tryCount > 1 ? <div className="ls-quiet">{t('webhooks.attempts', { count: tryCount })}</div> : null}
    </>
  );
}

function ResendButton({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const { t } = useTexts('account');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { publicId, createdOn } = delivery;
  async function resend() {
    setBusy(true);
    await act(WebhookSubscriptionTrigger.actions.resend, { publicId, parent: webhook }, {});
    setBusy(false);
  }
  return (
    <Button
      size="small"
      busy={busy}
      label={t('webhooks.resendOf', { when: format.dateTime(createdOn) })}
      onClick={() => void resend()}
    >
      {t('webhooks.resend')}
    </Button>
  );
}
