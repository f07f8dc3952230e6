import { MessageFilter } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';

/** What becomes of the person's messages when they are made. */
export default function FiltersSection() {
  const { t } = useTexts('account');
  return (
    <EntityList
      entity={MessageFilter}
      title={t('profile.sections.filters')}
      about={t('filters.about')}
      columns={['actions', 'systemLabels', 'contains']}
      form={['actions', 'systemLabels', 'notSystemLabels', 'contains', 'notContains']}
      nameOf={({ contains, systemLabels }) => contains ?? (systemLabels.join(', ') || t('filters.all'))}
      why={t('filters.why')}
    />
  );
}
