import { act, useMay } from '@lineside/client';
import { type Reference, VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { confirm, notify, useFormat, useLabels } from '@lineside/ui/base';
import { filtersOf, sortsOf, useListAddress } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { KeyRoundIcon, UnplugIcon } from '@lineside/ui/icons';
import { DeviceLink } from '../licences/DeviceLink.tsx';
import { Administration } from '../rail/Administration.tsx';
import { inZone, PlainMoment } from '../rail/moments.tsx';
import { ExportSessions } from './ExportSessions.tsx';

const byDevice = ['startedOn', 'agent'] as const;
/** For people who may find people. */
const byPerson = ['startedOn', 'user', 'agent'] as const;

/** Connections by person and device, with start, length, end, its reason, and the request by which there was access. */
export default function VpnSessionList() {
  const { t } = useTexts();
  const mayEnd = useMay('COMPANY_ADMIN');
  const end = async (publicId: string, agent: Reference, person: string) => {
    const question = { title: t('sessions.endTitle', { name: person }), body: t('sessions.endBody') };
    if (!(await confirm({ ...question, ok: t('sessions.end'), danger: true }))) return;
    const { ok } = await act(VpnSession.actions.end, { publicId, parent: agent.publicId }, {});
    if (ok) notify({ tone: 'online', text: t('sessions.ended'), seconds: 3 });
  };
  const format = useFormat();
  const label = useLabels(VpnSession);
  const navigate = useNavigate();
  const filters = filtersOf(VpnSession, useMay('MANAGE_USER') ? byPerson : byDevice);
  const view = useListAddress({ filters: filters.words, sorts: sortsOf(VpnSession) });
  return (
    <Administration>
      <EntityList
        entity={VpnSession}
        title={t('rail.sessions')}
        columns={['user', 'agent', 'startedOn', 'endedOn', 'duration', 'endReason', 'vpnAddress']}
        extraFields={['request']}
        nameOf={({ user }) => user.name ?? ''}
        narrowColumns={['startedOn', 'endReason', 'agent']}
        actionsWidth={124}
        filters={filters.names}
        head={<ExportSessions filters={filters.asked(view.filters)} />}
        actions={({ publicId, agent, user, endedOn, request }) => ({
          ...(request && {
            first: {
              key: 'request',
              label: t('sessions.request'),
              icon: <KeyRoundIcon size={20} />,
              run: () => void navigate(`/access-requests/${request.publicId}`),
            },
          }),
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
            <Column field="user" isName min={132} sortable={false} />
            <Column
              field="agent"
              flex={2}
              min={196}
              sortable={false}
              cell={({ agent }) => <DeviceLink device={agent} />}
            />
            <Column
              field="startedOn"
              width={172}
              header={inZone(label.field('startedOn'), format)}
              cell={({ startedOn }) => <PlainMoment value={startedOn} />}
            />
            <Column
              field="endedOn"
              width={172}
              header={inZone(label.field('endedOn'), format)}
              sortable={false}
              blank={() => false}
              cell={({ endedOn }) => (endedOn ? <PlainMoment value={endedOn} /> : t('sessions.now'))}
            />
            <Column
              field="duration"
              width={104}
              sortable={false}
              cell={({ duration }) =>
                duration === null ? null : <span className="ls-num ls-ell">{format.duration(duration * 1000)}</span>
              }
            />
            <Column field="endReason" min={132} sortable={false} />
            <Column field="vpnAddress" from={1156} sortable={false} />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
