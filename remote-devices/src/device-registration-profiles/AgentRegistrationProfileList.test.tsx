/** @jest-environment @lineside/testing/environment */

import { AgentRegistrationProfile, Enrolment } from '@lineside/contracts';
import { leave } from '@lineside/testing';
import { screen, waitFor } from '@testing-library/react';
import { groupOf, visit } from '../../test/screen.tsx';
import AgentRegistrationProfileList from './AgentRegistrationProfileList.tsx';

afterEach(leave);

test('registration profiles show name, group, template, applications and creation time [2.10]', async () => {
  const path = '/device-registration-profiles';
  await visit(path, path, AgentRegistrationProfileList, {}, (api) =>
    api.has(AgentRegistrationProfile, [
      {
        publicId: 'Profile00001',
        name: 'New fillers',
        group: groupOf('Line 2'),
        template: { publicId: 'Template0001', name: 'Standard line' },
        waiting: 2,
        createdOn: '2026-03-12T12:07:00Z',
      },
    ]),
  );
  const row = await waitFor(() => screen.getByText('New fillers').closest('[role=row]')!);
  expect(row.textContent).toMatch(/^New fillers.*Line 2.*Standard line.*2.*12 Mar 2026/);
});

test('the line about waiting devices keeps its place while it loads, and where none waits', async () => {
  const path = '/device-registration-profiles';
  let answer!: () => void;
  await visit(path, path, AgentRegistrationProfileList, {}, (api) => {
    api.has(AgentRegistrationProfile, []);
    api.answers('GET EnrolmentList', () => new Promise((resolve) => (answer = () => resolve({ data: [], total: 0 }))));
  });
  const line = await screen.findByText('0 devices wait to be accepted');
  const hidden = '[style*="visibility: hidden"]';
  expect(line.closest(hidden)).toBeTruthy();
  await waitFor(() => expect(answer).toBeDefined());
  answer();
  const settled = await screen.findByText('No device waits to be accepted');
  expect(settled).toBe(line);
  expect(settled.closest(hidden)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show them' })).toBeNull();
});

test('profiles say how many gateways wait, and lead to them [2.10]', async () => {
  const path = '/device-registration-profiles';
  await visit(path, path, AgentRegistrationProfileList, {}, (api) => {
    api.has(AgentRegistrationProfile, []);
    api.has(Enrolment, [{ publicId: 'Enrolment001', status: 'waiting', appliedOn: '2026-03-12T12:07:00Z' }] as never);
  });
  await screen.findByText('1 device waits to be accepted');
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe(`${path}/waiting?status=waiting`);
});
