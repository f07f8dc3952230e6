import { WebhookSubscription } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Deliveries } from './Deliveries.tsx';

/** The addresses to which the person's messages are sent when they are created, and the result of each delivery. */
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
      panel={{ name: 'deliveries', render: (panel) => <Deliveries {...panel} /> }}
    />
  );
}
