import type { MyRequest } from './my-requests.ts';

type Access = Pick<MyRequest, 'vpn' | 'servers' | 'start' | 'end'>;

/** Whether other access to the same device goes on where this one ends, for at least the same services. */
export const follows = (access: Access, other: Access): boolean =>
  (other.vpn || !access.vpn) &&
  access.servers.every(({ publicId }) => other.servers.some((server) => server.publicId === publicId)) &&
  Date.parse(other.start) <= Date.parse(access.end) &&
  Date.parse(other.end) > Date.parse(access.end);
