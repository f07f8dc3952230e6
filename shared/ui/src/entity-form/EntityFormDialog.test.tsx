/** @jest-environment @lineside/testing/environment */
import { ClientProvider } from '@lineside/client';
import { GroupType } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, Link, RouterProvider } from '@lineside/remote-kit/router';
import { refuse } from '@lineside/testing/api';
import { draw } from '@lineside/testing/page';
import { aPage, leave } from '@lineside/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { EntityFormDialog } from './EntityFormDialog.tsx';
import { useFormAddress } from './form-address.ts';

beforeAll(async () => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
});
afterEach(leave);

const line = { publicId: 'LineType0001', name: 'Line', color: '#0b6370', order: 1, version: 3, can: { edit: true } };

function GroupTypes() {
  const form = useFormAddress();
  return (
    <>
      <h1>Group types</h1>
      <button type="button" onClick={form.add}>
        Add
      </button>
      <button type="button" onClick={() => form.edit('LineType0001')}>
        Edit Line
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <EntityFormDialog entity={GroupType} fields={['name', 'color']} draft={{ order: 7 }} address={form} />
      <LeaveGuard />
    </>
  );
}

async function show(search = '', row: object = line) {
  const rendered = await aPage('administrator', (api) => {
    api.has(GroupType, [row as never]);
    api.answers('PATCH GroupType', () => ({ data: {} }));
  });
  history.replaceState(null, '', `/group-types${search}`);
  const router = createBrowserRouter([
    { path: '/group-types', element: <GroupTypes /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
  return rendered;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the button names its action and needs all fields, and focus starts in the first empty one', async () => {
  const { api } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await dialog('Add group type');
  expect(location.search).toBe('?add=');
  const name = await field('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  const ok = screen.getByRole('button', { name: 'Add group type' }) as HTMLButtonElement;
  expect(ok.disabled).toBe(true);
  await type('Name', 'Plant');
  await waitFor(() => expect(ok.disabled).toBe(false));
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  await dialogClosed();
  expect(api.of('GroupTypeList', 'POST').map(({ body }) => body)).toEqual([{ name: 'Plant', order: 7 }]);
  expect(location.search).toBe('');
});

test('a form opens by its address with the record’s values', async () => {
  const { api } = await show('?sort=name&edit=LineType0001');
  await dialog('Edit Line');
  expect((await field('Name')).value).toBe('Line');
  await type('Name', 'Lane');
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await dialogClosed();
  expect(api.of('GroupType', 'PATCH').map(({ body }) => body)).toEqual([{ name: 'Lane', version: 3 }]);
  expect(location.search).toBe('?sort=name');
});

test('Back leaves a form, asks when it has unsaved input, and keeps it on cancel', async () => {
  await show();
  const opener = screen.getByRole('button', { name: 'Edit Line' });
  opener.focus();
  fireEvent.click(opener);
  await dialog('Edit Line');
  await type('Name', 'Lane');
  history.back();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(location.search).toBe('?edit=LineType0001'));
  expect((await field('Name')).value).toBe('Lane');
  history.back();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(location.search).toBe(''));
  await dialogClosed();
  expect(screen.getByRole('heading', { name: 'Group types' })).toBeTruthy();
});

test('a link leaves a half-written form after a confirmation', async () => {
  await show('?edit=LineType0001');
  await dialog('Edit Line');
  await type('Name', 'Lane');
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(location.pathname).toBe('/elsewhere');
});

test('closed, a form gives the focus back to what opened it', async () => {
  await show();
  const opener = screen.getByRole('button', { name: 'Edit Line' });
  opener.focus();
  fireEvent.click(opener);
  await dialog('Edit Line');
  await field('Name');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a person who can’t change a record reads it', async () => {
  await show('?edit=LineType0001', { ...line, can: { edit: false } });
  const opened = await dialog('Line');
  expect(within(opened).queryByRole('textbox')).toBeNull();
  expect(within(opened).getByText('#0b6370')).toBeTruthy();
});

test('a record that can’t be loaded says why and loads on retry', async () => {
  const rendered = await aPage('administrator', (api) => {
    api.has(GroupType, [line as never]);
    api.answers('GET GroupType', () => refuse(503, 'database-unavailable'));
  });
  history.replaceState(null, '', '/group-types?edit=LineType0001');
  const router = createBrowserRouter([{ path: '*', element: <GroupTypes /> }]);
  await draw(
    <ClientProvider client={rendered.client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  rendered.api.answers('GET GroupType');
  fireEvent.click(retry);
  await dialog('Edit Line');
});
