import { AssetType } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { useCrumbs } from '../tree/use-crumbs.tsx';

/** The types of assets, in their order [3.53][7.30]. */
export default function AssetTypeList() {
  const { t } = useTexts();
  return (
    <EntityList
      entity={AssetType}
      crumbs={useCrumbs()}
      columns={['name', 'order']}
      form={['name', 'order']}
      why={t('types.why')}
    />
  );
}
