import { useSession } from '@lineside/client';
import { Navigate, useNavigate } from '@lineside/remote-kit/router';
import { Spinner } from '@lineside/ui/base';
import { leave } from '@lineside/vpn/log-out/leave.ts';
import { useEffect } from 'react';
import { useRouteActive } from '../page/page-spinner.ts';
import { staying } from '../page/wanted.ts';

/** /logout: logs out and goes to /login; a person who decides to stay goes back to the root. */
export function LogOutScreen() {
  const session = useSession();
  const navigate = useNavigate();
  useRouteActive();
  useEffect(() => {
    void leave().then((isGone) => isGone || navigate('/', { replace: true }));
  }, [navigate]);
  return session.state === 'signed-out' ? <Navigate to="/login" replace state={staying} /> : <Spinner full />;
}
