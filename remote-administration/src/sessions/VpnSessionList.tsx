import { act, useMay } from '@lineside/client';
import { type Reference, VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm, notify } from '@lineside/ui/base';
import { cellOf } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { UnplugIcon } from '@lineside/ui/icons';
import { DeviceLink } from '../licences/DeviceLink.tsx';
import { Administration } from '../rail/Administration.tsx';

/** Connections by person and device, with start, end, and the reason for the end. */
export default function VpnSessionList() {
  const { t } = useTexts();
  const mayEnd = useMay('COMPANY_ADMIN');
  const end = async (publicId: string, agent: Reference, person: string) => {
    const question = { title: t('sessions.endTitle', { name: person }), body: t('sessions.endBody') };
    if (!(await confirm({ ...question, ok: t('sessions.end'), danger: true }))) return;
    const { ok } = await act(VpnSession.actions.end, { publicId, parent: agent.publicId }, {});
    if (ok) notify({ tone: 'online', text: t('sessions.ended'), seconds: 3 });
  };
  const mayFindPeople = useMay('MANAGE_USER');
  return (
    <Administration>
      <EntityList
        entity={VpnSession}
        title={t('rail.sessions')}
        columns={['user', 'agent', 'startedOn', 'endedOn', 'endReason', 'vpnAddress']}
        nameOf={({ user }) => user.name ?? ''}
        narrowColumns={['startedOn', 'endReason', 'agent']}
        actionsWidth={64}
        filters={mayFindPeople ? ['startedOn', 'user', 'agent'] : ['startedOn', 'agent']}
        actions={({ publicId, agent, user, endedOn }) => ({
          more:
            mayEnd && !endedOn
              ? [
                  {
                    key: 'end',
                    label: t('sessions.end'),
                    icon: <UnplugIcon />,
                    danger: true,
                    onSelect: () => void end(publicId, agent, user.name ?? ''),
                  },
                ]
              : [],
        })}
        why={t('sessions.why')}
      >
        {(Column) => (
          <>
            <Column field="user" isName min={150} sortable={false} />
            <Column field="agent" flex={3} sortable={false} cell={({ agent }) => <DeviceLink device={agent} />} />
            <Column
              field="endedOn"
              sortable={false}
              blank={() => false}
              cell={({ endedOn }) => (endedOn ? cellOf(VpnSession.fields.endedOn, endedOn) : t('sessions.now'))}
            />
            <Column field="endReason" min={164} flex={2} sortable={false} />
            <Column field="vpnAddress" from={1156} sortable={false} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
