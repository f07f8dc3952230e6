/** @jest-environment @lineside/testing/environment */
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, RouterProvider } from '../router.ts';
import { MayOpenContext } from './may-open.ts';

test('to a screen that one may not open there is no link, but the same words', () => {
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
