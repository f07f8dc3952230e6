/** @jest-environment ./shared/client/test/browser.mjs */
import { Agent, AgentAccessRequest, AgentServer, Asset, Group, GroupType } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ClientProvider } from '../../../client/src/index.ts';
import { act, aPage, leave, type Scene } from '../../../client/test/scene.tsx';
import { draw, setWidth } from '../../test/page.tsx';
import { sortsOf, useListAddress } from '../rows/useListAddress.ts';
import { FieldChips } from './FieldChips.tsx';
import { type FieldFilters, filtersOf } from './field-filters.ts';

let scene: Scene;
afterEach(leave);

const asset = (name: string) => ({ publicId: `Asset${name.padEnd(7, '0')}`, name });
const type = (at: number) => ({ publicId: `Type0000000${at}`, name: `Type ${at}`, order: at });

function Chips({ of }: { of: FieldFilters<string> }) {
  const view = useListAddress({ filters: of.words, sorts: ['name'] });
  return (
    <>
      <FieldChips of={of} view={view} />
      <output>{JSON.stringify(of.asked(view.filters))}</output>
    </>
  );
}

async function visit(of: FieldFilters<string>, search = '') {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  scene = await aPage('ada', (api) => {
    api.has(GroupType, [1, 2].map(type));
    api.has(Asset, ['Boiler', 'Filler', 'Press'].map(asset));
  });
  history.replaceState(null, '', `/list${search}`);
  const router = createBrowserRouter([{ path: '*', element: <Chips of={of} /> }]);
  await draw(
    <ClientProvider client={scene.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
}

const asked = () => JSON.parse(screen.getByRole('status').textContent!);
const press = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const entry = (name: string) => screen.findByRole('menuitemcheckbox', { name });

test('a filter by an enum or a boolean has the words of its field, and asks the API for those that are on', async () => {
  await visit(filtersOf(AgentServer, ['type', 'useSsl']));
  await press('Kind');
  fireEvent.click(await entry('RDP'));
  fireEvent.click(await entry('SSH'));
  await waitFor(() => expect(asked()).toEqual([{ operator: 'in', path: ['type'], values: ['rdp', 'ssh'] }]));
  expect(location.search).toBe('?type=rdp%2Cssh');
  leaveMenu();
  await press('Encrypted');
  fireEvent.click(await entry('No'));
  await waitFor(() => expect(asked()[1]).toEqual({ operator: 'eq', path: ['useSsl'], values: ['false'] }));
  fireEvent.click(await entry('Yes'));
  await waitFor(() => expect(asked()).toHaveLength(1));
});

const leaveMenu = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' });

test('a filter by a reference to a small list has all of it by name', async () => {
  await visit(filtersOf(Group, ['type']));
  await press('Type');
  fireEvent.click(await entry('Type 2'));
  await waitFor(() =>
    expect(asked()).toEqual([{ operator: 'in', path: ['type', 'publicId'], values: [type(2).publicId] }]),
  );
});

test('a filter by a reference to a long list is searched by the API, and names what is on from the address', async () => {
  await visit(filtersOf(Agent, ['root']), `?root=${asset('Press').publicId}`);
  await screen.findByText('Press');
  expect(scene.api.of('AssetList')).toHaveLength(1);
  scene.api.answers('GET AssetList', ({ query }) =>
    query.has('filters') ? undefined : { data: query.get('search') === 'boil' ? [asset('Boiler')] : [asset('Filler')] },
  );
  setWidth(390);
  await press('Topmost asset Press');
  expect(await entry('Filler')).toBeTruthy();
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'boil' } });
  expect(await entry('Boiler')).toBeTruthy();
  expect(await entry('Press')).toBeTruthy();
});

test('a filter by another kind stops the screen with a sentence', () => {
  expect(() => filtersOf(Group, ['name'])).toThrow('Group.name is a name: a filter is made of');
});

test('a list is ordered as its description says, else by name; entities without a name by what they have', () => {
  expect(sortsOf(GroupType).slice(0, 2)).toEqual(['order', 'name']);
  expect(sortsOf(Group)[0]).toBe('name');
  expect(sortsOf({ ...AgentAccessRequest, order: ['-createdOn'] })[0]).toBe('-createdOn');
  expect(sortsOf(AgentAccessRequest)).not.toContain('name');
});
