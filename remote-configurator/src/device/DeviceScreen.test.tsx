/** @jest-environment @lineside/testing/environment */
import { AgentRouterPortForward } from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor, within } from '@lineside/testing';
import { agent, visit } from '../../test/screen.tsx';
import DeviceScreen from './DeviceScreen.tsx';

afterEach(leave);

const way = {
  publicId: 'Forward00001',
  agent,
  interface: 'WAN',
  externalPort: 8443,
  targetIpAddress: '192.168.9.4',
  targetPort: 443,
  version: 1,
  can: { edit: true },
};
const open = (section: string, given: Parameters<typeof visit>[3] = {}, px?: number) =>
  visit(
    `/device-configurator/${agent.publicId}/${section}`,
    '/device-configurator/:publicId/:section',
    DeviceScreen,
    given,
    px ? { px } : {},
  );

test('a port forward is changed in its section [2.14]', async () => {
  const { api } = await open('port-forwards', { rows: [[AgentRouterPortForward, [way]]] });
  const row = await waitFor(() => screen.getByText('8443').closest<HTMLElement>('[role=row]')!);
  fireEvent.click(within(row).getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  const port = await screen.findByLabelText('Target port');
  fireEvent.change(port, { target: { value: '8080' } });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(api.of('AgentRouterPortForward', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentRouterPortForward', 'PATCH')[0]!.body).toEqual({ targetPort: 8080, version: 1 });
});
