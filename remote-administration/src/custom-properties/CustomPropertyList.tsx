import { CustomProperty } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** Fields that the company adds to its records [3.58][7.33]. */
export default function CustomPropertyList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={CustomProperty}
        columns={['name', 'resourceType', 'resourceVariant', 'validation', 'required']}
        form={['name', 'resourceType', 'resourceVariant', 'slug', 'description', 'required', 'validation']}
        hides={({ resourceType }) => (resourceType === 'Asset' ? [] : ['resourceVariant'])}
        hints={{ slug: t('customProperties.slugHint'), resourceVariant: t('customProperties.variantHint') }}
        why={t('customProperties.why')}
      >
        {(Column) => (
          <>
            <Column field="resourceVariant" from={1036} />
            <Column field="validation" sortable={false} />
            <Column field="required" width={104} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
