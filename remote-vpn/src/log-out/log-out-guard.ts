import { connectorService } from '@lineside/connector';
import { ask, type LogoutGuard } from '@lineside/remote-kit';
import type {} from '@lineside/vpn/questions.ts';

/** A person who logs out while the VPN is in use must confirm (spec 2.68), and is disconnected. */
export const logOutGuard: LogoutGuard = async () => {
  await untilSearched();
  const { is } = connectorService.getState().session;
  if (is !== 'connecting' && is !== 'connected') return true;
  return (await ask('log-out-connected', {})) === 'log-out';
};

/** A new page first looks for the VPN client. An unresponsive client delays the logout by this time, in milliseconds. */
const timeoutMs = 1500;

const isSearching = () => {
  const { availability } = connectorService.getState();
  return availability.is === 'lost' && availability.why === 'looking';
};

function untilSearched(): Promise<void> {
  if (!isSearching()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    const stop = connectorService.subscribe(() => isSearching() || end());
  });
}
