import { GroupType } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** The types of groups, in their order [3.61][7.35]. */
export default function GroupTypeList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={GroupType}
        columns={['name', 'color', 'order']}
        form={['name', 'color', 'order']}
        why={t('groupTypes.why')}
      />
    </Administration>
  );
}
