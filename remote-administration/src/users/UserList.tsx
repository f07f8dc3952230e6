import { User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Avatar, Button, Row, Tag, useLabels } from '@lineside/ui/base';
import { cellOf, NameCell } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { BanIcon, CheckIcon, PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { Administration } from '../rail/Administration.tsx';
import { Places } from './Places.tsx';
import { UserPanel } from './UserPanel.tsx';
import { useActivation } from './use-activation.tsx';
import { useRemoveUser } from './use-remove-user.tsx';

const isProgram = (type: string) => type === 'service_account';

/** Everyone in the company, with their roles; one of them opens beside the list. */
export default function UserList() {
  const { t } = useTexts();
  const label = useLabels(User);
  const navigate = useNavigate();
  const remove = useRemoveUser();
  const setActive = useActivation();
  return (
    <Administration>
      <EntityList
        entity={User}
        columns={['name', 'emailAddress', 'memberships', 'notDone', 'lastSeenOn']}
        extraFields={['deactivatedOn', 'type']}
        narrowColumns={['memberships', 'notDone']}
        glyph={({ name }) => <Avatar name={name} size={32} />}
        panel={{ name: 'user', render: (panel) => <UserPanel {...panel} /> }}
        head={
          <Button kind="primary" icon={<PlusIcon />} onClick={() => navigate('/administration/invites?invite')}>
            {t('invites.invite')}
          </Button>
        }
        actionsWidth={64}
        actions={(user) => ({
          more: [
            {
              key: 'activation',
              label: t(user.deactivatedOn ? 'users.reactivate' : 'users.deactivate'),
              icon: user.deactivatedOn ? <CheckIcon /> : <BanIcon />,
              onSelect: () => void setActive(user),
            },
            {
              key: 'remove',
              label: t('users.remove'),
              icon: <TrashIcon />,
              danger: true,
              onSelect: () => void remove(user),
            },
          ],
        })}
        why={t('users.why')}
      >
        {(Column) => (
          <>
            <Column
              field="name"
              cell={({ name, deactivatedOn, type }, tail) => (
                <Row gap={8}>
                  <Avatar name={name} />
                  <NameCell name={name} tail={tail} quiet={deactivatedOn !== null} />
                  {isProgram(type) ? <Tag>{label.word('type', type)}</Tag> : null}
                  {deactivatedOn ? <Tag>{t('users.inactive')}</Tag> : null}
                </Row>
              )}
            />
            {/* a program's address belongs to no person */}
            <Column
              field="emailAddress"
              flex={2}
              cell={({ emailAddress, type }) => (isProgram(type) ? '' : cellOf(User.fields.emailAddress, emailAddress))}
            />
            <Column
              field="memberships"
              flex={2}
              sortable={false}
              cell={({ memberships }) => <Places of={memberships} />}
            />
            <Column field="notDone" min={150} sortable={false} />
            <Column
              field="lastSeenOn"
              from={1036}
              width={200}
              sortable={false}
              cell={({ lastSeenOn }) => (lastSeenOn ? cellOf(User.fields.lastSeenOn, lastSeenOn) : t('users.never'))}
            />
          </>
        )}
      </EntityList>
    </Administration>
  );
}
