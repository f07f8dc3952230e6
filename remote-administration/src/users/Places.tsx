import { oneGroup, type Row, type User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Tag, useFormat } from '@lineside/ui/base';

/** A person's roles, each with its group. */
export function Places({ of }: { of: Row<typeof User>['memberships'] }) {
  const { t } = useTexts();
  const format = useFormat();
  // a place in the whole company without a role adds nothing to others
  const counting = of.some(({ role }) => role) ? of.filter(({ role, group }) => role ?? oneGroup(group)) : of;
  return (
    <span className="ls-ell">
      {counting.map(({ publicId, role, group, expiresOn }, index) => (
        <span key={publicId}>
          {index > 0 ? ', ' : null}
          <Tag>{role?.name ?? t('users.noRole')}</Tag> {oneGroup(group)?.name ?? t('users.allGroups')}
          {expiresOn ? ` ${t('users.until', { date: format.date(expiresOn) })}` : null}
        </span>
      ))}
    </span>
  );
}
