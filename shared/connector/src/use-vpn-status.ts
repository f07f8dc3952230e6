import type { VpnStatus } from '@lineside/remote-kit';
import { useMemo } from 'react';
import { useConnector } from './use-connector.ts';

/** The state of this page's VPN, in the terms of device actions. */
export function useVpnStatus(): VpnStatus {
  const session = useConnector((state) => state.session);
  const lost = useConnector(({ availability }) => availability.is === 'lost');
  const attempt = useConnector((state) => state.attempt);
  // the last status of a client that doesn't respond may be outdated
  const status = lost && session.is === 'connected' ? 'connecting' : session.is;
  const is = attempt.is === 'preparing' ? 'connecting' : status;
  const current = attempt.is === 'preparing' ? attempt : session;
  const agentId = 'agent' in current ? current.agent.publicId : null;
  return useMemo(() => ({ is, agentId }), [is, agentId]);
}
