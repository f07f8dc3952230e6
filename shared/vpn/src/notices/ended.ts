import { connectorService } from '@lineside/connector';
import { closeNotice } from '@lineside/ui/base';

/** The key of notices of a connection to a device that ended: that it did, or that an approver has revoked its access. */
export const endedKey = (agentId: string): string => `ended-${agentId}`;

/** A connection that ended is over with the next one: takes the notice of it away then. */
export function closeOnceConnected(key: string): void {
  // an approver's decision is told before the connection ends
  let hasEnded = !isConnected();
  const stop = connectorService.subscribe(() => {
    if (!isConnected()) hasEnded = true;
    else if (hasEnded) {
      stop();
      closeNotice(key);
    }
  });
}

const isConnected = () => connectorService.getState().session.is === 'connected';
