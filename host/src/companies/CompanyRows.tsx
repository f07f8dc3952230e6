import { oneGroup } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Avatar, Button, Menu, Panel, Tag, useFormat } from '@lineside/ui/base';
import { EllipsisIcon, LogOutIcon, StarIcon } from '@lineside/ui/icons';
import { useLeaveCompany } from './use-leave-company.ts';

interface CompanyMembership {
  publicId: string;
  expiresOn: string | null;
  company: { publicId: string };
  group: { publicId: string; name: string | null; isCompanyGroup: boolean } | null;
  role: { name: string | null } | null;
}

interface CompanyRowsProps {
  title: string;
  companies: readonly { publicId: string; name: string }[];
  chosen: string | null;
  places: readonly CompanyMembership[];
  favourites: { ids: readonly string[]; toggle(publicId: string): void };
  onOpen(publicId: string): void;
}

/** A group of companies: each opens, is marked as a favourite, and can be left. */
export function CompanyRows({ title, companies, chosen, places, favourites, onOpen }: CompanyRowsProps) {
  const { t } = useTexts('account');
  const format = useFormat();
  const leave = useLeaveCompany();

  const rolesIn = (publicId: string) =>
    places
      .filter(({ company }) => company.publicId === publicId)
      .map(({ role, group, expiresOn }) =>
        [
          role?.name ?? t('invite.noRole'),
          ...(oneGroup(group)?.name ? [group!.name] : []),
          ...(expiresOn ? [t('invite.until', { on: format.date(expiresOn) })] : []),
        ].join(', '),
      )
      .join(' · ');

  return (
    <Panel title={title} flush>
      <ul className="lh-rows lh-company-rows">
        {companies.map(({ publicId, name }) => {
          const isFavourite = favourites.ids.includes(publicId);
          return (
            <li key={publicId}>
              <button
                type="button"
                className={isFavourite ? 'lh-star lh-on' : 'lh-star'}
                aria-pressed={isFavourite}
                aria-label={t('companies.favourite', { name })}
                onClick={() => favourites.toggle(publicId)}
              >
                <StarIcon />
              </button>
              <button
                type="button"
                className="lh-open-company"
                aria-current={publicId === chosen || undefined}
                onClick={() => onOpen(publicId)}
              >
                <Avatar name={name} size={32} square />
                <span className="ls-grow">
                  <b className="lh-break">{name}</b>
                  <span className="lh-break">{rolesIn(publicId)}</span>
                </span>
                {publicId === chosen ? <Tag>{t('companies.openNow')}</Tag> : null}
              </button>
              <Menu
                label={t('companies.more', { name })}
                items={[
                  {
                    key: 'leave',
                    label: t('companies.leave'),
                    icon: <LogOutIcon />,
                    danger: true,
                    onSelect: () => void leave({ publicId, name }),
                  },
                ]}
              >
                {(trigger) => (
                  <Button
                    kind="text"
                    size="small"
                    label={t('companies.more', { name })}
                    icon={<EllipsisIcon />}
                    {...trigger}
                  />
                )}
              </Menu>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
