import { CompanyWebhook } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { ToneWord, useFormat } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** Addresses to which events of the company are sent, and how that goes. */
export default function WebhookList() {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Administration>
      <EntityList
        entity={CompanyWebhook}
        title={t('rail.webhooks')}
        one={t('webhooks.one')}
        about={t('webhooks.about')}
        columns={['name', 'callbackUrl', 'lastTry', 'failed']}
        narrowColumns={['failed']}
        form={['name', 'callbackUrl', 'timeout']}
        units={{ timeout: 'ms' }}
        hints={{ callbackUrl: t('webhooks.addressHint') }}
        addressOf={({ publicId }) => `/administration/webhooks/${publicId}`}
        why={t('webhooks.why')}
      >
        {(Column) => (
          <>
            <Column field="callbackUrl" flex={2} />
            <Column
              field="lastTry"
              width={200}
              sortable={false}
              cell={({ lastTry }) => (lastTry ? format.dateTime(lastTry) : t('webhooks.never'))}
            />
            <Column
              field="failed"
              width={160}
              sortable={false}
              cell={({ failed, lastTry }) =>
                failed > 0 ? (
                  <ToneWord tone="danger">{t('webhooks.failedCount', { count: failed })}</ToneWord>
                ) : lastTry ? (
                  <ToneWord tone="online">{t('webhooks.allArrived')}</ToneWord>
                ) : null
              }
            />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
