import { useCompany, useFeatures } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { NavLink } from '@lineside/remote-kit/router';
import { RailPage } from '@lineside/ui/base';
import type { ReactNode } from 'react';
import { sections } from './sections.tsx';

/** The frame of every screen here: what else there is to administer, as far as one may. */
export function Administration({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const company = useCompany();
  const features = useFeatures();
  const groups = sections
    .map(({ key, items }) => ({
      key,
      label: t(`rail.${key}`),
      items: items
        .filter(({ feature }) => features?.has(feature))
        .map((item) => ({
          key: item.key,
          link: (
            <NavLink to={item.to}>
              {item.icon}
              <span className="ls-ell">{t(`rail.${item.key}`)}</span>
            </NavLink>
          ),
        })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <RailPage title={t('title')} beside={company.state === 'chosen' ? company.company.name : undefined} groups={groups}>
      {children}
    </RailPage>
  );
}
