import { useList } from '@lineside/client';
import { type Permission, Role, UserMembership, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, useNow } from '@lineside/ui/base';
import { rightsOf } from './rights-of.ts';

/** In plain words what a person's roles allow now, company-wide and by group. */
export function UserPermissions({ user }: { user: { publicId: string; name: string } }) {
  const { t } = useTexts();
  const now = useNow();
  const roles = useList(Role, { fields: ['permissions'] });
  const memberships = useList(
    UserMembership,
    { fields: ['role', 'group', 'expiresOn'], filters: [where('eq', 'user.publicId', user.publicId)] },
    { live: true },
  ).data;
  if (!roles.data || !memberships) return null;
  const permissions = new Map(
    roles.data.map((role) => [role.publicId, role.permissions.map(({ publicId }) => publicId)]),
  );
  const namesOf = (allowed: readonly Permission[]) => {
    if (allowed.includes('COMPANY_ADMIN')) return t('users.everything');
    return [t('users.basics'), ...allowed.map((permission) => t(`permissions.${permission}.brief`))].join(', ');
  };
  const rights = rightsOf(memberships, permissions, now);
  if (rights.length === 0) return <Banner tone="attention" title={t('users.canNothing', { name: user.name })} />;
  return (
    <Banner tone="offline" title={t('users.canBefore', { name: user.name })}>
      {rights.map(({ group, allowed }) => (
        <span key={group?.publicId ?? ''} style={{ display: 'block' }}>
          {group ? t('users.inGroup', { group: group.name ?? '' }) : t('users.inAll')} {namesOf(allowed)}
        </span>
      ))}
    </Banner>
  );
}
