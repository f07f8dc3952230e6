import { act, type Picked, send, useList, useOne } from '@lineside/client';
import { calls, WebhookSubscription, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, ResendButton, SidePanel, Skeleton, ToneWord, useFormat, useLabels } from '@lineside/ui/base';
import { type OpenPanel, SimpleTable, useReason } from '@lineside/ui/data';
import { NewSecret } from '@lineside/ui/form';

const fields = ['createdOn', 'event', 'about', 'ok', 'status', 'tryCount', 'nextTry', 'retrying'] as const;

type Delivery = Picked<typeof WebhookSubscriptionTrigger, (typeof fields)[number]>;

/** Deliveries to a webhook, their results, and a button to send one again. */
export function Deliveries({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts('account');
  const format = useFormat();
  const reason = useReason();
  const label = useLabels(WebhookSubscriptionTrigger);
  const webhook = useOne(WebhookSubscription, publicId ? { publicId } : null, { fields: ['hasSecret'] });
  const deliveries = useList(
    WebhookSubscriptionTrigger,
    publicId ? { fields, parent: publicId, pageSize: 50, orderBy: [{ path: ['createdOn'], descending: true }] } : null,
    { live: true },
  );
  return (
    <SidePanel nonModal open={publicId !== null} title={t('webhooks.deliveries')} onClose={onClose}>
      {webhook.data && publicId ? (
        <span>
          <NewSecret
            replaces={webhook.data.hasSecret}
            make={async () => {
              const made = await send(calls.MakeWebhookSecret, { params: { publicId }, body: {} });
              return made.ok ? made.data.secret : undefined;
            }}
          />
        </span>
      ) : null}
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
              cell: (row) => (
                <ResendButton
                  of={row.createdOn}
                  resend={() =>
                    act(WebhookSubscriptionTrigger.actions.resend, { publicId: row.publicId, parent: publicId }, {})
                  }
                />
              ),
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
