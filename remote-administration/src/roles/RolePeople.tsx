import { type Picked, useList } from '@lineside/client';
import { oneGroup, type Role, Role as RoleEntity, User, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Avatar, Count, FailedPart, Panel, Skeleton, Stack, Tag, useLabels } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';

/** The people of a role, and its access categories. */
export function RolePeople({ role }: { role: Picked<typeof Role, 'userCount' | 'audiences'> }) {
  const { t } = useTexts();
  const label = useLabels(RoleEntity);
  const reason = useReason();
  const people = useList(User, {
    fields: ['name', 'memberships'],
    filters: [where('eq', 'memberships.role.publicId', role.publicId)],
    pageSize: 50,
  });
  return (
    <Stack gap={16}>
      <Panel title={label.field('audiences')}>
        {role.audiences.length > 0 ? (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
            {role.audiences.map(({ publicId, name }) => (
              <Tag key={publicId}>{name}</Tag>
            ))}
          </div>
        ) : (
          <span style={{ color: 'var(--text-2)' }}>{t('roles.noCategories')}</span>
        )}
      </Panel>
      <Panel flush title={t('roles.people')} extra={<Count value={role.userCount} />}>
        {people.state === 'loading' ? <Skeleton lines={3} /> : null}
        {people.state === 'failed' ? <FailedPart reason={reason(people.failure)} onRetry={people.retry} /> : null}
        {people.data?.map(({ publicId, name, memberships }) => (
          <div
            key={publicId}
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: 12,
              padding: '8px 16px',
              borderTop: '1px solid var(--line)',
            }}
          >
            <Avatar name={name} />
            <Link to={`/administration/users?user=${publicId}`} className="ls-grow ls-ell">
              {name}
            </Link>
            <span className="ls-ell" style={{ color: 'var(--text-2)' }}>
              {memberships
                .filter((membership) => membership.role?.publicId === role.publicId)
                .map(({ group }) => oneGroup(group)?.name ?? t('users.allGroups'))
                .join(', ')}
            </span>
          </div>
        ))}
        {people.data?.length === 0 ? (
          <p style={{ margin: 0, padding: 16, color: 'var(--text-2)' }}>{t('roles.nobody')}</p>
        ) : null}
      </Panel>
    </Stack>
  );
}
