/** @jest-environment @lineside/testing/environment */
import { calls, ServiceAccount } from '@lineside/contracts';
import { fireEvent, leave, north, screen, visit, waitFor, within } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import ServiceAccountList from './ServiceAccountList.tsx';

afterEach(leave);

const remote = { name: 'remote-administration', version: '0.1.0', texts };
const path = '/administration/service-accounts';
const packer = {
  publicId: 'Account00001',
  name: 'Case packer',
  widgetOrigins: [],
  allowedForAll: false,
  lastSeenOn: null,
};
const robot = { ...packer, publicId: 'Account00002', name: 'Line robot' };

test('an added service account shows its token and ids, and appears in the list', async () => {
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
  const dialog = await screen.findByRole('dialog', { name: 'Copy the token now' });
  expect(dialog.textContent).toMatch(
    /a-token.*\(Api-Application\)Application1.*\(Api-Company\)1111-1111-1111-1111-1111/,
  );
  expect(within(dialog).getAllByRole('button', { name: /Copy/ })).toHaveLength(3);
  await screen.findByText('Line robot');
});

const line = {
  ...packer,
  publicId: 'Account00003',
  name: 'Line console',
  widgetOrigins: ['https://console.example.com'],
};

/** The list, for a person with a permission, with the menu of its one account. */
async function menuOf(account: typeof line | typeof packer, permission: 'MANAGE_USER' | 'COMPANY_ADMIN') {
  const visited = await visit(remote, path, path, ServiceAccountList, {
    prepare(api) {
      Object.assign(api.standing, { permissions: [permission] });
      api.has(ServiceAccount, [account]);
    },
  });
  await screen.findByText(account.name);
  fireEvent.click(await screen.findByRole('button', { name: /^More/ }));
  await screen.findByRole('menuitem', { name: 'End account' });
  return visited;
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('a user manager can’t make a service account a console', async () => {
  await menuOf(line, 'MANAGE_USER');
  expect(entries()).toEqual(['End account']);
  fireEvent.click(screen.getByRole('button', { name: 'Add service account' }));
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByText('Consoles', { selector: 'label *, label' })).toBeNull();
});

test('an administrator allows a console for all members once they have confirmed it', async () => {
  const { api } = await menuOf(line, 'COMPANY_ADMIN');
  api.answers(`PATCH ${calls.UpdateServiceAccount.route}`, () => ({ data: null }));
  expect(entries()).toEqual(['Edit consoles', 'Allow for all members', 'End account']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Allow for all members' }));
  await screen.findByRole('dialog', { name: 'Allow Line console for all members?' });
  expect(api.of('ServiceAccount', 'PATCH')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Allow for all members' }));
  await waitFor(() =>
    expect(api.of('ServiceAccount', 'PATCH').map(({ body }) => body)).toEqual([{ allowedForAll: true }]),
  );
});

test('an account without pages is no console that could be allowed', async () => {
  await menuOf(packer, 'COMPANY_ADMIN');
  expect(entries()).toEqual(['Edit consoles', 'End account']);
});
