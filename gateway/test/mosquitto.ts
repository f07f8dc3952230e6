import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import type { Certificates } from 'lineside-connector/certificates';
import { aFolder } from 'lineside-connector/test/connector';

interface MosquittoSettings {
  /** Its only user; without one, everybody may log in. */
  user?: { name: string; password: string };
  /** It speaks TLS with these. */
  certificates?: Certificates;
  /** Clients need a certificate of this authority, in PEM. */
  clientAuthority?: string;
  host?: string;
  port?: number;
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Mosquitto as a process of this machine. */
export async function aMosquitto({ user, certificates, clientAuthority, host, port }: MosquittoSettings = {}) {
  const folder = aFolder();
  const file = (name: string, text: string) => {
    const written = path.join(folder, name);
    writeFileSync(written, text, { mode: 0o600 });
    return written;
  };
  const listensAt = port ?? (await freePort());
  const passwords = path.join(folder, 'passwords');
  if (user) execFileSync('mosquitto_passwd', ['-b', '-c', passwords, user.name, user.password], { stdio: 'ignore' });
  const lines = [
    `listener ${listensAt} ${host ?? '127.0.0.1'}`,
    // it reads the files of this user
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    ...(user ? ['allow_anonymous false', `password_file ${passwords}`] : ['allow_anonymous true']),
    ...(certificates
      ? [`certfile ${file('cert.pem', certificates.cert)}`, `keyfile ${file('key.pem', certificates.key)}`]
      : []),
    ...(clientAuthority ? [`cafile ${file('clients.pem', clientAuthority)}`, 'require_certificate true'] : []),
  ];
  const broker = spawn('mosquitto', ['-c', file('mosquitto.conf', `${lines.join('\n')}\n`)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  broker.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await until(
    () => {
      if (broker.exitCode !== null) throw new Error(`mosquitto ended: ${output}`);
      return output.includes(' running');
    },
    () => output,
  );
  return {
    port: listensAt,
    async stop() {
      if (broker.exitCode !== null) return;
      broker.kill();
      await once(broker, 'exit');
    },
  };
}
