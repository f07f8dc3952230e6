import { ActivityIcon, KeyRoundIcon, UserIcon } from '../icons.ts';
import { Page } from './Page.tsx';
import { RailPage } from './RailPage.tsx';

const groups = [
  {
    key: 'people',
    label: 'People',
    items: [
      { key: 'Users', icon: <UserIcon /> },
      { key: 'Roles', icon: <KeyRoundIcon /> },
    ],
  },
  { key: 'records', label: 'Records', items: [{ key: 'Audit log', icon: <ActivityIcon /> }] },
].map(({ items, ...group }) => ({
  ...group,
  items: items.map(({ key, icon }) => ({
    key,
    link: (
      <a href={`#${key}`} aria-current={key === 'Roles' ? 'page' : undefined}>
        {icon} {key}
      </a>
    ),
  })),
}));

/** Within the shell's main part, as in the portal. */
export const Rail = () => (
  <main style={{ height: 400 }}>
    <RailPage title="Administration" beside="Norwell Packaging" groups={groups}>
      <Page title="Roles">What people may do.</Page>
    </RailPage>
  </main>
);

/** What a narrow page shows first. */
export const RailAlone = () => (
  <main style={{ height: 400 }}>
    <RailPage title="Administration" groups={groups} />
  </main>
);
