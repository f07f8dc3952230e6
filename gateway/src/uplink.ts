import { isIP, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { GatewayState } from '@lineside/contracts/gateway';

export type Uplink = NonNullable<GatewayState['uplink']>;

/** The interface and the address that a connection goes out by; undefined where it has none, or has ended. */
export function uplinkOf(connection: unknown): Uplink | undefined {
  if (!(connection instanceof Socket)) return undefined;
  const ipAddress = connection.localAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  const found = Object.entries(networkInterfaces()).find(([, all = []]) =>
    all.some(({ address }) => address === ipAddress),
  );
  return found && isIP(ipAddress) ? { interface: found[0], ipAddress } : undefined;
}
