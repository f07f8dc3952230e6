import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '@lineside/testing/until';
import { programArgs } from '../../stack/bundle-program.ts';
import { aFolder, endLater } from './connector.ts';

const file = 'connector-app/test/proxy-program.ts';

export interface ProxySettings {
  /** Ports of this machine by another host's name, such as `portal.example:443`. */
  leads?: Record<string, number>;
  /** The only allowed user: `name:password`. */
  credential?: string;
  /** It inspects traffic, with its own certificate for each requested host. */
  reads?: { key: string; cert: string };
}

/** A proxy in a separate process, and its requested targets. */
export async function aProxy(settings: ProxySettings, prefix: string[] = []) {
  const [program, ...args] = [...prefix, process.execPath, ...(await programArgs(file, JSON.stringify(settings)))];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  endLater(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await until(() => lines.length > 0);
  const credential = settings.credential ? `${settings.credential.split(':').map(encodeURIComponent).join(':')}@` : '';
  return {
    address: `http://${credential}127.0.0.1:${lines[0]}`,
    host: `127.0.0.1:${lines[0]}`,
    asked: () => lines.slice(1),
  };
}

/** An untrusted certificate for portal.example and an internet address, and its file. */
export function aCertificate() {
  const folder = aFolder();
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const name = ['-subj', '/CN=portal.example', '-addext', 'subjectAltName=DNS:portal.example,IP:203.0.113.5'];
  const options = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    file,
    ...name,
  ];
  execFileSync('openssl', options, { stdio: 'ignore' });
  return { file, key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8') };
}
