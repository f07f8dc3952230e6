import { call } from './call.ts';

/**
 * A gateway fetches the file of a firmware job of its device that hasn't ended, whole or a range of bytes (`Range:
 * bytes=0-1048575`).
 */
export const GetGatewayFirmware = call({
  route: 'GatewayFirmware',
  verb: 'GET',
  path: '/gateway/firmware/{publicId}',
  needs: 'gateway',
  reply: 'stream',
  streams: 'bytes',
});
