import { useCall, useCompany, useSession } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { calls } from '@lineside/contracts';
import { Navigate, useNavigate } from '@lineside/remote-kit/router';
import { Spinner } from '@lineside/ui/base';
import { connectorNeeds } from '@lineside/vpn/connector/connector-needs.ts';
import { leave } from '@lineside/vpn/log-out/leave.ts';
import { useEffect } from 'react';
import { useHost } from '../page/host.ts';
import { useRouteActive } from '../page/page-spinner.ts';
import { staying } from '../page/wanted.ts';

/**
 * /logout: logs out and goes to /login; a person who decides to stay goes back to the root. A page that opens here first
 * looks for what asks before a log-out, such as a tunnel, as the menu's log-out finds it.
 */
export function LogOutScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const isReady = useIsReady();
  useRouteActive();
  useEffect(() => {
    if (isReady) void leave().then((isGone) => isGone || navigate('/', { replace: true }));
  }, [isReady, navigate]);
  return session.state === 'signed-out' ? <Navigate to="/login" replace state={staying} /> : <Spinner full />;
}

/** Whether guards of a log-out can answer, or never will: the remotes are known and the VPN client is looked for. */
function useIsReady(): boolean {
  const session = useSession();
  const company = useCompany();
  const { remotesAwaited } = useHost();
  const sector = useCall(calls.GetMySector, 'companies' in company ? { quiet: true } : null);
  const sectorId = sector.data?.publicId;
  useEffect(() => {
    if (sectorId) connectorService.start(connectorNeeds(sectorId));
  }, [sectorId]);
  if (session.state !== 'signed-in') return true;
  return remotesAwaited && (sectorId !== undefined || sector.failure !== undefined || company.state === 'failed');
}
