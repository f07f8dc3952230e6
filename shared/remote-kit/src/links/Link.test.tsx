/** @jest-environment @lineside/testing/environment */
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, RouterProvider, usePortal } from '../router.ts';
import { MayOpenContext } from './may-open.ts';
import { PortalContext } from './portal.ts';

test('a link to a forbidden screen is plain text', () => {
  const page = (
    <MayOpenContext value={(pathname) => pathname !== '/assets'}>
      <Link to="/assets?q=Filler">Filler and capper block</Link>
      <Link to="/devices">Devices</Link>
    </MayOpenContext>
  );
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />);
  expect(screen.getByText('Filler and capper block').closest('a')).toBeNull();
  expect(screen.getByRole('link', { name: 'Devices' }).getAttribute('href')).toBe('/devices');
});

function Where() {
  const { at, api } = usePortal();
  return <p>{JSON.stringify([at('/downloads/client.tgz'), api])}</p>;
}

test('outside the portal a link opens a new tab, or is text without a known portal', () => {
  const linkTo = (address: string | null) => (
    <PortalContext value={{ address, api: 'https://api.example.com/' }}>
      <Link to="/tools">Settings</Link>
      <Where />
    </PortalContext>
  );
  const { rerender } = render(linkTo('https://portal.example.com'));
  const link = screen.getByRole('link', { name: 'Settings' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://portal.example.com/tools',
    '_blank',
    'noreferrer',
  ]);
  expect(
    screen.getByText('["https://portal.example.com/downloads/client.tgz","https://api.example.com/"]'),
  ).toBeTruthy();
  rerender(linkTo(null));
  expect(screen.getByText('Settings').closest('a')).toBeNull();
  expect(screen.getByText('[null,"https://api.example.com/"]')).toBeTruthy();
});

test('without a router and a portal a link is plain text', () => {
  render(<Link to="/devices">Devices</Link>);
  expect(screen.getByText('Devices').closest('a')).toBeNull();
});

test('the portal’s own files lie at the page’s origin', () => {
  render(<Where />);
  expect(screen.getByText(`["${location.origin}/downloads/client.tgz",null]`)).toBeTruthy();
});
