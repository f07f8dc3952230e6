import { useList } from '@lineside/client';
import { WebhookSubscription, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, SidePanel, Skeleton, ToneWord, useFormat } from '@lineside/ui/base';
import { type OpenPanel, SimpleTable, useReason } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';

/** Where the person's messages are sent as soon as they are made, and how that went. */
export default function WebhooksSection() {
  const { t } = useTexts('account');
  return (
    <EntityList
      entity={WebhookSubscription}
      title={t('profile.sections.webhooks')}
      about={t('webhooks.about')}
      columns={['name', 'callbackUrl', 'createdOn']}
      form={['name', 'callbackUrl', 'timeout', 'secret']}
      units={{ timeout: 'ms' }}
      why={t('webhooks.why')}
      panel={{ name: 'deliveries', drawn: (panel) => <Deliveries {...panel} /> }}
    />
  );
}

const fields = ['createdOn', 'ok', 'status', 'tryCount', 'nextTry', 'retrying'] as const;

function Deliveries({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts('account');
  const format = useFormat();
  const reason = useReason();
  const triggers = useList(
    WebhookSubscriptionTrigger,
    publicId ? { fields, parent: publicId, pageSize: 50, orderBy: [{ path: ['createdOn'], descending: true }] } : null,
    { live: true },
  );
  return (
    <SidePanel beside open={publicId !== null} title={t('webhooks.deliveries')} onClose={onClose}>
      {triggers.state === 'failed' ? <FailedPart reason={reason(triggers.failure)} onRetry={triggers.retry} /> : null}
      {triggers.state === 'loading' ? <Skeleton lines={5} /> : null}
      {triggers.data ? (
        <SimpleTable
          label={t('webhooks.deliveries')}
          rows={triggers.data}
          rowKey={(row) => row.publicId}
          columns={[
            { id: 'createdOn', header: t('webhooks.when'), cell: (row) => format.dateTime(row.createdOn) },
            {
              id: 'ok',
              header: t('webhooks.result'),
              cell: (row) => (
                <ToneWord tone={row.ok ? 'online' : row.nextTry ? 'attention' : 'danger'}>
                  {t(row.ok ? 'webhooks.arrived' : row.nextTry ? 'webhooks.waits' : 'webhooks.failed')}
                  {row.status ? ` (${row.status})` : ''}
                </ToneWord>
              ),
            },
            { id: 'tries', header: t('webhooks.tries'), align: 'end', cell: (row) => format.number(row.tryCount) },
          ]}
          empty={<p className="ls-quiet">{t('webhooks.none')}</p>}
        />
      ) : null}
    </SidePanel>
  );
}
