/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate, useRoutes } from '../router.ts';

const starts = jest.fn();

function Screen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => void starts(navigate), [navigate]);
  return (
    <button type="button" onClick={() => navigate('next', { relative: 'path' })}>
      {pathname}
    </button>
  );
}

const Shell = () => useRoutes([{ path: '*', element: <Screen /> }]);

test('an effect that depends on navigate is not restarted by a change of the address', () => {
  history.replaceState(null, '', '/first');
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Shell /> }])} useTransitions={false} />);
  act(() => screen.getByRole('button', { name: '/first' }).click());
  act(() => screen.getByRole('button', { name: '/first/next' }).click());
  expect(screen.getByRole('button', { name: '/first/next/next' })).toBeTruthy();
  expect(starts).toHaveBeenCalledTimes(1);
});
