/** @jest-environment @lineside/testing/environment */

import { draw } from '@lineside/testing/page';
import { screen, waitFor } from '@testing-library/react';
import { SettingsPanels } from './entity-form/SettingsPanels.tsx';
import { Columns } from './layout/Columns.tsx';
import { Page } from './layout/Page.tsx';
import { RailPage } from './layout/RailPage.tsx';
import { SidePanel } from './overlay/SidePanel.tsx';
import { exampleColumns, exampleNarrow, exampleRows } from './table/example.tsx';
import { createRowStore } from './table/row-store.ts';
import { Table } from './table/Table.tsx';

test('Page and RailPage draw the content of beside next to the title', async () => {
  const { unmount } = await draw(
    <Page title="Line" beside="Online">
      text
    </Page>,
  );
  expect(screen.getByRole('banner').textContent).toBe('LineOnline');
  unmount();
  await draw(
    <RailPage title="Administration" beside="Norwell" groups={[]}>
      text
    </RailPage>,
  );
  expect(screen.getByRole('banner').textContent).toBe('AdministrationNorwell');
});

test('SidePanel with beside is not modal', async () => {
  await draw(
    <SidePanel beside open title="Groups" onClose={() => {}}>
      text
    </SidePanel>,
  );
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Groups' }).ariaModal).toBe('false'));
});

test('Table draws the rows of a narrow page by narrow', async () => {
  const store = createRowStore<(typeof rows)[number]>();
  const rows = exampleRows(3);
  store.replace(rows);
  await draw(
    <Table
      label="Devices"
      store={store}
      columns={exampleColumns}
      state={{ kind: 'ready', total: 3 }}
      narrow={exampleNarrow}
    />,
    { px: 390 },
  );
  expect(document.querySelector('.ls-two-name')!.textContent).toBe(exampleNarrow(rows[0]!).name);
});

test('Columns draws the parts given as drawn', async () => {
  await draw(<Columns wide={[{ key: 'live', settled: true, drawn: 'Live data' }]} side={[]} />);
  expect(screen.getByText('Live data')).toBeTruthy();
});

test('SettingsPanels draws the fields that shown keeps, by drawn', async () => {
  const groups = [{ key: 'address', title: 'Address', fields: ['ip', 'mask'] }];
  await draw(
    <SettingsPanels groups={groups} shown={(names) => names.slice(1)} drawn={(name) => <p key={name}>{name}</p>} />,
  );
  expect(screen.getByRole('region', { name: 'Address' }).textContent).toBe('Addressmask');
});
