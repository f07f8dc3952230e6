/** @jest-environment @lineside/testing/environment */

import { draw, setWidth } from '@lineside/testing/page';
import { screen, within } from '@testing-library/react';
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
    <RailPage title="Administration" beside="Norwell" groups={groups}>
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

test('on a narrow page an open section stands alone, and without one the rail is the screen', async () => {
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
