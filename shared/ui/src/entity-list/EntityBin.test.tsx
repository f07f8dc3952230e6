/** @jest-environment @lineside/testing/environment */
import { ClientProvider, fetchList, removeMany } from '@lineside/client';
import { Page } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { aPage, leave, type RenderResult } from '@lineside/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EntityBin } from './EntityBin.tsx';

let rendered: RenderResult;
afterEach(leave);

const page = {
  ...{ publicId: 'Page00000001', name: 'Line', applicationType: 'sheet', labels: [], version: 1 },
  can: { edit: true },
};

async function visit(row = page) {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  rendered = await aPage('ada', (api) => {
    api.standing.permissions = ['MANAGE_PAGE'];
    api.has(Page, [page]);
  });
  await removeMany(Page, [page.publicId]);
  rendered.api.answers('GET PageListBin', () => (row.can.edit ? undefined : { data: [row] }));
  history.replaceState(null, '', '/bin');
  const bin = <EntityBin entity={Page} columns={['name']} />;
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: bin }])} />
    </ClientProvider>,
  );
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]')!;

test('a removed record is in the bin and is restored', async () => {
  await visit();
  fireEvent.click(within(await rowOf('Line')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText('Line')).toBeNull());
  expect(await fetchList(Page, { fields: ['name'] })).toMatchObject({ data: { rows: [{ name: 'Line' }] } });
});

test('a person without write permission sees removed records only', async () => {
  await visit({ ...page, can: { edit: false } });
  expect(within(await rowOf('Line')).queryByRole('button', { name: 'Restore' })).toBeNull();
});
