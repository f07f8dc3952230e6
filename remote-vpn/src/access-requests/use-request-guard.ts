import { type PressGuard, usePressGuard } from '@lineside/ui/base';
import type { Request } from './request.ts';

/** Guards the answers to the request that is open: they are for what it says, and was when the press began. */
export function useRequestGuard(request: Request | undefined, isRead: boolean): PressGuard {
  return usePressGuard(request ? whatItSays(request) : isRead ? 'none' : undefined);
}

const whatItSays = ({ publicId, user, agent, vpn, servers, reason, start, end, status, can }: Request): string =>
  JSON.stringify([
    ...[publicId, user.publicId, agent.publicId, vpn, servers.map((server) => server.publicId)],
    ...[reason, start, end, status, can.approve, can.revoke, can.withdraw],
  ]);
