/** @jest-environment @lineside/testing/environment */

import { AgentRegistrationProfile, AgentRegistrationProfileMembership } from '@lineside/contracts';
import { leave } from '@lineside/testing';
import { screen, waitFor } from '@testing-library/react';
import { groupOf, visit } from '../../test/screen.tsx';
import AgentRegistrationProfileList from './AgentRegistrationProfileList.tsx';

afterEach(leave);

test('registration profiles tell their name, group, template and when they were made [2.10]', async () => {
  const path = '/device-registration-profiles';
  await visit(path, path, AgentRegistrationProfileList, {}, (api) =>
    api.has(AgentRegistrationProfile, [
      {
        publicId: 'Profile00001',
        name: 'New fillers',
        group: groupOf('Line 2'),
        template: { publicId: 'Template0001', name: 'Standard line' },
        createdOn: '2026-03-12T12:07:00Z',
      },
    ]),
  );
  const row = await waitFor(() => screen.getByText('New fillers').closest('[role=row]')!);
  expect(row.textContent).toMatch(/^New fillers.*Line 2.*Standard line.*12 Mar 2026/);
});

test('a registration profile shows the groups that new devices come into [7.18]', async () => {
  const path = '/device-registration-profiles';
  const profile = { publicId: 'Profile00001', name: 'New fillers', agentActivationName: 'Filler', template: null };
  await visit(`${path}?profile=${profile.publicId}`, path, AgentRegistrationProfileList, {}, (api) => {
    api.has(AgentRegistrationProfile, [{ ...profile, group: null, can: { edit: true } }]);
    api.has(AgentRegistrationProfileMembership, [
      { publicId: 'Place0000001', profile, group: groupOf('Line 2'), can: { edit: true } },
    ]);
  });
  await waitFor(() => expect(screen.getByText('Line 2').closest('tr')).not.toBeNull());
  expect(screen.getAllByText('Filler').length).toBeGreaterThan(0);
});
