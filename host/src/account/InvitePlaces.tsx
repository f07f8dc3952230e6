import { type MyInvite, oneGroup } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat } from '@lineside/ui/base';

/** The roles of an invite: in the whole company or in a group, each with its end. */
export function InvitePlaces({
  invite: { memberships, expiresOn },
}: {
  invite: Pick<MyInvite, 'memberships' | 'expiresOn'>;
}) {
  const { t } = useTexts('account');
  const format = useFormat();
  const saidOf = ({ role, group, expiresOn: until }: MyInvite['memberships'][number]) =>
    [
      role?.name ?? t('invite.noRole'),
      oneGroup(group)?.name ?? t('invite.wholeCompany'),
      ...(until ? [t('invite.until', { on: format.date(until) })] : []),
    ].join(', ');
  return (
    <div className="lh-lead">
      <ul className="lh-list">
        {memberships.map((place) => (
          <li key={place.publicId}>{saidOf(place)}</li>
        ))}
      </ul>
      <p className="lh-small">{t('invite.ends', { on: format.dateTime(expiresOn) })}</p>
    </div>
  );
}
