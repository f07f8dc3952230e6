/** @jest-environment @lineside/testing/environment */
import { calls, User } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import UserList from './UserList.tsx';

afterEach(leave);

const path = '/administration/users';
const sam = {
  ...{ publicId: 'UserSam00001', name: 'Sam Okafor', emailAddress: 'sam@north.example', memberships: [] },
  ...{ lastSeenOn: null, deactivatedOn: null as string | null, type: 'person', notDone: ['second-factor'] },
};

/** The list of people, with the menu of one of them open. */
async function menuOf(person: typeof sam) {
  const visited = await visit({ name: 'remote-administration', version: '0.1.0', texts }, path, path, UserList, {
    prepare(api) {
      Object.assign(api.standing, { permissions: ['MANAGE_USER'] });
      api.has(User, [person]);
      for (const { route } of [calls.DeactivateUser, calls.ReactivateUser])
        api.answers(`POST ${route}`, () => ({ status: 201, data: null }));
    },
  });
  await screen.findByText(person.name);
  fireEvent.click(await screen.findByRole('button', { name: /^More/ }));
  return visited;
}

test('a person is deactivated after confirmation [1.08]', async () => {
  const { api } = await menuOf(sam);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await screen.findByRole('dialog', { name: 'Deactivate Sam Okafor?' });
  expect(api.of(calls.DeactivateUser.route, 'POST')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('Sam Okafor is deactivated');
  expect(api.of(calls.DeactivateUser.route, 'POST')).toHaveLength(1);
});

test('a deactivated person is marked, and reactivated without a question', async () => {
  const { api } = await menuOf({ ...sam, deactivatedOn: '2026-03-12T12:07:00Z' });
  expect(screen.getByText('Deactivated')).toBeTruthy();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reactivate' }));
  await waitFor(() => expect(api.of(calls.ReactivateUser.route, 'POST')).toHaveLength(1));
  await screen.findByText('Sam Okafor is active again');
});

test('a service account is marked, and its address of no use is left out', async () => {
  await menuOf({ ...sam, name: 'Line robot', emailAddress: 'robot@service-account.invalid', type: 'service_account' });
  const row = screen.getByText('Line robot').closest('[data-row]')!.textContent;
  expect(row).toContain('Service account');
  expect(row).not.toContain('service-account.invalid');
});

test('the list says what a person has not done before their first connection', async () => {
  await menuOf(sam);
  expect(screen.getByText('Sam Okafor').closest('[data-row]')!.textContent).toContain('No second factor');
});
