import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ServiceSettings } from '@lineside/contracts/gateway-configuration';

/** Opens a connection to the machine of a service, and only there. */
export type Dial = (service: ServiceSettings) => Socket;

/** How long a machine may take to accept a connection, in milliseconds. */
const connectMs = 10_000;

/**
 * Connects to the address and port of a service. With TLS no certificate is checked: machines sign their own, and the network
 * behind the gateway is what is trusted.
 */
export const dial: Dial = ({ address, port, useSsl }) => {
  const host = address ?? '127.0.0.1';
  const socket = useSsl
    ? connectTls({ host, port, rejectUnauthorized: false, minVersion: 'TLSv1' })
    : connect({ host, port });
  socket.setTimeout(connectMs, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  socket.once(useSsl ? 'secureConnect' : 'connect', () => socket.setTimeout(0));
  return socket;
};
