import { useMay } from '@lineside/client';
import { VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { cellOf } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { DeviceLink } from '../licences/DeviceLink.tsx';
import { Administration } from '../rail/Administration.tsx';

/** Who was connected to which device, from when to when, and why it ended. */
export default function VpnSessionList() {
  const { t } = useTexts();
  const mayFindPeople = useMay('MANAGE_USER');
  return (
    <Administration>
      <EntityList
        entity={VpnSession}
        title={t('rail.sessions')}
        columns={['user', 'agent', 'startedOn', 'endedOn', 'endReason', 'vpnAddress']}
        how={{
          user: { role: 'name', min: 180, sortable: false, nameOf: ({ user }) => user.name ?? '' },
          agent: {
            flex: 2,
            sortable: false,
            cell: ({ agent }) => <DeviceLink of={agent} />,
          },
          endedOn: {
            sortable: false,
            blank: () => false,
            cell: ({ endedOn }) => (endedOn ? cellOf(VpnSession.fields.endedOn, endedOn) : t('sessions.now')),
          },
          endReason: { from: 1036, sortable: false },
          vpnAddress: { from: 1156, sortable: false },
        }}
        nameOf={({ user }) => user.name ?? ''}
        narrow={['agent', 'startedOn', 'endReason']}
        filters={mayFindPeople ? ['startedOn', 'user', 'agent'] : ['startedOn', 'agent']}
        why={t('sessions.why')}
      />
    </Administration>
  );
}
