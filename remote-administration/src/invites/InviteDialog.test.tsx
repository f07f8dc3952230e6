/** @jest-environment @lineside/testing/environment */
import { Group, Invite, Role, User } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import InviteList from './InviteList.tsx';

afterEach(leave);

const path = '/administration/invites';

/** The dialog, with these lines pasted. */
async function paste(lines: string) {
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
  const field = await screen.findByLabelText<HTMLTextAreaElement>('E-mail addresses');
  fireEvent.change(field, { target: { value: lines } });
  return { ...visited, field };
}

const chooseRole = async () => {
  const role = await screen.findByRole('combobox', { name: /^Role/ });
  fireEvent.mouseDown(role);
  await waitFor(() => expect(document.querySelector('.ls-option')).not.toBeNull());
  fireEvent.keyDown(role, { key: 'Enter', which: 13, keyCode: 13 });
};

test('all pasted addresses are invited by one call [3.73]', async () => {
  const { api, field } = await paste('rachel@norwell.example\nSam Okafor <sam@norwell.example>; tom@norwell.example');
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
  ['a member', 'rachel@norwell.example\nRuben@norwell.example', /^Line 2: Ruben@norwell.example is a member already/],
  ['an invited person', 'open@norwell.example', /^Line 1: open@norwell.example has an open invite/],
])('nothing is sent to %s: the message names the line', async (_who, lines, message) => {
  const { api, field } = await paste(lines);
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
  ['rachel@norwell.example\nsam.okafor', "Line 2: sam.okafor isn't an e-mail address."],
  ['rachel@norwell.example\nRachel@norwell.example', 'Line 2: Rachel@norwell.example is a duplicate.'],
])('an invalid line blocks the invitations, and the message names it: %j', async (lines, message) => {
  const { api, field } = await paste(lines);
  fireEvent.submit(field.form!);
  await screen.findByText(message);
  expect(field.value).toBe(lines);
  expect(api.of('InviteList', 'POST')).toEqual([]);
});
