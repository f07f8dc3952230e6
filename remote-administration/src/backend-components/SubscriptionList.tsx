import { useCompany } from '@lineside/client';
import { BackendComponentMessageSubscription } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';
import { TriggerPanel } from './TriggerPanel.tsx';

/** Subscriptions of backend components to the company's messages [3.55]. */
export default function SubscriptionList() {
  const { t } = useTexts();
  const company = useCompany();
  return (
    <Administration>
      <EntityList
        entity={BackendComponentMessageSubscription}
        title={t('rail.subscriptions')}
        columns={['template', 'createdOn']}
        form={['template']}
        draft={company.state === 'chosen' ? { company: { publicId: company.company.publicId } } : {}}
        nameOf={({ template }) => template.name ?? ''}
        narrowColumns={['createdOn']}
        panel={{ name: 'subscription', render: (panel) => <TriggerPanel {...panel} /> }}
        note={<NotYet what="components" />}
        why={t('subscriptions.why')}
      >
        {(Column) => <Column field="template" isName min={220} />}
      </EntityList>
    </Administration>
  );
}
