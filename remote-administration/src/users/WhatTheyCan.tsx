import { useList, useOne } from '@lineside/client';
import { type Permission, Role, User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, useNow } from '@lineside/ui/base';
import { rightsOf } from './rights-of.ts';

/** In plain words what a person's roles allow now, company-wide and by group. */
export function WhatTheyCan({ user }: { user: { publicId: string; name: string } }) {
  const { t } = useTexts();
  const now = useNow();
  const roles = useList(Role, { fields: ['permissions'] });
  const places = useOne(User, user, { fields: ['memberships'] }).data?.memberships;
  if (!roles.data || !places) return null;
  const permissions = new Map(
    roles.data.map((role) => [role.publicId, role.permissions.map(({ publicId }) => publicId)]),
  );
  const said = (allowed: readonly Permission[]) => {
    if (allowed.includes('COMPANY_ADMIN')) return t('users.everything');
    return allowed.length > 0 ? allowed.map((one) => t(`permissions.${one}.brief`)).join(', ') : t('users.basics');
  };
  const rights = rightsOf(places, permissions, now);
  if (rights.length === 0) return null;
  return (
    <Banner tone="offline" title={t('users.canBefore', { name: user.name })}>
      {rights.map(({ group, allowed }) => (
        <span key={group?.publicId ?? ''} style={{ display: 'block' }}>
          {group ? t('users.inGroup', { group: group.name ?? '' }) : t('users.inAll')} {said(allowed)}
        </span>
      ))}
    </Banner>
  );
}
