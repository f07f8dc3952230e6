import { useConnector } from '@lineside/connector';
import type { VpnStatus } from '@lineside/remote-kit';
import { useMemo } from 'react';

/** What this page's VPN is doing, in the words that actions of devices know. */
export function useVpnStatus(): VpnStatus {
  const session = useConnector((state) => state.session);
  const agentId = 'agent' in session ? session.agent.publicId : null;
  return useMemo(() => ({ is: session.is, agentId }), [session.is, agentId]);
}
