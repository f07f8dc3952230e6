import { act, type Picked, send, useList } from '@lineside/client';
import { calls, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, confirm, FailedPart, SidePanel, Skeleton, ToneWord, useFormat, useLabels } from '@lineside/ui/base';
import { type OpenPanel, SimpleTable, useReason } from '@lineside/ui/data';
import { SecretOnce } from '@lineside/ui/form';
import { KeyRoundIcon } from '@lineside/ui/icons';
import { useState } from 'react';

const fields = ['createdOn', 'event', 'about', 'ok', 'status', 'tryCount', 'nextTry', 'retrying'] as const;

type Delivery = Picked<typeof WebhookSubscriptionTrigger, (typeof fields)[number]>;

/** Deliveries to a webhook, their results, and a button to send one again. */
export function Deliveries({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts('account');
  const format = useFormat();
  const reason = useReason();
  const label = useLabels(WebhookSubscriptionTrigger);
  const deliveries = useList(
    WebhookSubscriptionTrigger,
    publicId ? { fields, parent: publicId, pageSize: 50, orderBy: [{ path: ['createdOn'], descending: true }] } : null,
    { live: true },
  );
  return (
    <SidePanel nonModal open={publicId !== null} title={t('webhooks.deliveries')} onClose={onClose}>
      {publicId ? <SecretButton webhook={publicId} /> : null}
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
            {
              id: 'event',
              header: label.field('event'),
              role: 'name',
              cell: ({ event, about, createdOn }) => (
                <>
                  {label.word('event', event)}
                  {about ? <div>{about}</div> : null}
                  <div className="ls-quiet">{format.dateTime(createdOn)}</div>
                </>
              ),
            },
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

/** Makes a secret that receivers verify calls with, and shows it once. */
function SecretButton({ webhook }: { webhook: string }) {
  const { t } = useTexts('account');
  const [secret, setSecret] = useState<string>();
  async function make() {
    const sure = await confirm({
      title: t('webhooks.secretTitle'),
      body: t('webhooks.secretBody'),
      ok: t('webhooks.newSecret'),
    });
    if (!sure) return;
    const made = await send(calls.MakeWebhookSecret, { params: { publicId: webhook }, body: {} });
    if (made.ok) setSecret(made.data.secret);
  }
  return (
    <>
      <Button size="small" icon={<KeyRoundIcon />} onClick={() => void make()}>
        {t('webhooks.newSecret')}
      </Button>
      {secret ? (
        <SecretOnce
          title={t('webhooks.copySecret')}
          value={secret}
          means={t('webhooks.secretMeans')}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </>
  );
}
