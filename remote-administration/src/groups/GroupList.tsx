import { Group, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { cellOf } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';

/** The company's own group is none: it stands for all of it. */
const groupsOfDevices = [where('ne', 'isCompanyGroup', true)];

/** Sets of devices, each of a type. */
export default function GroupList() {
  const { t } = useTexts();
  return (
    <Administration>
      <EntityList
        entity={Group}
        only={groupsOfDevices}
        columns={['name', 'type', 'agentCount']}
        form={['name', 'type']}
        filters={['type']}
        why={t('groups.why')}
      >
        {(Column) => (
          <>
            <Column field="type" sortable />
            <Column
              field="agentCount"
              width={120}
              sortable={false}
              cell={({ publicId, agentCount }) => (
                <Link to={`/devices?group=${publicId}`}>{cellOf(Group.fields.agentCount, agentCount)}</Link>
              )}
            />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
