import { useCompany, useFeatures } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link, NavLink } from '@lineside/remote-kit/router';
import { RailPage } from '@lineside/ui/base';
import { ChevronLeftIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { sectionsFor } from './sections.tsx';

/** The frame of every screen here: the sections of administration that this person may open. */
export function Administration({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const company = useCompany();
  const features = useFeatures() ?? new Set();
  const groups = sectionsFor(features).map(({ key, sections }) => ({
    key,
    label: t(`rail.${key}`),
    items: sections.map(({ to, title, icon }) => ({
      key: to,
      link: (
        <NavLink to={to}>
          {icon}
          <span className="ls-ell">{t(title)}</span>
        </NavLink>
      ),
    })),
  }));
  return (
    <RailPage
      title={t('title')}
      titleExtra={company.state === 'chosen' ? company.company.name : undefined}
      back={
        <Link to="/administration">
          <ChevronLeftIcon />
          {t('title')}
        </Link>
      }
      groups={groups.filter(({ items }) => items.length > 0)}
    >
      {children}
    </RailPage>
  );
}
