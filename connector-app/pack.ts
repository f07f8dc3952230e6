import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.ts';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Packs the connector as one archive that installs with `npm install -g ./lineside-connector-x.y.z.tgz` and needs
 * nothing else. Gives the archive's path in `folder`.
 */
export async function pack(folder: string): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), 'lineside-pack-'));
  try {
    const file = join(stage, 'lineside-connector.cjs');
    await bundle(file);
    chmodSync(file, 0o755);
    const { name, version, license } = manifest;
    const packed = {
      name,
      version,
      license,
      description: 'Lineside VPN client',
      bin: { [name]: 'lineside-connector.cjs' },
      engines: { node: '>=20.20' },
    };
    writeFileSync(join(stage, 'package.json'), JSON.stringify(packed, null, 2));
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', '--silent', '--pack-destination', resolve(folder)], { cwd: stage });
    return join(resolve(folder), `${name}-${version}.tgz`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(await pack(process.argv[2] ?? 'dist'));
}
