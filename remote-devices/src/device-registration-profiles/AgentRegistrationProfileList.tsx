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
      nameOf={({ name }) => name ?? t('profiles.unnamed')}
      narrowColumns={['waiting', 'group', 'template']}
      form={['name', 'agentActivationName', 'template']}
      hints={{ agentActivationName: t('profiles.activationHint'), template: t('profiles.templateHint') }}
      addressOf={({ publicId }) => `/device-registration-profiles/${publicId}`}
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
    >
      {(Column) => (
        <>
          <Column field="name" isName min={220} />
          <Column field="agentActivationName" from={1036} sortable={false} />
          <Column field="group" sortable />
          <Column
            field="waiting"
            width={110}
            sortable={false}
            blank={({ waiting }) => waiting === 0}
            cell={(row) => <Waits {...row} />}
          />
          <Column field="createdOn" width={208} />
        </>
      )}
    </EntityList>
  );
}

/** The number of waiting gateways of a profile; empty instead of zero. */
function Waits({ waiting }: { waiting: number }) {
  return waiting > 0 ? <ToneWord tone="info">{waiting}</ToneWord> : null;
}
