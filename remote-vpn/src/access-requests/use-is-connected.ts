import { useOne } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import type { Request } from './request.ts';

/** Whether the one who asked is connected to the device now. */
export function useIsConnected({ agent, user }: Pick<Request, 'agent' | 'user'>): boolean {
  const { data } = useOne(Agent, { publicId: agent.publicId }, { fields: ['connectedUsers'] });
  return data?.connectedUsers.some(({ publicId }) => publicId === user.publicId) ?? false;
}
