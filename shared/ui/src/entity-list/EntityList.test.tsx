/** @jest-environment @lineside/testing/environment */

import { ClientProvider } from '@lineside/client';
import { Group, GroupType, where } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { aPage, leave, type RenderResult } from '@lineside/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SidePanel } from '../overlay/SidePanel.tsx';
import type { OpenPanel } from '../rows/usePanel.ts';
import { EntityList } from './EntityList.tsx';

let rendered: RenderResult;
afterEach(leave);

const plant = { publicId: 'Type00000001', name: 'Plant', color: null, order: 1, can: { edit: true } };
const line = { publicId: 'Type00000002', name: 'Line', color: null, order: 2, can: { edit: false } };
const ghent = { publicId: 'Group0000001', name: 'Ghent', type: plant, agentCount: 3, can: { edit: true } };
const breda = { publicId: 'Group0000002', name: 'Breda', type: line, agentCount: 0, can: { edit: true } };

async function visit(list: ReactElement, { search = '', permissions = ['MANAGE_GROUP'], px = 1440 } = {}) {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  rendered = await aPage('ada', (api) => {
    api.standing.permissions = permissions;
    api.has(GroupType, [plant, line]);
    api.has(Group, [ghent, breda]);
  });
  history.replaceState(null, '', `/list${search}`);
  const router = createBrowserRouter([{ path: '*', element: list }]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
    { px },
  );
}

const types = <EntityList entity={GroupType} columns={['name', 'order']} form={['name', 'order']} />;
const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]')!;
const names = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
const add = () => screen.queryByRole('button', { name: 'Add group type' });

test('a list has its title, columns, order and rows from the description', async () => {
  await visit(types);
  await rowOf('Plant');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Group types');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['Name', 'Order']));
  expect(await names()).toEqual(['Plant1', 'Line2']);
});

test('a person who may write finds Add and Edit, and Add opens the form at its address', async () => {
  await visit(types);
  fireEvent.click((await rowOf('Plant')).querySelector('button')!);
  expect(await screen.findByRole('menuitem', { name: /^Edit/ })).toBeTruthy();
  expect((await rowOf('Line')).querySelector('button')).toBeNull();
  fireEvent.click(add()!);
  await screen.findByRole('dialog', { name: 'Add group type' });
  expect(location.search).toBe('?add=');
});

test('a row without a screen of its own opens its form, if the person may change it', async () => {
  await visit(types);
  fireEvent.click(await rowOf('Line'));
  expect(location.search).toBe('');
  fireEvent.click(await rowOf('Plant'));
  await screen.findByRole('dialog', { name: 'Edit Plant' });
  expect(location.search).toBe(`?edit=${plant.publicId}`);
});

test('a person without write permission finds no Add', async () => {
  await visit(types, { permissions: [] });
  await rowOf('Plant');
  expect(add()).toBeNull();
});

test('columns are children where a screen draws its own, in the order of the columns', async () => {
  await visit(
    <EntityList entity={Group} columns={['name', 'type']} extraFields={['agentCount']}>
      {(Column) => (
        <>
          <Column field="type" header="Kind" cell={({ type, agentCount }) => `${type?.name} of ${agentCount}`} />
          {null}
          <Column field="name" header="Place" />
        </>
      )}
    </EntityList>,
  );
  await rowOf('Ghent');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Place', 'Kind']),
  );
  expect(await names()).toEqual(['BredaLine of 0', 'GhentPlant of 3']);
});

test('a column marked as the name shows what the list calls its rows', async () => {
  await visit(
    <EntityList entity={Group} columns={['type', 'agentCount']} nameOf={({ type }) => `In ${type?.name}`}>
      {(Column) => <Column field="type" isName />}
    </EntityList>,
  );
  await rowOf('In Plant');
  expect((await rowOf('In Line')).querySelector('.ls-name')!.textContent).toBe('In Line');
});

test.each([1440, 390])('a name links to its screen, and a press of its row opens it (%i px)', async (px) => {
  const addressOf = ({ publicId }: { publicId: string }) => `/groups/${publicId}`;
  await visit(<EntityList entity={Group} columns={['name', 'agentCount']} addressOf={addressOf} />, { px });
  const address = `/groups/${ghent.publicId}`;
  expect((await screen.findByRole('link', { name: 'Ghent' })).getAttribute('href')).toBe(address);
  fireEvent.click(await rowOf('Ghent'));
  await waitFor(() => expect(location.pathname).toBe(address));
});

test.each([
  { extraFields: ['agentCount'] as const, columnOptions: { name: { header: 'Plant' } } },
  { also: ['agentCount'] as const, how: { name: { header: 'Plant' } } },
])('extra fields and options of columns are taken by their old names too (%j)', async (options) => {
  await visit(
    <EntityList
      entity={Group}
      columns={['name']}
      {...options}
      actions={({ agentCount }) => ({ more: [{ key: 'n', label: `Devices ${agentCount}`, onSelect() {} }] })}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Plant' })).toBeTruthy();
  fireEvent.click((await rowOf('Ghent')).querySelector('button')!);
  expect(await screen.findByRole('menuitem', { name: /^Devices 3/ })).toBeTruthy();
});

test('a list without a form has no Add and no Edit', async () => {
  await visit(<EntityList entity={GroupType} columns={['name']} />);
  await rowOf('Plant');
  expect(add()).toBeNull();
});

test('a sortable column orders the list, references by name, and the address keeps it', async () => {
  const list = (
    <EntityList entity={Group} columns={['name', 'type']}>
      {(Column) => <Column field="type" sortable />}
    </EntityList>
  );
  await visit(list, { search: '?sort=-type' });
  await rowOf('Ghent');
  expect(await names()).toEqual(['GhentPlant', 'BredaLine']);
  fireEvent.click(screen.getByRole('button', { name: /^Type/ }));
  await waitFor(() => expect(location.search).toBe('?sort=type'));
  await waitFor(async () => expect(await names()).toEqual(['BredaLine', 'GhentPlant']));
});

test('filters follow from fields, are kept in the address and sent to the API', async () => {
  await visit(<EntityList entity={Group} columns={['name', 'type']} filters={['type']} />, {
    search: `?type=${plant.publicId}`,
  });
  await screen.findByText('Ghent');
  expect(rendered.api.of('GroupList')[0]!.query.get('filters')).toContain(plant.publicId);
  expect(await screen.findByText('Plant', { selector: '.ls-chip-value' })).toBeTruthy();
});

test('on a narrow page a row is its name, and below it what else the columns say', async () => {
  await visit(types, { px: 390 });
  const plants = await waitFor(() => screen.getByText('Plant').closest<HTMLElement>('[role=row]')!);
  expect(plants.textContent).toMatch(/^Plant.*1/);
});

describe('a panel beside the list', () => {
  const withPanel = (
    <EntityList
      entity={GroupType}
      columns={['name', 'order']}
      panel={{
        name: 'type',
        render: ({ publicId, onClose, up, down }) => (
          <SidePanel nonModal open={publicId !== null} title={`Panel of ${publicId}`} onClose={onClose}>
            <button type="button" disabled={!up} onClick={up}>
              Up
            </button>
            <button type="button" disabled={!down} onClick={down}>
              Down
            </button>
          </SidePanel>
        ),
      }}
    />
  );
  const panel = (id: string) => screen.findByRole('dialog', { name: `Panel of ${id}` });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  test('opens at a row, by address, and leaves the list usable', async () => {
    await visit(withPanel);
    fireEvent.click(await rowOf('Plant'));
    await waitFor(async () => expect((await panel(plant.publicId)).ariaModal).toBe('false'));
    expect(location.search).toBe(`?type=${plant.publicId}`);
    fireEvent.click(await rowOf('Line'));
    await panel(line.publicId);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('moves from row to row in list order, and Back leaves it', async () => {
    await visit(withPanel);
    fireEvent.click(await rowOf('Plant'));
    await panel(plant.publicId);
    expect([button('Up').disabled, button('Down').disabled]).toEqual([true, false]);
    fireEvent.click(button('Down'));
    await panel(line.publicId);
    expect([button('Up').disabled, button('Down').disabled]).toEqual([false, true]);
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('is drawn by a panel’s drawn too', async () => {
    const panel = { name: 'type', drawn: ({ publicId }: OpenPanel) => <p>Drawn {publicId}</p> };
    await visit(<EntityList entity={GroupType} columns={['name']} panel={panel} />);
    fireEvent.click(await rowOf('Plant'));
    await screen.findByText(`Drawn ${plant.publicId}`);
  });

  test('a shared address opens it, also for a record outside the list', async () => {
    await visit(withPanel, { search: '?type=Type00000009' });
    await panel('Type00000009');
    await rowOf('Plant');
    expect([button('Up').disabled, button('Down').disabled]).toEqual([true, true]);
  });
});

test('on a phone a row does not repeat below its name what the name consists of', async () => {
  const nameOf = ({ name, type }: { name: string; type: { name: string | null } | null }) => `${type?.name} → ${name}`;
  await visit(<EntityList entity={Group} columns={['name', 'type', 'agentCount']} nameOf={nameOf} />, { px: 390 });
  await screen.findByText('Plant → Ghent');
  // a number has a label
  expect(await names()).toEqual(['Line → BredaDevices 0', 'Plant → GhentDevices 3']);
});

test('an empty list has no box that selects all', async () => {
  const none = where('eq', 'name', 'Nowhere');
  await visit(<EntityList entity={GroupType} columns={['name']} form={['name']} only={[none]} />);
  await screen.findByText('No group types yet');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([{ narrowColumns: ['type'] as const }, { narrow: ['type'] as const }])(
  'on a phone a row shows its extra fields (%j) below the name, after a glyph',
  async (fields) => {
    const list = (
      <EntityList
        entity={Group}
        columns={['name', 'type', 'agentCount']}
        {...fields}
        glyph={({ name }) => <i>{name.slice(0, 1)}</i>}
      />
    );
    await visit(list, { px: 390 });
    await rowOf('Ghent');
    expect(await names()).toEqual(['BBredaLine', 'GGhentPlant']);
  },
);

test('the fields below a name on a phone are in the order of narrowColumns', async () => {
  const narrowColumns = ['agentCount', 'type'] as const;
  await visit(<EntityList entity={Group} columns={['name', 'type', 'agentCount']} narrowColumns={narrowColumns} />, {
    px: 390,
  });
  await rowOf('Ghent');
  expect(await names()).toEqual(['BredaDevices 0Line', 'GhentDevices 3Plant']);
});
