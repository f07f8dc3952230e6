/** @jest-environment @lineside/testing/environment */

import { ownVpnClientReleases } from '@lineside/contracts';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { leave } from '@lineside/testing';
import { fireEvent, screen } from '@testing-library/react';
import { labeller, show } from '../../test/dialog.tsx';
import VpnInfo from './VpnInfo.tsx';

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const soft = { ...labeller.rateLimiting, configOpenvpnLimit: 'soft' as const, configOpenvpnCounter: 3 };

function open(agent: Partial<typeof labeller>, releases: (serial: number) => object = () => ({ is: 'own' })) {
  const element = <VpnInfo agentId={labeller.publicId} answer={() => {}} />;
  let requests = 0;
  return show(
    <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />,
    { agent },
    {
      prepare: (api) => {
        api.answers('GET VpnClientReleases', () => {
          requests += 1;
          return { data: releases(requests) };
        });
      },
    },
  );
}
const openNotes = async () => fireEvent.click(await screen.findByRole('tab', { name: 'Release notes' }));
const news = {
  releaseInfo: { linux: { latestVersion: '1.5.0' } },
  releaseNotes: [
    {
      version: '1.5.0',
      type: 'minor',
      date: '2026-03-03',
      body: 'Better.\n- Reconnects by itself.\n- <b>Smaller</b>.',
    },
    { version: '1.3.6', type: 'security', date: '2025-09-30', body: 'A hole is closed.' },
    { version: '1.3.5', type: 'hotfix', date: '2025-09-09', body: 'One more.' },
  ],
};

test('a device without a tunnel has a card with its rate limit [2.58]', async () => {
  await open({ activeVpnSession: null as never, rateLimiting: soft });
  expect(await screen.findByText('Not available')).toBeTruthy();
  expect(screen.getByText('The device will try to connect again in a few seconds.')).toBeTruthy();
});

test('a device with a tunnel has no such card, whatever its earlier limit [2.58]', async () => {
  await open({ rateLimiting: soft });
  expect(await screen.findByText('Amsterdam 3')).toBeTruthy();
  expect(screen.queryByText('Not available')).toBeNull();
});

test('VPN info has two tabs: the connection, which is open first, and the release notes [2.55]', async () => {
  await open({});
  const tabs = () => screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  await screen.findAllByRole('tab');
  expect(tabs()).toEqual([
    ['Status', 'true'],
    ['Release notes', 'false'],
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Release notes' }));
  expect(tabs().map(([, chosen]) => chosen)).toEqual(['false', 'true']);
});

test('release notes are an accordion with version, type, date and body, the newest open [2.67][3.39]', async () => {
  await open({}, () => ({ is: 'read', ...news }));
  await openNotes();
  const heads = await screen.findAllByRole('button', { expanded: undefined, name: /^\d/ });
  expect(heads.map((head) => head.textContent)).toEqual([
    '1.5.0Feature release3 Mar 2026',
    '1.3.6Security30 Sep 2025',
    '1.3.5hotfix9 Sep 2025',
  ]);
  expect(heads.map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'false', 'false']);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Reconnects by itself.',
    '<b>Smaller</b>.',
  ]);
  fireEvent.click(heads[1]!);
  expect(screen.getByText('A hole is closed.').closest('[hidden]')).toBeNull();
  fireEvent.click(heads[0]!);
  expect(screen.getByText('Better.').closest('[hidden]')).not.toBeNull();
});

test('unreadable release notes show their reason, and Retry loads them again [7.62]', async () => {
  await open({}, (serial) => (serial === 1 ? { is: 'failed', why: 'bad-status' } : { is: 'read', ...news }));
  await openNotes();
  expect(await screen.findByText(/^The release notes are not at the address/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1.5.0')).toBeTruthy();
});

test('without release notes in the branding the portal’s are used, and Settings opens them [2.64][3.30]', async () => {
  const before = globalThis.fetch;
  let there = false;
  globalThis.fetch = async (address, init) => {
    if (address !== new URL(ownVpnClientReleases, location.origin).href) return before(address, init);
    return there
      ? Response.json({ ...news, releaseNotes: news.releaseNotes.slice(2) })
      : new Response('', { status: 404 });
  };
  try {
    await open({});
    expect((await screen.findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe('/tools');
    fireEvent.click(screen.getByRole('button', { name: 'Release notes' }));
    expect(await screen.findByText("The release notes couldn't be loaded.")).toBeTruthy();
    there = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1.3.5')).toBeTruthy();
  } finally {
    globalThis.fetch = before;
  }
});
