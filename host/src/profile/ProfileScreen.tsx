import { useTexts } from '@lineside/remote-kit';
import { Link, Navigate, NavLink, useParams } from '@lineside/remote-kit/router';
import { RailPage, RedirectWithNotice, useWide } from '@lineside/ui/base';
import { ChevronLeftIcon } from '@lineside/ui/icons';
import { useRouteActive } from '../page/page-spinner.ts';
import { sections } from './sections.tsx';

const path = (at: string) => `/my-profile/${at}`;

/** /my-profile: a rail of sections. A wide page opens the first; a narrow one shows the rail. */
export default function ProfileScreen() {
  const { t } = useTexts('account');
  const wide = useWide();
  const { section } = useParams();
  useRouteActive();

  const all = sections.flatMap(({ items }) => items);
  const open = all.find(({ at }) => at === section);
  if (section === undefined && wide) return <Navigate to={path(all[0]!.at)} replace />;
  if (section !== undefined && !open)
    return <RedirectWithNotice to="/my-profile" text={t('profile.unknownSection', { section })} />;
  const groups = sections.map(({ key, items }) => ({
    key,
    label: t(`profile.groups.${key}`),
    items: items.map((item) => ({
      key: item.key,
      link: (
        <NavLink to={path(item.at)}>
          {item.icon}
          <span className="ls-ell">{t(`profile.sections.${item.key}`)}</span>
        </NavLink>
      ),
    })),
  }));
  const back = (
    <Link to="/my-profile">
      <ChevronLeftIcon />
      {t('profile.title')}
    </Link>
  );
  return (
    <RailPage title={t('profile.title')} groups={groups} back={back}>
      {open ? <open.Screen key={open.key} /> : undefined}
    </RailPage>
  );
}
