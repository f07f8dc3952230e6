/** @jest-environment ./shared/client/test/browser.mjs */
import { screen, waitFor } from '@testing-library/react';
import { at, brandOf, closePortals, forgetEverything, openPortal, routeOf, signInAs } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const spinner = () => document.getElementById('boot');

test('the full-page spinner stays until the first route is there [2.01]', async () => {
  let answer = (_value: object) => {};
  const waiting = new Promise<object>((resolve) => {
    answer = resolve;
  });
  await openPortal({ prepare: (api) => api.answers('GET BrandingList', () => waiting) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(spinner()).not.toBeNull();
  expect(document.getElementById('root')!.textContent).toBe('');
  answer({ data: [] });
  await screen.findByRole('heading', { name: 'Log in' });
  expect(spinner()).toBeNull();
});

test('discovers the API, then branding and sector, then starts the VPN client [2.02][2.03][2.04]', async () => {
  const portal = await openPortal({ remote: { routes: [routeOf('devices')] }, branding: brandOf('Norwell') });
  await signInAs('ada');
  await at('/devices');
  const connector = (address: string) => /^https?:\/\/(localhost|127\.0\.0\.1):(9250|5789)/.test(address);
  await waitFor(() => expect(portal.asked.some(connector)).toBe(true));
  const when = (what: string) => portal.asked.indexOf(what);
  expect(when('Discovery')).toBeGreaterThan(-1);
  expect(when('BrandingList')).toBeGreaterThan(when('Discovery'));
  expect(when('MySector')).toBeGreaterThan(when('BrandingList'));
  expect(portal.asked.findIndex(connector)).toBeGreaterThan(when('MySector'));
});

test('nothing of a brand is shown before the branding is known, then its name is', async () => {
  await openPortal({ branding: brandOf('Norwell Packaging Systems') });
  expect(await screen.findAllByText('Norwell Packaging Systems')).not.toHaveLength(0);
  expect(screen.queryByText('Lineside')).toBeNull();
});

test('without an API at start the page says so, keeps its address, and goes on by itself [8.04]', async () => {
  const portal = await openPortal({ at: '/devices/Agent0000001?tab=2', prepare: (api) => api.goDown(true) });
  await screen.findByRole('heading', { name: 'API server is unavailable' });
  expect(spinner()).toBeNull();
  expect(location.pathname + location.search).toBe('/devices/Agent0000001?tab=2');
  portal.api.goDown(false);
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.queryByRole('heading', { name: 'API server is unavailable' })).toBeNull();
});

test('the wanted address survives signing in', async () => {
  await openPortal({ at: '/devices?filter=x#here', remote: { routes: [routeOf('devices')] } });
  await at('/login');
  await signInAs('ada');
  await at('/devices');
  expect(location.search + location.hash).toBe('?filter=x#here');
});

test('a wrong password is said under its field, and what was typed stays', async () => {
  await openPortal();
  await signInAs('ada', 'wrong');
  const text = await screen.findByText('E-mail address or password is wrong');
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.value).toBe('wrong');
  expect(text.closest('.ant-form-item')!.contains(field)).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(location.pathname).toBe('/login');
});
