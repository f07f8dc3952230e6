/** @jest-environment @lineside/testing/environment */
import { Group, Invite, Role, User } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import InviteList from './InviteList.tsx';

afterEach(leave);

const path = '/administration/invites';

/** The dialog, with these addresses pasted. */
async function paste(addresses: string) {
  const visited = await visit(
    { name: 'remote-administration', version: '0.1.0', texts },
    `${path}?invite`,
    path,
    InviteList,
    {
      prepare(api) {
        Object.assign(api.standing, { permissions: ['MANAGE_USER'] });
        api.has(Invite, [{ publicId: 'Invite000001', emailAddress: 'open@norwell.example' }] as never);
        api.has(User, [{ publicId: 'User00000001', emailAddress: 'ruben@norwell.example' }] as never);
        api.has(Role, [{ publicId: 'Role00000001', name: 'Service engineer' }] as never);
        api.has(Group, []);
      },
    },
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^E-mail addresses/ });
  fireEvent.change(field, { target: { value: `${addresses},` } });
  return { ...visited, field };
}

const chooseRole = async () => {
  const role = await screen.findByRole('combobox', { name: /^Role/ });
  fireEvent.mouseDown(role);
  await waitFor(() => expect(document.querySelector('.ls-option')).not.toBeNull());
  fireEvent.keyDown(role, { key: 'Enter', which: 13, keyCode: 13 });
};

test('all pasted addresses are invited by one call [3.73]', async () => {
  const { api, field } = await paste('rachel@norwell.example,Sam Okafor <sam@norwell.example>; tom@norwell.example');
  await chooseRole();
  fireEvent.submit(field.form!);
  await waitFor(() => expect(api.of('InviteList', 'POST')).toHaveLength(1));
  const [inviteCall] = api.of('InviteList', 'POST');
  expect((inviteCall!.body as { emailAddress: string }[]).map(({ emailAddress }) => emailAddress)).toEqual([
    'rachel@norwell.example',
    'sam@norwell.example',
    'tom@norwell.example',
  ]);
});

test.each([
  ['a member', 'rachel@norwell.example,Ruben@norwell.example', /^Ruben@norwell.example is a member already/],
  ['an invited person', 'open@norwell.example', /^open@norwell.example has an open invite/],
])('%s is named as soon as their address is there, and nothing is sent', async (_who, addresses, message) => {
  const { api, field } = await paste(addresses);
  await screen.findByText(message);
  await chooseRole();
  fireEvent.submit(field.form!);
  await screen.findByText(message);
  expect(api.of('InviteList', 'POST')).toEqual([]);
});

test('an invite needs a role, which the dialog says before it is sent', async () => {
  const { api, field } = await paste('rachel@norwell.example');
  fireEvent.submit(field.form!);
  const role = await screen.findByRole('combobox', { name: /^Role/ });
  await waitFor(() => expect(role.getAttribute('aria-invalid')).toBe('true'));
  expect(api.of('InviteList', 'POST')).toEqual([]);
});

test.each([
  ['rachel@norwell.example,sam.okafor', "sam.okafor isn't an e-mail address"],
  ['rachel@norwell.example,sam@okafor', 'sam@okafor has no domain ending, such as .com'],
  ['rachel@norwell.example,Rachel@norwell.example', 'Rachel@norwell.example is a duplicate'],
])('a wrong address blocks the invites, and the message names it: %j', async (addresses, message) => {
  const { api, field } = await paste(addresses);
  await screen.findByText(message);
  expect(screen.getByRole('button', { name: 'Send 1 invite' })).toBeTruthy();
  fireEvent.submit(field.form!);
  await screen.findByText(message);
  expect(api.of('InviteList', 'POST')).toEqual([]);
});

test('people get several roles, all with one end', async () => {
  const { api, field } = await paste('rachel@norwell.example');
  await chooseRole();
  fireEvent.click(screen.getByRole('button', { name: 'Add another role and group' }));
  expect(await screen.findAllByRole('combobox', { name: /^Role/ })).toHaveLength(2);
  fireEvent.submit(field.form!);
  await screen.findAllByText('Required');
  expect(api.of('InviteList', 'POST')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove role 2' }));
  fireEvent.submit(field.form!);
  await waitFor(() => expect(api.of('InviteList', 'POST')).toHaveLength(1));
  const [{ groupRoles }] = api.of('InviteList', 'POST')[0]!.body as [{ groupRoles: object[] }];
  expect(groupRoles).toMatchObject([{ role: { publicId: 'Role00000001' }, group: null, expiresOn: null }]);
});
