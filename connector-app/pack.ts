import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { newestNode } from '../delivery/newest-node.ts';
import { bundle } from './bundle.ts';
import { writeSums } from './sums.ts';

const { name, version, license } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Packs the connector as one archive that installs with `npm install -g ./lineside-connector-x.y.z.tgz` and needs
 * nothing else. Returns the archive's path in `folder`.
 */
export async function packArchive(folder: string): Promise<string> {
  return staged(folder, async (stage, into) => {
    const file = join(stage, 'lineside-connector.cjs');
    await bundle(file);
    chmodSync(file, 0o755);
    const packed = {
      name,
      version,
      license,
      description: 'Lineside VPN client',
      bin: { [name]: 'lineside-connector.cjs' },
      engines: { node: '>=20.20' },
    };
    writeFileSync(join(stage, 'package.json'), JSON.stringify(packed, null, 2));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', into], { cwd: stage });
    return join(into, `${name}-${version}.tgz`);
  });
}

/**
 * Packs the connector and Node as one program, for a computer without Node. Gives its path in `folder`.
 *
 * @param node a Node of this platform that builds such programs by itself: 25.5 or newer
 */
export async function packExecutable(folder: string, node: string): Promise<string> {
  return staged(folder, async (stage, into) => {
    const [main, output] = [
      join(stage, 'main.cjs'),
      join(into, `${name}-${version}-${process.platform}-${process.arch}${process.platform === 'win32' ? '.exe' : ''}`),
    ];
    await bundle(main);
    const config = join(stage, 'sea.json');
    // it trusts what the company's computers trust: an inspecting proxy has its own authority
    const execArgv = ['--use-system-ca'];
    writeFileSync(config, JSON.stringify({ main, output, execArgv, disableExperimentalSEAWarning: true }));
    execFileSync(node, ['--build-sea', config], { stdio: ['ignore', 'ignore', 'inherit'] });
    chmodSync(output, 0o755);
    return output;
  });
}

/** Works in a temporary folder; `into` is the folder of the result. */
async function staged<T>(folder: string, work: (stage: string, into: string) => Promise<T>): Promise<T> {
  const stage = mkdtempSync(join(tmpdir(), 'lineside-pack-'));
  try {
    mkdirSync(folder, { recursive: true });
    return await work(stage, resolve(folder));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Makes a release: archive, program, their sums, and with a key of the release its signature. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [folder = 'dist'] = positionals;
  const node = newestNode();
  if (!node) throw new Error('The Node that goes into the program could not be had.');
  const files = [await packArchive(folder), await packExecutable(folder, node.file)];
  for (const file of [
    ...files,
    ...writeSums(
      folder,
      files.map((file) => basename(file)),
      values.key,
    ),
  ])
    console.log(file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((problem: Error) => {
    console.error(problem.message);
    process.exitCode = 1;
  });
}
