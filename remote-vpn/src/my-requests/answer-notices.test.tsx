/** @jest-environment @lineside/testing/environment */

import { AgentAccessRequest } from '@lineside/contracts';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { leave, type Scene } from '@lineside/testing';
import { ada, north } from '@lineside/testing/api';
import { closeNotice } from '@lineside/ui/base';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startConnector } from '../../test/connector.ts';
import { labeller, show } from '../../test/dialog.tsx';
import Messages from './Messages.tsx';
import { useAnswerNotices } from './use-answer-notices.ts';

const ruben = { publicId: 'UserRuben000', name: 'Ruben Visser' };
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const asked = {
  publicId: 'Request00001',
  user: ada,
  agent: { publicId: labeller.publicId, name: labeller.name as string | null },
  vpn: true,
  servers: [],
  start: inMinutes(-1),
  end: inMinutes(59),
  status: 'pending',
  approver: null as typeof ruben | null,
  note: null as string | null,
  updatedOn: inMinutes(-1),
};

function Told() {
  useAnswerNotices();
  return <Messages />;
}

let scene: Scene;
beforeEach(async () => {
  const router = createBrowserRouter([{ path: '*', element: <Told /> }]);
  scene = await show(<RouterProvider router={router} />, { requests: [asked] });
  await waitFor(() => expect(reads()).toBeGreaterThan(0));
});
afterEach(async () => {
  cleanup();
  closeNotice('answer-Request00001');
  await leave();
});
const reads = () => scene.api.came.filter(({ path }) => path.endsWith('/access-requests')).length;

/** Ruben answers, and the event stream says that something has changed. */
async function answered(change: Partial<typeof asked>) {
  await waitFor(() => expect(scene.api.streams.size).toBe(1));
  scene.api.has(AgentAccessRequest, [{ ...asked, approver: ruben, ...change }]);
  scene.api.emit({
    type: 'change',
    entity: 'AgentAccessRequest',
    act: 'update',
    publicId: asked.publicId,
    company: north.publicId,
    agent: labeller.publicId,
    fields: {},
  } as never);
}

test('an approval says who, then which device and until when, and connects at a press [4.03][8.18]', async () => {
  const connected: string[] = [];
  startConnector('', {
    agent: async (agentId) => {
      connected.push(agentId);
      return null;
    },
  });
  await answered({ status: 'approved' });
  const notice = (await screen.findByText('Ruben Visser has approved your request')).closest('[role=status]');
  expect(notice?.textContent).toMatch(/request.*Labeller 2, until .*\d/);
  fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(connected).toEqual([labeller.publicId]));
});

test('a rejection says which device and why, leads to the request, and can be read again after it has gone [4.03][8.18]', async () => {
  await answered({ status: 'rejected', note: 'Acceptance test until Thursday' });
  expect(await screen.findByText('Ruben Visser has rejected your request')).toBeTruthy();
  expect(screen.getByText('Labeller 2: “Acceptance test until Thursday”')).toBeTruthy();
  closeNotice('answer-Request00001');
  await waitFor(() => expect(screen.queryByText('Ruben Visser has rejected your request')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
  const list = within(await screen.findByRole('dialog', { busy: false }));
  expect(list.getByText('Labeller 2: “Acceptance test until Thursday”')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'See why' }));
  await waitFor(() => expect(location.pathname).toBe('/access-requests/Request00001'));
});

test('who had access and has it no more is told who took it back, for 4 s, like every answer [8.18]', async () => {
  await answered({ status: 'approved' });
  await screen.findByText('Ruben Visser has approved your request');
  const waits: unknown[] = [];
  const really = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    waits.push(ms);
    return really(work, ms);
  }) as typeof setTimeout;
  await answered({ status: 'revoked', note: 'The line is being cleaned' });
  expect(await screen.findByText('Ruben Visser has revoked your request')).toBeTruthy();
  expect(screen.getByText('Labeller 2: “The line is being cleaned”')).toBeTruthy();
  globalThis.setTimeout = really;
  expect(waits.filter((ms) => [3000, 4000, 5000].includes(ms as number))).toEqual([4000]);
});

test('an answer about a device that one doesn’t see any more says “a device”, with its reason', async () => {
  await answered({ status: 'rejected', agent: { ...asked.agent, name: null }, note: 'Moved to another group' });
  expect(await screen.findByText('A device: “Moved to another group”')).toBeTruthy();
});
