import { type AddressInfo, connect, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificates } from '../../connector-app/src/certificates/authority.ts';
import { pairingAddress } from '../../stack/connector.ts';
import type { Ports } from '../../stack/ports.ts';

/** The portal's address where it isn't on the operator's own machine. */
export const elsewhere = 'https://norwell.example';

/** Terminates TLS before the portal, like a server on the internet, and forwards requests; returns its port. */
export async function listenBefore({ portal }: Ports): Promise<{ port: number; close(): void }> {
  const { key, cert } = makeCertificates();
  const server: Server = createServer({ key, cert }, (browser) => {
    const behind = connect(portal, '127.0.0.1');
    browser.pipe(behind).pipe(browser);
    browser.on('error', () => behind.destroy());
    behind.on('error', () => browser.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** The address that pairs the portal elsewhere with the worker's connector. */
export const pairingElsewhere = (dataDir: string, { api }: Ports): Promise<string> =>
  pairingAddress(dataDir, `${elsewhere}/`, `http://127.0.0.1:${api}/api/`);
