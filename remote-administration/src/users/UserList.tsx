import { User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { cellOf } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { Administration } from '../rail/Administration.tsx';
import { Places } from './Places.tsx';
import { UserPanel } from './UserPanel.tsx';

/** Everybody who belongs to the company, with their roles; one of them opens beside the list. */
export default function UserList() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const open = (publicId: string | null) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      if (publicId) next.set('user', publicId);
      else next.delete('user');
      return next;
    });
  return (
    <Administration>
      <EntityList
        entity={User}
        columns={['name', 'emailAddress', 'memberships', 'lastSeenOn']}
        how={{
          emailAddress: { from: 1036 },
          memberships: { flex: 2, sortable: false, cell: ({ memberships }) => <Places of={memberships} /> },
          lastSeenOn: {
            width: 200,
            sortable: false,
            cell: ({ lastSeenOn }) => (lastSeenOn ? cellOf(User.fields.lastSeenOn, lastSeenOn) : t('users.never')),
          },
        }}
        onOpen={({ publicId }) => open(publicId)}
        why={t('users.why')}
      />
      <UserPanel publicId={params.get('user')} onClose={() => open(null)} />
    </Administration>
  );
}
