import { gatewayCertificate, gatewayTunnel, publicKeyOfGateway } from '../gateway-tunnel.ts';
import { call } from './call.ts';

/** A gateway asks where its tunnel leads; null while the platform has no VPN server for its device. */
export const GetGatewayTunnel = call({
  route: 'GatewayTunnel',
  verb: 'GET',
  path: '/gateway/tunnel',
  needs: 'gateway',
  reply: gatewayTunnel.nullable(),
});

/** A gateway gets a certificate for a key of its own. The one that it had before is no longer accepted. */
export const CreateGatewayCertificate = call({
  route: 'GatewayCertificate',
  verb: 'POST',
  path: '/gateway/certificates',
  needs: 'gateway',
  body: publicKeyOfGateway,
  reply: gatewayCertificate,
});
