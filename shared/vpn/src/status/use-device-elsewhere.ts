import { useOne } from '@lineside/client';
import { useConnector } from '@lineside/connector';
import { Agent } from '@lineside/contracts';

/**
 * The name of the device that another window, browser or portal uses this computer's VPN for; undefined while it isn't
 * known, and to people who don't see that device.
 */
export function useDeviceElsewhere(): string | undefined {
  const session = useConnector((state) => state.session);
  const publicId = session.is === 'elsewhere' ? session.agentId : null;
  return useOne(Agent, publicId ? { publicId } : null, { fields: ['name'] }).data?.name;
}
