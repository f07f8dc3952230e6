/** @jest-environment @lineside/testing/environment */
import { MenuItem } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor, within } from '@lineside/testing';
import { fill, remote } from '../../test/records.ts';
import MenuItemList from './MenuItemList.tsx';

afterEach(leave);

test('a new menu entry comes last, without a number from the person', async () => {
  const item = { page: null, pageLinks: [], audience: null, version: 1, can: { edit: true } };
  const { api } = await visit(remote, '/pages/menu', '/pages/menu', MenuItemList, {
    prepare(api) {
      fill(api);
      api.has(MenuItem, [
        { ...item, publicId: 'MenuItem0001', name: 'Overview', order: 4 },
        { ...item, publicId: 'MenuItem0002', name: 'Filler', order: 2 },
      ]);
    },
  });
  await screen.findByText('Overview');
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Quality' } });
  const add = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /^Add menu/ });
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  await waitFor(() => expect(api.of('MenuItemList', 'POST')).toHaveLength(1));
  expect(api.of('MenuItemList', 'POST')[0]!.body).toMatchObject({ name: 'Quality', order: 5 });
});

test('the lines after a removed page keep their inputs', async () => {
  const link = (name: string) => ({ page: { publicId: `Page0000000${name}`, name }, audience: null, group: name });
  const pageLinks = ['1', '2'].map((name, order) => ({ ...link(name), order, custom: {} }));
  await visit(remote, '/pages/menu?edit=MenuItem0001', '/pages/menu', MenuItemList, {
    prepare(api) {
      fill(api);
      const item = { page: null, pageLinks, audience: null, version: 1, order: 1, can: { edit: true } };
      api.has(MenuItem, [{ ...item, publicId: 'MenuItem0001', name: 'Overview' }] as never);
    },
  });
  const [first, second] = await screen.findAllByLabelText<HTMLInputElement>(/^Heading/);
  expect([first!.value, second!.value]).toEqual(['1', '2']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
  await waitFor(() => expect(first!.isConnected).toBe(false));
  expect(second!.isConnected).toBe(true);
  expect(second!.value).toBe('2');
});
