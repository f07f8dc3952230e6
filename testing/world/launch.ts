import { createHash, X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import type { Ports } from '../../stack/ports.ts';

/** Settings of a browser for this machine; by default it only trusts the connector's certificate. */
export interface LaunchOptions {
  /** Certificates that it trusts: those shown at ports, or PEM. */
  trusted?: (number | string)[];
  /** Ports by the host names that map to them. */
  names?: Record<string, number>;
  /** Ports that count as servers on the internet, though they are on this machine. */
  outside?: number[];
  /** The program, where it isn't the one that is installed. */
  program?: string;
}

/** A browser in which the connector's one address is this worker's, and chosen certificates alone are trusted. */
export async function launch(ports: Ports, options: LaunchOptions = {}): Promise<Browser> {
  const { trusted = [ports.connector], names = {}, outside = [], program = findChromium() } = options;
  const pins = await Promise.all(trusted.map((item) => (typeof item === 'string' ? pinOf(item) : pinAt(item))));
  return chromium.launch({
    executablePath: program,
    args: [
      ...browserFlags,
      ...flag('host-resolver-rules', Object.entries({ 'localhost:9250': ports.connector, ...names }).map(mapped)),
      ...flag('ignore-certificate-errors-spki-list', pins),
      ...flag(
        'ip-address-space-overrides',
        outside.flatMap((port) => [`127.0.0.1:${port}=public`, `[::1]:${port}=public`]),
      ),
    ],
  });
}

const flag = (name: string, values: string[]) => (values.length > 0 ? [`--${name}=${values.join(',')}`] : []);

const mapped = ([name, port]: [string, number]) => `MAP ${name} 127.0.0.1:${port}`;

/** The hash of the public key that a server on this machine shows. */
function pinAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }, () => {
      const { raw } = socket.getPeerCertificate();
      socket.end();
      resolve(pinOf(raw));
    });
    socket.once('error', reject);
  });
}

function pinOf(certificate: string | Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
