import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../stack/process.ts';
import { namesOf, starterFor } from '../create/starter.ts';

let folder: string;
let remote: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  remote = path.join(folder, 'remote-hello');
  for (const [file, text] of starterFor(namesOf('remote-hello'))) put(path.join(remote, file), text);
  put(path.join(remote, 'kit/lineside-ui-1.0.0.tgz'), 'the one before');
  for (const name of ['bundling', 'cli', 'client', 'connector', 'contracts', 'remote-kit', 'shell', 'testing', 'ui'])
    put(path.join(folder, 'next', `lineside-${name}-1.1.0.tgz`), '1.1.0');
  install('1.0.0', { Page: '1.0', FailedPart: '1.0' });
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string, mode?: number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** What npm would have installed; the tool of that kit identifies itself, and ends with the given code. */
function install(version: string, names: object, into = remote, found = 0, deprecated = {}): void {
  const kit = path.join(into, 'node_modules/@lineside');
  const exports = { './names.json': './names.json' };
  put(path.join(kit, 'remote-kit/package.json'), JSON.stringify({ version, exports }));
  put(
    path.join(kit, 'remote-kit/names.json'),
    JSON.stringify({ '@lineside/ui/base': { values: names, types: {}, deprecated } }),
  );
  put(path.join(kit, 'cli/package.json'), '{}');
  put(path.join(kit, 'cli/cli/bin/lineside.mjs'), `console.log('checked by ${version}'); process.exitCode = ${found};`);
}

/** Runs the tool in the remote, with an npm that installs what is prepared in a folder, and knows a newest version. */
const upgrades = (...words: string[]): Promise<string> =>
  new Promise((resolve) => {
    const npm = `#!/bin/sh\nif [ "$1" = view ]; then echo 1.1.0; else /bin/cp -R "${folder}/prepared/." .; fi\n`;
    put(path.join(folder, 'bin/npm'), npm, 0o755);
    const tool = ['--import', import.meta.resolve('tsx'), path.join(root, 'delivery/cli/cli.ts'), 'upgrade', ...words];
    const env = { PATH: path.join(folder, 'bin'), NODE_NO_WARNINGS: '1' };
    execFile(process.execPath, tool, { cwd: remote, env }, (_problem, out, err) => resolve((out + err).trim()));
  });
const takenFrom = () =>
  JSON.parse(readFileSync(path.join(remote, 'package.json'), 'utf8')).dependencies['@lineside/ui'];

test('an upgrade from a folder names removed exports in use, and runs the new kit’s checks', async () => {
  install('1.1.0', { Page: '1.0' }, path.join(folder, 'prepared'), 1);
  expect(await upgrades('--kit', '../next')).toBe(
    [
      'The kit 1.1.0 is in the place of 1.0.0.',
      'src/hello/HelloScreen.tsx: FailedPart of @lineside/ui/base is gone.',
      'checked by 1.1.0',
      'With the kit 1.1.0 there is something to mend.',
    ].join('\n'),
  );
  expect(takenFrom()).toBe('file:kit/lineside-ui-1.1.0.tgz');
  expect(existsSync(path.join(remote, 'kit/lineside-ui-1.1.0.tgz'))).toBe(true);
  expect(existsSync(path.join(remote, 'kit/lineside-ui-1.0.0.tgz'))).toBe(false);
  expect(await upgrades('--kit', '../next')).toBe('This remote has the kit 1.1.0 already.');
});

test('without a folder the newest of the registry of packages is taken', async () => {
  install('1.1.0', { Page: '1.0', FailedPart: '1.0' }, path.join(folder, 'prepared'));
  expect(await upgrades()).toMatch(/^The kit 1\.1\.0 is in the place of 1\.0\.0\.\nchecked by 1\.1\.0\nIt runs with/);
  expect(takenFrom()).toBe('^1.1.0');
});

test('deprecated names in use are reported with their replacement, without failing', async () => {
  const deprecated = {
    FailedPart: { since: '1.1', instead: 'Use Failure of @lineside/ui/base.' },
    Spinner: { since: '1.1', instead: 'Use Skeleton.' },
  };
  install('1.1.0', { Page: '1.0', FailedPart: '1.0', Spinner: '1.0' }, path.join(folder, 'prepared'), 0, deprecated);
  expect((await upgrades()).split('\n')).toEqual([
    'The kit 1.1.0 is in the place of 1.0.0.',
    'src/hello/HelloScreen.tsx: FailedPart of @lineside/ui/base is deprecated: Use Failure of @lineside/ui/base.',
    'checked by 1.1.0',
    expect.stringMatching(/^It runs with the kit 1\.1\.0/),
  ]);
});
