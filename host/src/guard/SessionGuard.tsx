import { useSession } from '@lineside/client';
import { Navigate, Outlet, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { useEffect, useRef } from 'react';
import { NotAllowedScreen } from '../errors/NotAllowedScreen.tsx';
import { isNotAllowed } from '../errors/not-allowed-at.ts';
import { addressOf, staying } from '../page/wanted.ts';
import { SignedIn } from './SignedIn.tsx';

/**
 * Content for logged-in people. Others go to /login, and return to the wanted address. Another person starts afresh.
 */
export function SessionGuard() {
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const user = 'user' in session ? session.user.publicId : null;
  const before = useRef(user);
  useEffect(() => {
    if (user && before.current && before.current !== user) navigate('/', { replace: true });
    before.current = user ?? before.current;
  }, [user, navigate]);

  if (!user && isNotAllowed(location)) return <NotAllowedScreen />;
  if (!user) {
    // a person who has logged out, here or in another tab, isn't led back
    const state = before.current ? staying : { wanted: addressOf(location) };
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <SignedIn key={user}>
      <Outlet />
    </SignedIn>
  );
}
