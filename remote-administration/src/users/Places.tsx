import type { Row, User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Tag, useFormat } from '@lineside/ui/base';

/** A person's roles, each with its group. */
export function Places({ of }: { of: Row<typeof User>['memberships'] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <span className="ls-ell">
      {of.map(({ publicId, role, group, expiresOn }, index) => (
        <span key={publicId}>
          {index > 0 ? ', ' : null}
          <Tag>{role?.name ?? t('users.noRole')}</Tag> {group?.name ?? t('users.allGroups')}
          {expiresOn ? ` ${t('users.until', { date: format.date(expiresOn) })}` : null}
        </span>
      ))}
    </span>
  );
}
