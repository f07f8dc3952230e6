import { Button } from '../controls/Button.tsx';
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
        {icon} <span className="ls-ell">{key}</span>
        {key === 'Users' ? <span className="ls-rail-count">128</span> : null}
      </a>
    ),
  })),
}));

/** Within the shell's main part, as in the portal. */
export const Rail = () => (
  <main style={{ height: 400 }}>
    <RailPage title="Administration" titleExtra="Norwell Packaging" groups={groups}>
      <Page title="Roles">What people may do.</Page>
    </RailPage>
  </main>
);

/** The first view of a narrow page. */
export const RailAlone = () => (
  <main style={{ height: 400 }}>
    <RailPage title="Administration" groups={groups} />
  </main>
);

/** Path, origin and actions in the head; the rail at the right, with the list to choose from at the left. */
export const RailAndPane = () => (
  <main style={{ height: 400 }}>
    <RailPage
      title="Filler 3"
      crumbs={[{ key: 'devices', link: <a href="#devices">Devices</a> }]}
      titleExtra="Online"
      meta={<span>Template Packing line</span>}
      actions={<Button>Open device</Button>}
      pane={<p style={{ padding: 16 }}>What one chooses from</p>}
      groups={groups}
    >
      <Page title="Roles">What people may do.</Page>
    </RailPage>
  </main>
);

/** A section of it: on a narrow page with the way back to the rail. */
export const RailWithBack = () => (
  <main style={{ height: 400 }}>
    <RailPage
      title="Filler 3"
      actions={<Button>Open device</Button>}
      back={<a href="#filler">Filler 3</a>}
      groups={groups}
    >
      <Page title="Roles">What people may do.</Page>
    </RailPage>
  </main>
);
