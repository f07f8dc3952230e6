import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * The host a call came on: the Host header, which proxies leave as it is. Never a forwarded one, which anybody may send
 * and some proxy may pass on.
 */
export const hostOf = (request: FastifyRequest): string => request.headers.host ?? '';

/** Whether a host is the API's own port on this machine, where tools and connectors call it. */
export const isLocal = (host: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(host);

/** Whether a call came on the API's own port, and not by way of a portal. */
export const isOwnPort = ({ addresses, ownAddresses }: Settings, host: string): boolean => {
  const isAmong = (some: string[]) => some.some((address) => new URL(address).host === host);
  return isAmong(ownAddresses) || (isLocal(host) && !isAmong(addresses));
};

/** The address that a call came to, before the paths of routes: its host's, as the settings have it. */
export function baseOf({ settings }: { settings: Settings }, request: FastifyRequest): string {
  const host = hostOf(request);
  const { addresses, ownAddresses } = settings;
  const known = [...addresses, ...ownAddresses].find((address) => new URL(address).host === host);
  // no other host gets here but the API's own port on this machine
  return `${known ? new URL(known).origin : `http://${host}`}/api`;
}
