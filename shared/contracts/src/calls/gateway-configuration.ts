import { configurationDocument } from '../gateway-configuration.ts';
import { call } from './call.ts';

/** A gateway fetches the settings that its device should have; with `If-None-Match` only if they changed. */
export const GetGatewayConfiguration = call({
  route: 'GatewayConfiguration',
  verb: 'GET',
  path: '/gateway/configuration',
  needs: 'gateway',
  reply: configurationDocument,
});
