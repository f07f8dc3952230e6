/** @jest-environment @lineside/testing/environment */

import type { ConnectorNotice } from '@lineside/connector';
import { AgentAccessRequest } from '@lineside/contracts';
import { createBrowserRouter, Link, RouterProvider, useRoutes } from '@lineside/remote-kit/router';
import { act, leave, type RenderResult } from '@lineside/testing';
import { ada, north } from '@lineside/testing/api';
import { closeNotice, forgetNotices, isNoticeShown } from '@lineside/ui/base';
import { notifyOfConnector } from '@lineside/vpn/notices/connector-notices.ts';
import { endedKey } from '@lineside/vpn/notices/ended.ts';
import { accessReminders } from '@lineside/vpn/reminders/access-reminders.ts';
import { startConnector } from '@lineside/vpn/test/connector.ts';
import { labeller } from '@lineside/vpn/test/dialog.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { show } from '../../test/screen.ts';
import Messages from './Messages.tsx';
import { useAnswerNotices } from './use-answer-notices.ts';

const ruben = { publicId: 'UserRuben000', name: 'Ruben Visser' };
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const ownRequest = {
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

/** The two parts of the portal's header that read the requests. */
function Header() {
  useAnswerNotices();
  useSyncExternalStore(accessReminders.subscribe, accessReminders.getState);
  return (
    <>
      <Link to="/devices/AgentLabel02">Labeller 2</Link>
      <Messages />
    </>
  );
}

/** Routes below a route, as in the portal's shell. */
function Shell() {
  return useRoutes([{ path: '*', element: <Header /> }]);
}

let rendered: RenderResult;
beforeEach(async () => {
  const router = createBrowserRouter([{ path: '*', element: <Shell /> }]);
  rendered = await show(<RouterProvider router={router} />, { requests: [ownRequest] });
  await waitFor(() => expect([reads() > 0, rendered.api.streams.size]).toEqual([true, 1]));
});
afterEach(async () => {
  cleanup();
  act(forgetNotices);
  await leave();
});
const reads = () => rendered.api.came.filter(({ path }) => path.endsWith('/access-requests')).length;

/** What the VPN client tells when an approver revokes the access. */
const cut: ConnectorNotice = {
  ...{ id: 'ended', ms: 5000, agent: { publicId: labeller.publicId, name: labeller.name } },
  end: { reason: 'revoked', by: 'Ruben Visser', message: null },
};
const notices = () => [...document.querySelectorAll('.ls-notice')];

/** The text of an answer's notice. */
const noticeOf = (status: string) => `Ruben Visser ${status} your ${status === 'revoked' ? 'access' : 'request'}`;

/** Ruben answers, and the event stream reports the change. */
async function answered(change: Partial<typeof ownRequest>) {
  await waitFor(() => expect(rendered.api.streams.size).toBe(1));
  rendered.api.has(AgentAccessRequest, [{ ...ownRequest, approver: ruben, ...change }]);
  rendered.api.emit({
    type: 'change',
    entity: 'AgentAccessRequest',
    act: 'update',
    publicId: ownRequest.publicId,
    company: north.publicId,
    agent: labeller.publicId,
    fields: {},
  } as never);
}

test('an approval names the approver, the device and the end, and its button connects [4.03][8.18]', async () => {
  const connected: string[] = [];
  startConnector('', {
    agent: async (agentId) => {
      connected.push(agentId);
      return null;
    },
  });
  await answered({ status: 'approved' });
  const notice = (await screen.findByText('Ruben Visser approved your request')).closest('[role=status]');
  expect(notice?.textContent).toMatch(/request.*Labeller 2, until .*\d/);
  fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(connected).toEqual([labeller.publicId]));
});

test.each(['approved', 'rejected', 'revoked'])(
  'an answer "%s" is shown after the requester has gone to another screen [4.03][8.18]',
  async (status) => {
    if (status === 'revoked') {
      await answered({ status: 'approved' });
      await screen.findByText('Ruben Visser approved your request');
    }
    fireEvent.click(screen.getByRole('link', { name: 'Labeller 2' }));
    await waitFor(() => expect(location.pathname).toBe('/devices/AgentLabel02'));
    await answered({ status });
    expect(await screen.findByText(noticeOf(status))).toBeTruthy();
  },
);

test('a rejection names the device and the reason, leads to the request, and stays in Messages [4.03][8.18]', async () => {
  await answered({ status: 'rejected', note: 'Acceptance test until Thursday' });
  expect(await screen.findByText('Ruben Visser rejected your request')).toBeTruthy();
  expect(screen.getByText('Labeller 2: “Acceptance test until Thursday”')).toBeTruthy();
  closeNotice('answer-Request00001');
  await waitFor(() => expect(screen.queryByText('Ruben Visser rejected your request')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Recent notices' }));
  const list = within(await screen.findByRole('dialog', { busy: false }));
  expect(list.getByText('Labeller 2: “Acceptance test until Thursday”')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Show the reason' }));
  await waitFor(() => expect(location.pathname).toBe('/access-requests/Request00001'));
});

test('a revocation shows its author and reason [8.18]', async () => {
  await answered({ status: 'approved' });
  await screen.findByText('Ruben Visser approved your request');
  await answered({ status: 'revoked', note: 'The line is being cleaned' });
  expect(await screen.findByText('Ruben Visser revoked your access')).toBeTruthy();
  expect(screen.getByText('Labeller 2: “The line is being cleaned”')).toBeTruthy();
});

test('a revocation that ends a connection is one notice with its reason, which stays', async () => {
  await answered({ status: 'approved' });
  await screen.findByText('Ruben Visser approved your request');
  act(() => notifyOfConnector(cut));
  await answered({ status: 'revoked', note: 'The line is being cleaned' });
  const notice = await screen.findByText('Disconnected from Labeller 2: “The line is being cleaned”');
  expect(notices()).toEqual([notice.closest('[role=status]')]);
  expect(isNoticeShown(endedKey(labeller.publicId))).toBe(true);
});

test('an end that the VPN client tells after the reason adds no second notice', async () => {
  await answered({ status: 'approved' });
  await screen.findByText('Ruben Visser approved your request');
  await answered({ status: 'revoked', note: 'The line is being cleaned' });
  await screen.findByText('Ruben Visser revoked your access');
  act(() => notifyOfConnector(cut));
  expect(notices().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ruben Visser revoked your accessLabeller 2: “The line is being cleaned”'),
  ]);
});

test.each(['approved', 'rejected', 'revoked'])('the notice of an answer "%s" stays for 4 s [8.18]', async (status) => {
  const delays: unknown[] = [];
  const realSetTimeout = globalThis.setTimeout;
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    // much else on the page has timers
    if (new Error().stack?.includes('/notices/notices.ts')) delays.push(ms);
    return realSetTimeout(work, ms);
  }) as typeof setTimeout;
  try {
    await answered({ status });
    await screen.findByText(noticeOf(status));
  } finally {
    globalThis.setTimeout = realSetTimeout;
  }
  expect(delays).toEqual([4000]);
});

test('an answer about a device without a visible name says “A device” and the reason', async () => {
  await answered({ status: 'rejected', agent: { ...ownRequest.agent, name: null }, note: 'Moved to another group' });
  expect(await screen.findByText('A device: “Moved to another group”')).toBeTruthy();
});
