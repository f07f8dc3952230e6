/** @jest-environment @lineside/testing/environment */
import { calls, ServiceAccount } from '@lineside/contracts';
import { fireEvent, leave, north, screen, visit, waitFor } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import ServiceAccountList from './ServiceAccountList.tsx';

afterEach(leave);

const remote = { name: 'remote-administration', version: '0.1.0', texts };
const path = '/administration/service-accounts';
const packer = { publicId: 'Account00001', name: 'Case packer', widgetOrigins: [], lastSeenOn: null };
const robot = { ...packer, publicId: 'Account00002', name: 'Line robot' };

test('a service account that is added stands in a list that had others by itself', async () => {
  const { api } = await visit(remote, path, path, ServiceAccountList, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['MANAGE_USER'] });
      api.has(ServiceAccount, [packer]);
    },
  });
  await screen.findByText('Case packer');
  await waitFor(() => expect(api.streams.size).toBe(1));
  api.answers(`POST ${calls.CreateServiceAccounts.route}`, () => {
    api.has(ServiceAccount, [packer, robot]);
    api.emit({
      ...{ type: 'change', entity: 'ServiceAccount', act: 'add', publicId: robot.publicId },
      ...{ company: north.publicId, agent: null, fields: {} },
    });
    const application = { publicId: 'Application1', name: 'Line robot' };
    return { status: 201, data: { ...robot, apiApplication: application, token: 'a-token' } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add service account' }));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  fireEvent.change(name, { target: { value: 'Line robot' } });
  fireEvent.submit(name.form!);
  await screen.findByText('a-token');
  await screen.findByText('Line robot');
});
