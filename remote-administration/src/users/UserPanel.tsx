import { useMay, useOne } from '@lineside/client';
import { oneGroup, User, UserMembership, VpnSession, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { FailedPart, SidePanel, Skeleton, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList, Details, type OpenPanel, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { UserPermissions } from './UserPermissions.tsx';

/** One person: their details, and their roles in the company, which can be added and removed here. */
export function UserPanel({ publicId, onClose }: Pick<OpenPanel, 'publicId' | 'onClose'>) {
  const { t } = useTexts();
  const user = useOne(User, publicId ? { publicId } : null, {
    fields: ['name', 'type', 'emailAddress', 'lastSeenOn', 'deactivatedOn', 'notDone'],
  });
  const reason = useReason();
  return (
    <SidePanel nonModal open={publicId !== null} title={user.data?.name ?? t('rail.users')} onClose={onClose}>
      {user.state === 'loading' ? <Skeleton lines={6} /> : null}
      {user.state === 'failed' ? <FailedPart reason={reason(user.failure)} onRetry={user.retry} /> : null}
      {user.data && publicId ? <Body user={user.data} /> : null}
    </SidePanel>
  );
}

interface Person {
  publicId: string;
  name: string;
  type: string;
  emailAddress: string;
  lastSeenOn: string | null;
  deactivatedOn: string | null;
  notDone: ('second-factor' | 'vpn')[];
}

function Body({ user }: { user: Person }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(User);
  const membershipLabels = useLabels(UserMembership);
  const form = useFormAddress();
  const maySeeSessions = useMay(VpnSession.read);
  return (
    <Stack gap={16}>
      <Details
        facts={[
          user.type === 'service_account'
            ? { key: 'type', label: label.field('type'), value: label.word('type', user.type) }
            : { key: 'mail', label: label.field('emailAddress'), value: user.emailAddress },
          {
            key: 'seen',
            label: label.field('lastSeenOn'),
            value: user.lastSeenOn ? format.dateTime(user.lastSeenOn) : t('users.never'),
          },
          ...(user.notDone.length > 0
            ? [
                {
                  key: 'notDone',
                  label: label.field('notDone'),
                  value: user.notDone.map((step) => label.word('notDone', step)).join(', '),
                },
              ]
            : []),
          ...(user.deactivatedOn
            ? [
                {
                  key: 'deactivated',
                  label: label.field('deactivatedOn'),
                  value: format.dateTime(user.deactivatedOn),
                },
              ]
            : []),
        ]}
      />
      <ChildList
        entity={UserMembership}
        fields={['role', 'group', 'expiresOn', 'can']}
        filters={[where('eq', 'user.publicId', user.publicId)]}
        columns={[
          {
            id: 'role',
            header: membershipLabels.field('role'),
            role: 'name',
            cell: ({ role }) => role?.name ?? t('users.noRole'),
          },
          {
            id: 'group',
            header: membershipLabels.field('group'),
            cell: ({ group }) => oneGroup(group)?.name ?? t('users.allGroups'),
          },
          {
            id: 'expiresOn',
            header: membershipLabels.field('expiresOn'),
            cell: ({ expiresOn }) => (expiresOn ? format.date(expiresOn) : t('users.forGood')),
          },
        ]}
        none={t('users.noPlaces')}
        add={{ label: t('users.addPlace'), run: form.add }}
        edit={({ publicId }) => form.edit(publicId)}
        removes
      />
      <UserPermissions user={user} />
      {maySeeSessions ? (
        <Link to={`/administration/connection-sessions?user=${user.publicId}`}>{t('users.sessions')}</Link>
      ) : null}
      <EntityFormDialog
        entity={UserMembership}
        fields={['role', 'group', 'expiresOn']}
        draft={{ user: { publicId: user.publicId } }}
        hints={{ group: t('users.groupHint'), expiresOn: t('users.endsHint') }}
        address={form}
      />
    </Stack>
  );
}
