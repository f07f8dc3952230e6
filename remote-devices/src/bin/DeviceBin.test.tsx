/** @jest-environment @lineside/testing/environment */
import { calls, permissions } from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { visit } from '../../test/screen.tsx';
import DeviceBin from './DeviceBin.tsx';

afterEach(leave);

const day = 86_400_000;
const removed = {
  ...{ publicId: 'AgentFiller3', name: 'Filler 3', serialNumber: '2218-0001-01' },
  removedBy: { publicId: 'User00000001', name: 'Sam Okafor' },
  removedOn: new Date(Date.now() - 2 * day).toISOString(),
  expiresOn: new Date(Date.now() + 28 * day - 1000).toISOString(),
};

const open = (prepare?: (api: TestApi) => void) =>
  visit('/devices/bin', '/devices/bin', DeviceBin, {}, (api) => {
    Object.assign(api.standing, { permissions: [...permissions] });
    api.answers(`GET ${calls.ListRemovedAgents.route}`, () => ({ data: [removed] }));
    prepare?.(api);
  });

test('a removed device shows who removed it and the days left, and is restored', async () => {
  const { api } = await open((api) =>
    api.answers(`POST ${calls.RestoreAgents.route}`, () => {
      api.answers(`GET ${calls.ListRemovedAgents.route}`, () => ({ data: [] }));
      return { data: null };
    }),
  );
  const row = await waitFor(() => screen.getByText('Filler 3').closest('tr')!);
  expect(row.textContent).toContain('Sam Okafor28 days left');
  fireEvent.click(within(row).getByRole('button', { name: 'Restore' }));
  await screen.findByText('The bin is empty');
  expect(api.of(calls.RestoreAgents.route, 'POST')[0]!.body).toEqual([{ publicId: removed.publicId }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Open device' }));
  await waitFor(() => expect(location.pathname).toBe(`/devices/${removed.publicId}`));
});

test('a device that can’t be restored says why and stays in the bin', async () => {
  await open((api) =>
    api.answers(`POST ${calls.RestoreAgents.route}`, () => refuse(409, 'already-there', 'serialNumber')),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/already/i)).toBeTruthy();
  expect(screen.getByText('Filler 3')).toBeTruthy();
});

test('a device is deleted permanently after typing its name', async () => {
  const { api } = await open((api) => api.answers(`DELETE ${calls.DeleteRemovedAgents.route}`, () => ({ data: null })));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Filler 3 permanently' }));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Type/);
  fireEvent.change(name, { target: { value: 'Filler' } });
  fireEvent.submit(name.form!);
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(api.of(calls.DeleteRemovedAgents.route, 'DELETE')).toEqual([]);
  fireEvent.change(name, { target: { value: 'Filler 3' } });
  fireEvent.submit(name.form!);
  await waitFor(() => expect(api.of(calls.DeleteRemovedAgents.route, 'DELETE')).toHaveLength(1));
});
