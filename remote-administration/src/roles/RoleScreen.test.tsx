/** @jest-environment @lineside/testing/environment */
import { update } from '@lineside/client';
import { type Permission, Role, User } from '@lineside/contracts';
import { act, fireEvent, leave, refuse, screen, visit, waitFor, within } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import CompareRoles from './CompareRoles.tsx';
import RoleScreen from './RoleScreen.tsx';

afterEach(leave);

const remote = { name: 'remote-administration', version: '0.1.0', texts };
const to = (...ids: Permission[]) => ids.map((publicId) => ({ publicId }));
const engineer = {
  publicId: 'Role00000001',
  name: 'Engineer',
  description: 'Looks after lines',
  permissions: to('MANAGE_AGENT'),
  audiences: [],
  userCount: 2,
  version: 1,
  can: { edit: true },
};
const copy = { ...engineer, publicId: 'Role00000002', name: 'Copy of Engineer' };

const open = (permissions = ['MANAGE_USER', 'MANAGE_AGENT'], roles = [engineer]) =>
  visit(remote, `/administration/roles/${engineer.publicId}`, '/administration/roles/:publicId', RoleScreen, {
    prepare(api) {
      Object.assign(api.standing, { permissions });
      api.has(Role, roles);
      api.has(User, []);
    },
  });
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save role/ }));

test('a role is duplicated with its permissions under a free name', async () => {
  const { api } = await open(undefined, [engineer, copy]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Duplicate' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(api.of('RoleList', 'POST')).toHaveLength(1));
  expect(api.of('RoleList', 'POST')[0]!.body).toEqual({
    name: 'Copy of Engineer 2',
    description: 'Looks after lines',
    permissions: to('MANAGE_AGENT'),
    audiences: [],
  });
  await waitFor(() => expect(location.search).toMatch(/^\?edit=/));
  expect(location.pathname).not.toContain(engineer.publicId);
  await screen.findByRole('dialog', { name: 'Edit Copy of Engineer 2' });
});

test('a role is not duplicated while the names of roles can’t be read', async () => {
  const { api } = await open(undefined, [engineer]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Duplicate' });
  await waitFor(() => expect(button.disabled).toBe(false));
  api.answers('GET RoleList', () => refuse(403, 'approvers-only'));
  fireEvent.click(button);
  await screen.findByText(/approver/);
  expect(api.of('RoleList', 'POST')).toHaveLength(0);
});

test('a person who can’t create roles can’t duplicate one', async () => {
  await open([]);
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull();
});

test('a person can give a role only permissions they have themselves, and take away any', async () => {
  await open(['MANAGE_USER'], [{ ...engineer, permissions: to('MANAGE_AGENT') }]);
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box(/^Manage users/)).disabled).toBe(false);
  expect((await box(/^Manage devices/)).disabled).toBe(false);
  expect((await box(/^Manage pages/)).disabled).toBe(true);
});

describe('two editors of a role’s permissions', () => {
  /** Another person adds a permission and removes one, and then this page saves. */
  async function conflict() {
    const { api } = await open();
    await tick(/^Manage groups/);
    await act(() => update(Role, engineer, { permissions: to('MANAGE_PAGE'), version: 1 }));
    save();
    const choice = await screen.findByRole('group', { name: 'Changed by another person in the meantime' });
    expect(choice.textContent).toContain(
      'Added by another person in the meantime: manage pages. Removed by another person in the meantime: manage devices.',
    );
    return { api, choose: (name: string) => fireEvent.click(within(choice).getByRole('button', { name })) };
  }
  const saved = async (api: Awaited<ReturnType<typeof conflict>>['api']) => {
    save();
    await waitFor(() => expect(api.of('Role', 'PATCH')).toHaveLength(3));
    return api.of('Role', 'PATCH')[2]!.body;
  };

  test('the second editor sees the first one’s changes, and can keep their own', async () => {
    const { api, choose } = await conflict();
    choose('Keep mine');
    expect(await saved(api)).toEqual({ permissions: to('MANAGE_AGENT', 'MANAGE_GROUP'), version: 2 });
  });

  test('the second editor can take the first one’s permissions', async () => {
    const { api, choose } = await conflict();
    choose('Take theirs');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Manage pages/ }).checked).toBe(true);
    expect(await saved(api)).toEqual({ permissions: to('MANAGE_PAGE'), version: 2 });
  });
});

test('roles are compared side by side, all permissions or only differences', async () => {
  const other = {
    ...engineer,
    publicId: 'Role00000003',
    name: 'Manager',
    permissions: to('MANAGE_AGENT', 'MANAGE_USER'),
  };
  const administrator = { ...engineer, publicId: 'Role00000004', name: 'Owner', permissions: to('COMPANY_ADMIN') };
  await visit(remote, '/administration/roles/compare', '/administration/roles/compare', CompareRoles, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['MANAGE_USER'] });
      api.has(Role, [engineer, other, administrator]);
    },
  });
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
  expect(await row('Manage devices')).toBe('Manage devices Yes Yes Yes');
  expect(await row('Manage users')).toBe('Manage usersNo Yes Yes');
  fireEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
  await waitFor(() => expect(screen.queryByText('Manage devices')).toBeNull());
  expect(await row('Manage users')).toBe('Manage usersNo Yes Yes');
});
