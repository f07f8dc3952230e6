import { EdgeApp } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { NotYet } from '../rail/NotYet.tsx';

/** Programs that devices can run, each with its versions [3.60][7.17]. */
export default function EdgeAppList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Administration>
      <EntityList
        entity={EdgeApp}
        columns={['name', 'description']}
        columnOptions={{ description: { flex: 2, sortable: false } }}
        form={['name', 'description']}
        onOpen={({ publicId }) => navigate(`/administration/edge-apps/${publicId}`)}
        note={<NotYet what="edgeApps" />}
        why={t('edgeApps.why')}
      />
    </Administration>
  );
}
