/** @jest-environment @lineside/testing/environment */
import { Role, UserMembership } from '@lineside/contracts';
import { leave, north, screen, show, waitFor } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import { UserPermissions } from './UserPermissions.tsx';

afterEach(leave);

const sam = { publicId: 'User00000002', name: 'Sam Okafor' };
const role = { publicId: 'Role00000001', name: 'Service engineer', permissions: [{ publicId: 'VIEW_AUDIT_LOGS' }] };
const place = { publicId: 'Member000001', user: sam, role: null, group: null, expiresOn: null };

test('a person’s permissions follow a role assigned meanwhile', async () => {
  const { api } = await show(
    { name: 'remote-administration', version: '0.1.0', texts },
    <UserPermissions user={sam} />,
    {
      prepare(testApi) {
        testApi.has(Role, [role] as never);
        testApi.has(UserMembership, [place] as never);
      },
    },
  );
  expect(await screen.findByText(/Without a role, Sam Okafor can open and do nothing/)).toBeTruthy();
  await waitFor(() => expect(api.streams.size).toBeGreaterThan(0));
  api.has(UserMembership, [place, { ...place, publicId: 'Member000002', role }] as never);
  api.emit({
    ...{ type: 'change', entity: 'UserMembership', act: 'add', publicId: 'Member000002' },
    ...{ company: north.publicId, agent: null, fields: {} },
  });
  expect(await screen.findByText(/see devices, request access, /)).toBeTruthy();
});
