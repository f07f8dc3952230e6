import { useCompany } from '@lineside/client';
import { MessageFilter } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { EntityList, Select } from '@lineside/ui/form';

/** The effects of filters on the person's new messages. */
export default function FiltersSection() {
  const { t } = useTexts('account');
  const label = useLabels(MessageFilter);
  const company = useCompany();
  const companies = 'companies' in company ? company.companies : [];
  const nameOf = (id: string) => companies.find(({ publicId }) => publicId === id)?.name ?? id;
  const choices = companies.map(({ publicId, name }) => ({ value: publicId, label: name }));
  return (
    <EntityList
      entity={MessageFilter}
      title={t('profile.sections.filters')}
      about={t('filters.about')}
      columns={['actions', 'companyPublicIds', 'systemLabels', 'contains']}
      extraFields={['notCompanyPublicIds']}
      form={[
        'actions',
        'companyPublicIds',
        'notCompanyPublicIds',
        'systemLabels',
        'notSystemLabels',
        'contains',
        'notContains',
      ]}
      draws={{ companyPublicIds: <Select multiple choices={choices} placeholder={t('filters.any')} /> }}
      nameOf={({ contains, systemLabels }) =>
        contains ?? (systemLabels.map((word) => label.word('systemLabels', word)).join(', ') || t('filters.all'))
      }
      why={t('filters.why')}
    >
      {(Column) => (
        <Column
          field="companyPublicIds"
          cell={({ companyPublicIds: ids, notCompanyPublicIds: except }) =>
            ids.length > 0 ? `${except ? t('filters.except') : ''} ${ids.map(nameOf).join(', ')}` : t('filters.any')
          }
        />
      )}
    </EntityList>
  );
}
