import { fetchOne } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { Agent } from '@lineside/contracts';

/** What a component wants of the VPN: to connect to a device, or to end the connection to it. */
export interface VpnWish {
  device: string;
  does: 'connect' | 'disconnect';
}

/**
 * Connects to a device, or ends the connection to it, once the person agrees (`isAgreed`). The connect flow asks and tells
 * what it does for every Connect of the portal. Rejects where the viewer sees no such device.
 */
export async function toggleVpn(agentId: string, isAgreed: (wish: VpnWish) => Promise<boolean>): Promise<void> {
  const found = await fetchOne(Agent, { publicId: agentId }, { fields: ['name', 'can'] });
  if (!found.ok) throw new Error('The viewer sees no such device.');
  const { name, can } = found.data;
  const { session } = connectorService.getState();
  const isInUse = 'agent' in session && session.agent.publicId === agentId;
  if (!isInUse && !can.connect) throw new Error('The viewer may not connect to this device.');
  if (!(await isAgreed({ device: name, does: isInUse ? 'disconnect' : 'connect' }))) return;
  if (isInUse) await connectorService.disconnect();
  else await connectorService.connect({ publicId: agentId, name });
}
