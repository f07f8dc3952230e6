/** @jest-environment @lineside/testing/environment */

import { ClientProvider } from '@lineside/client';
import { Group, GroupType, where } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, Link, RouterProvider } from '@lineside/remote-kit/router';
import { north, refuse, type TestApi } from '@lineside/testing/api';
import { draw } from '@lineside/testing/page';
import { aPage, leave, type RenderResult } from '@lineside/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ChildList } from './ChildList.tsx';
import { keepOpened } from './opened.ts';
import { RecordScreen } from './RecordScreen.tsx';

let rendered: RenderResult;
const done: string[] = [];
const line = { publicId: 'Type0000Line', name: 'Line', order: 1, color: '#FF0000', can: { edit: true } };
const site = { publicId: 'Type0000Site', name: 'Site', order: 2, color: null, can: { edit: true } };
const aGroup = (at: number, can = true) => ({
  publicId: `Group000000${at}`,
  name: `Group ${at}`,
  type: { publicId: line.publicId, name: 'Line' },
  agentCount: 0,
  can: { edit: can },
});

beforeEach(() => {
  done.length = 0;
});
afterEach(leave);

const Screen = () => (
  <RecordScreen
    entity={GroupType}
    known={['name']}
    fields={['name', 'color', 'order']}
    crumbs={(type) => [{ key: 'list', link: <Link to="/types">{type ? 'Types' : 'Any types'}</Link> }]}
    missing={{ title: 'No such type', back: { label: 'All types', to: '/types' } }}
    elsewhere={({ order }) => (order > 5 ? '/elsewhere' : undefined)}
    titleExtra={({ name }) => <em>{name.length} letters</em>}
  >
    {(type, detail) => (
      <>
        <p>{detail ? `colour ${detail.color}` : `${type.name}, not read yet`}</p>
        <ChildList
          entity={Group}
          fields={['name', 'can']}
          filters={[where('eq', 'type.publicId', type.publicId)]}
          title="Groups of it"
          columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
          none="No groups yet"
          add={{ label: 'New group', run: () => void done.push('add') }}
          edit={({ name }) => void done.push(`edit ${name}`)}
        />
      </>
    )}
  </RecordScreen>
);

async function visit(path: string, prepare?: (api: TestApi) => void, element = <Screen />) {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  rendered = await aPage('administrator', (api) => {
    api.has(GroupType, [line, site]);
    api.has(Group, [aGroup(1), aGroup(2, false)]);
    prepare?.(api);
  });
  history.replaceState(null, '', path);
  const router = createBrowserRouter([
    { path: '/types/:publicId', element },
    { path: '*', element: null },
  ]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
}

const go = (address: string) =>
  act(async () => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  });

test('a record has its name, its states and the way to it above its parts', async () => {
  await visit(`/types/${line.publicId}`);
  await screen.findByText('colour #FF0000');
  const head = screen.getByRole('heading', { level: 1, name: 'Line' }).closest('header')!;
  expect(head.textContent).toBe('TypesLine4 letters');
});

test('the content of beside, the former name of titleExtra, is next to the name', async () => {
  const withBeside = (
    <RecordScreen
      entity={GroupType}
      known={['name']}
      fields={['name']}
      crumbs={() => []}
      missing={{ title: 'No such type', back: { label: 'All types', to: '/types' } }}
      beside={({ name }) => <em>{name.length} letters</em>}
    >
      {() => null}
    </RecordScreen>
  );
  await visit(`/types/${line.publicId}`, undefined, withBeside);
  const head = (await screen.findByRole('heading', { level: 1, name: 'Line' })).closest('header')!;
  expect(head.textContent).toBe('Line4 letters');
});

test('an invalid or unknown id leads back to the list, and an invalid one is never requested [5.22]', async () => {
  await visit('/types/Type-Line');
  await screen.findByText('No such type');
  expect(rendered.api.of('GroupType')).toEqual([]);
  await go('/types/Type0000None');
  await waitFor(() => expect(rendered.api.of('GroupType')).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'All types' }));
  await waitFor(() => expect(location.pathname).toBe('/types'));
});

test('the list’s data is shown before the record loads', async () => {
  let answer = () => {};
  await visit('/types', (api) =>
    api.answers(
      'GET GroupType',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: line });
        }),
    ),
  );
  keepOpened(GroupType, line);
  await go(`/types/${line.publicId}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Line' })).toBeTruthy();
  expect(screen.getByText('Line, not read yet')).toBeTruthy();
  await waitFor(() => expect(rendered.api.of('GroupType')).toHaveLength(1));
  answer();
  await screen.findByText('colour #FF0000');
});

test('a record that can’t be loaded says why and retries, with its way back', async () => {
  await visit(`/types/${line.publicId}`, (api) =>
    api.answers('GET GroupType', () => refuse(503, 'database-unavailable')),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Any types' })).toBeTruthy();
  rendered.api.answers('GET GroupType');
  fireEvent.click(retry);
  await screen.findByText('colour #FF0000');
});

test('a record removed meanwhile leaves the screen, and one of another screen is redirected', async () => {
  await visit(`/types/${line.publicId}`);
  await screen.findByText('colour #FF0000');
  await waitFor(() => expect(rendered.api.streams.size).toBe(1));
  rendered.api.has(GroupType, [{ ...site, order: 9 }]);
  rendered.api.emit({
    ...{ type: 'change', entity: 'GroupType', act: 'remove', publicId: line.publicId },
    ...{ company: north.publicId, agent: null, fields: {} },
  });
  await screen.findByText('No such type');
  await go(`/types/${site.publicId}`);
  await waitFor(() => expect(location.pathname).toBe('/elsewhere'));
});

test('a panel of its children has the way to a new one, and to change those that may be changed', async () => {
  await visit(`/types/${line.publicId}`);
  const panel = within(await screen.findByRole('region', { name: 'Groups of it' }));
  await panel.findByText('Group 1');
  fireEvent.click(panel.getByRole('button', { name: 'New group' }));
  expect(panel.queryByRole('button', { name: 'More actions for Group 2' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'More actions for Group 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(done).toEqual(['add', 'edit Group 1']);
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
});

test('a panel of children shows an empty state, and removes one after confirmation', async () => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  rendered = await aPage('administrator', (api) => api.has(GroupType, [line]));
  const List = () => (
    <ChildList
      entity={GroupType}
      fields={['name', 'can']}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      none="No types yet"
      removes
    />
  );
  const router = createBrowserRouter([{ path: '*', element: <List /> }]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Line' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('No types yet');
  expect(rendered.api.of('GroupType', 'DELETE')[0]!.path).toBe(`/group-types/${line.publicId}`);
});
