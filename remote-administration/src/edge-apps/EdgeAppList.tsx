import { EdgeApp } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';

/** Programs that devices can run, each with its versions [3.60][7.17]. */
export default function EdgeAppList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={EdgeApp}
        columns={['name', 'description']}
        form={['name', 'description']}
        addressOf={({ publicId }) => `/administration/edge-apps/${publicId}`}
        note={<NotYet what="edgeApps" />}
        why={t('edgeApps.why')}
      >
        {(Column) => <Column field="description" flex={2} sortable={false} />}
      </EntityList>
    </Administration>
  );
}
