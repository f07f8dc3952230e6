import { useFeatures } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link, NavLink } from '@lineside/remote-kit/router';
import { RailPage } from '@lineside/ui/base';
import { ChevronLeftIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { sectionsFor } from './sections.tsx';

/** The frame of the lists here: pages, reports and related lists, as far as a person may use them. */
export function PagesRail({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const features = useFeatures() ?? new Set();
  const groups = sectionsFor(features).map(({ key, sections }) => ({
    key,
    label: t(`rail.${key}`),
    items: sections.map(({ to, title, icon }) => ({
      key: to,
      link: (
        <NavLink to={to} end>
          {icon}
          <span className="ls-ell">{t(title)}</span>
        </NavLink>
      ),
    })),
  }));
  return (
    <RailPage
      title={t('title')}
      crumbs={[{ key: 'tools', link: <Link to="/tools">{t('tools')}</Link> }]}
      back={
        <Link to="/tools">
          <ChevronLeftIcon />
          {t('tools')}
        </Link>
      }
      groups={groups.filter(({ items }) => items.length > 0)}
    >
      {children}
    </RailPage>
  );
}
