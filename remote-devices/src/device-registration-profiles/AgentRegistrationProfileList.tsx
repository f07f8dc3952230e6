import { AgentRegistrationProfile } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, ToneWord } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { ClockIcon, TrashIcon } from '@lineside/ui/icons';
import { WaitingNote } from '../enrolment/WaitingNote.tsx';

/** Initial settings of new devices: name, template and groups [2.10][3.42]. */
export default function AgentRegistrationProfileList() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <EntityList
      entity={AgentRegistrationProfile}
      columns={['name', 'agentActivationName', 'group', 'template', 'waiting', 'createdOn']}
      columnOptions={{
        name: { role: 'name', min: 220, nameOf: ({ name }) => name ?? t('profiles.unnamed') },
        agentActivationName: { from: 1036, sortable: false },
        group: { sortable: true },
        waiting: {
          width: 110,
          sortable: false,
          blank: ({ waiting }) => waiting === 0,
          cell: (row) => <Waits {...row} />,
        },
        createdOn: { width: 200 },
      }}
      nameOf={({ name }) => name ?? t('profiles.unnamed')}
      narrowColumns={['waiting', 'group', 'template']}
      form={['name', 'agentActivationName', 'template']}
      hints={{ agentActivationName: t('profiles.activationHint'), template: t('profiles.templateHint') }}
      onOpen={({ publicId }) => navigate(`/device-registration-profiles/${publicId}`)}
      note={<WaitingNote />}
      head={
        <>
          <Button icon={<ClockIcon />} onClick={() => navigate('/device-registration-profiles/waiting')}>
            {t('enrolment.waitingTitle')}
          </Button>
          <Button icon={<TrashIcon />} onClick={() => navigate('/device-registration-profiles/bin')}>
            {t('profiles.bin')}
          </Button>
        </>
      }
      why={t('profiles.noneWhy')}
    />
  );
}

/** The number of waiting gateways of a profile; empty instead of zero. */
function Waits({ waiting }: { waiting: number }) {
  return waiting > 0 ? <ToneWord tone="info">{waiting}</ToneWord> : null;
}
