import { LicenceType } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useLabels } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** The types of licences, and their maximum number per company [3.62][7.36]. */
export default function LicenceTypeList() {
  const { t } = useTexts();
  const label = useLabels(LicenceType);
  return (
    <Administration>
      <EntityList
        entity={LicenceType}
        columns={['usageType', 'scope', 'companyLimit']}
        nameOf={({ usageType }) => label.word('usageType', usageType)}
        narrowColumns={['scope', 'companyLimit']}
        filters={['scope']}
      >
        {(Column) => (
          <>
            <Column field="usageType" isName min={220} />
            <Column
              field="companyLimit"
              blank={() => false}
              cell={({ companyLimit }) => companyLimit ?? t('licences.noLimit')}
            />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
