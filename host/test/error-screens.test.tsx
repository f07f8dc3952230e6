/** @jest-environment @lineside/testing/environment */
import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { screen, waitFor } from '@testing-library/react';
import { statusPageFor } from '../src/errors/cloud.ts';
import { closePortals, forgetEverything, openPortal, pageIsAt, routeOf } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const cloud = (domain: string) => ({ cloud: { domain, statusPage: 'https://status.example/' } });
const ways = () => [...document.querySelectorAll('.ls-result nav > *')].map(({ textContent }) => textContent);

test('error shows “Whoops…” and that something went wrong [2.20]', async () => {
  await openPortal({ at: '/error' });
  await screen.findByRole('heading', { name: 'Whoops…' });
  expect(screen.getByText('Looks like something went wrong.')).toBeTruthy();
});

test('on the provider’s domain an unavailable API leads to the status page, in a new tab [2.21a][2.21b][2.21c]', async () => {
  await openPortal({ at: '/error/api-unavailable', config: cloud('localhost') });
  await screen.findByRole('heading', { name: 'API server is unavailable' });
  expect(screen.getByText(/Check the status page/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /Open status page/ });
  expect(link.getAttribute('href')).toBe('https://status.example/');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('without a status page it suggests to try again [2.21b][2.21c]', async () => {
  await openPortal({ at: '/error/api-unavailable', config: cloud('lineside.example') });
  await screen.findByText(/Try again in a moment/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a host belongs to the provider’s domain by whole labels alone [2.21c]', () => {
  const config = cloud('lineside.example');
  expect(statusPageFor(config, 'norwell.lineside.example')).toBe('https://status.example/');
  expect(statusPageFor(config, 'notlineside.example')).toBeNull();
  expect(statusPageFor(config, 'lineside.example.evil')).toBeNull();
});

test('not allowed: three ways out, each by its rule [2.22a][2.23b][2.24][2.25]', async () => {
  await openPortal({
    as: 'ada',
    config: { webRoot: 'https://www.example/' },
    remote: { routes: [routeOf('devices', { anyOf: ['manage:assets'] })] },
  });
  await pageIsAt('/error/not-allowed');
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(screen.getByText(/You don't have permission to open this page/)).toBeTruthy();
  expect(ways()).toEqual(['Go to portal', 'Switch company', 'Log out']);
  expect(screen.getByRole('link', { name: 'Go to portal' }).getAttribute('href')).toBe('https://www.example/');
  expect(screen.getByRole('link', { name: 'Go to portal' }).getAttribute('target')).toBeNull();
  expect(screen.getByRole('link', { name: 'Switch company' }).getAttribute('href')).toBe('/my-companies');
});

test('a page without permission stays in the shell with its menu [2.22a]', async () => {
  await openPortal({
    as: 'ada',
    at: '/devices',
    remote: {
      routes: [routeOf('devices', { anyOf: ['manage:assets'] }), routeOf('tools')],
      menu: [{ to: '/tools', label: { en: 'Tools', nl: 'Tools' }, icon: [], order: 60 }],
    },
  });
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(location.pathname).toBe('/error/not-allowed');
  expect(screen.getByText('PAGE_NOT_ALLOWED · /devices')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main menu' }).textContent).toBe('Tools');
});

test('without web root and without a company only Log out is offered [2.23a][2.24]', async () => {
  await openPortal({ at: '/error/not-allowed' });
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(ways()).toEqual(['Log out']);
});

test('without an API it offers no action [2.22b]', async () => {
  const { api } = await openPortal({ at: '/error/not-allowed' });
  await screen.findByRole('heading', { name: 'Not allowed' });
  expect(ways()).toEqual(['Log out']);
  api.goDown(true);
  await send(calls.FindBranding);
  await screen.findByRole('heading', { name: 'API server is unavailable' });
  await waitFor(() => expect(ways()).toEqual([]));
  api.goDown(false);
  await waitFor(() => expect(ways()).toEqual(['Log out']));
});
