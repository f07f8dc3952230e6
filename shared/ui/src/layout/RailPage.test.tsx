/** @jest-environment @lineside/testing/environment */

import { draw, setWidth } from '@lineside/testing/page';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RailPage } from './RailPage.tsx';

const groups = [
  { key: 'people', label: 'People', items: ['Users', 'Roles'] },
  { key: 'records', label: 'Records', items: ['Audit log'] },
].map(({ items, ...group }) => ({
  ...group,
  items: items.map((key) => ({ key, link: <a href={`/${key}`}>{key}</a> })),
}));

const rail = () => screen.queryByRole('navigation', { name: 'Administration' });

test('a wide page has its title, the rail under its headings, and the section that is open', async () => {
  await draw(
    <RailPage title="Administration" titleExtra="Norwell" groups={groups}>
      <h1>Users</h1>
    </RailPage>,
  );
  expect(screen.getByRole('banner').textContent).toBe('AdministrationNorwell');
  expect(
    within(rail()!)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['People', 'Records']);
  expect(
    within(rail()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Users', 'Roles', 'Audit log']);
  expect(within(rail()!).queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
});

test('on a narrow page an open section is shown alone, else the rail', async () => {
  const { unmount } = await draw(
    <RailPage title="Administration" groups={groups}>
      <h1>Users</h1>
    </RailPage>,
    { px: 390 },
  );
  expect(rail()).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
  setWidth(1440);
  expect(rail()).toBeTruthy();
  unmount();
  await draw(<RailPage title="Administration" groups={groups} />, { px: 390 });
  expect(within(rail()!).getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a section keeps the text of its form when the page becomes narrow and wide again', async () => {
  await draw(
    <RailPage title="Administration" back={<a href="/all">All sections</a>} groups={groups}>
      <input aria-label="Name" defaultValue="" />
    </RailPage>,
  );
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  name().value = 'Packing line';
  setWidth(390);
  expect(rail()).toBeNull();
  expect(name().value).toBe('Packing line');
  setWidth(1440);
  expect(name().value).toBe('Packing line');
});

test('its head shows the path, the origin and the actions', async () => {
  await draw(
    <RailPage
      title="Administration"
      crumbs={[{ key: 'home', link: <a href="/">Home</a> }]}
      meta={<span>Template Packing line</span>}
      actions={<button type="button">Open device</button>}
      groups={groups}
    >
      <h1>Users</h1>
    </RailPage>,
  );
  const head = within(screen.getByRole('banner'));
  expect(head.getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(head.getByText('Template Packing line')).toBeTruthy();
  expect(head.getByRole('button', { name: 'Open device' })).toBeTruthy();
});

test('on a narrow page a section has the way back, and the rail its name and its actions', async () => {
  const page = (section?: ReactNode) => (
    <RailPage
      title="Administration"
      crumbs={[{ key: 'home', link: <a href="/">Home</a> }]}
      back={<a href="/all">All sections</a>}
      actions={<button type="button">Open device</button>}
      groups={groups}
    >
      {section}
    </RailPage>
  );
  const { unmount } = await draw(page(<h1>Users</h1>), { px: 390 });
  expect(rail()).toBeNull();
  expect(screen.getByRole('link', { name: 'All sections' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await draw(page(), { px: 390 });
  expect(rail()).toBeTruthy();
  expect(within(screen.getByRole('banner')).getByText('Administration')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open device' })).toBeTruthy();
});

test('it is at the right of the list it belongs to', async () => {
  await draw(<RailPage title="Administration" pane={<p>Filler 3</p>} groups={groups} />);
  const follows = screen.getByText('Filler 3').compareDocumentPosition(rail()!) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
});
