/** @jest-environment @lineside/testing/environment */
import { ClientProvider, fetchList, removeMany } from '@lineside/client';
import { Page } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { aPage, leave, type RenderResult } from '@lineside/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noticeStore } from '../notices/notices.ts';
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
  const bin = <EntityBin entity={Page} columns={['name']} onOpen={(id) => opened.push(id)} />;
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: bin }])} />
    </ClientProvider>,
  );
}
const opened: string[] = [];
const rowOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[role=row]')!;

test('a removed record is in the bin, is restored, and is opened from the notice', async () => {
  await visit();
  fireEvent.click(within(await rowOf('Line')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText('Line')).toBeNull());
  expect(await fetchList(Page, { fields: ['name'] })).toMatchObject({ data: { rows: [{ name: 'Line' }] } });
  const [notice] = noticeStore.get();
  expect(notice).toMatchObject({ text: 'Line restored', action: { label: 'Open' } });
  notice!.action!.run();
  expect(opened).toEqual([page.publicId]);
});

test('what comes back together with a restored record leaves the bin as well', async () => {
  await visit();
  const part = { ...page, publicId: 'Page00000002', name: 'Part' };
  rendered.api.answers('GET PageListBin', () => ({ data: [page, part] }));
  rendered.api.answers('POST PageListRestore', () => {
    rendered.api.answers('GET PageListBin', () => ({ data: [] }));
    return { status: 201, data: null };
  });
  rendered.api.emit({ type: 'reset' });
  await rowOf('Part');
  fireEvent.click(within(await rowOf('Line')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByText('Part')).toBeNull());
});

test('a person without write permission sees removed records only', async () => {
  await visit({ ...page, can: { edit: false } });
  expect(within(await rowOf('Line')).queryByRole('button', { name: 'Restore' })).toBeNull();
});
