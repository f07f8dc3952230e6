import { createHash, X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { type Browser, chromium } from '@playwright/test';
import type { Ports } from '../../tools/run/ports.ts';
import { findChromium } from './find-chromium.ts';

/** A browser in which the connector's one address is this worker's, and its certificate alone is trusted. */
export async function launch(ports: Ports): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...[
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--disable-gpu',
      ],
      `--host-resolver-rules=MAP localhost:9250 127.0.0.1:${ports.connector}`,
      `--ignore-certificate-errors-spki-list=${await pinOf(ports.connector)}`,
    ],
  });
}

/** The hash of the public key that a server on this machine shows. */
function pinOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }, () => {
      const { raw } = socket.getPeerCertificate();
      socket.end();
      const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
      resolve(createHash('sha256').update(key).digest('base64'));
    });
    socket.once('error', reject);
  });
}
