import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../stack/process.ts';
import { built } from './build.ts';

let remote: string;
beforeAll(() => {
  remote = path.join(mkdtempSync(path.join(tmpdir(), 'check-')), 'remote-hello');
  cpSync(path.join(root, 'examples/remote-hello'), remote, { recursive: true });
  const installed = path.join(remote, 'node_modules');
  mkdirSync(installed);
  for (const from of [
    'remote-devices/node_modules/@lineside',
    'remote-devices/node_modules/react',
    'node_modules/@types',
  ])
    symlinkSync(path.join(root, from), path.join(installed, path.basename(from)));
});
afterAll(() => rmSync(path.dirname(remote), { recursive: true }));

/** Checks the remote without a browser; e2e/federation/third-party-remotes.spec.ts has the browser's findings. */
const checks = (): Promise<{ code: number; output: string[] }> =>
  new Promise((resolve) => {
    const args = ['--import', import.meta.resolve('tsx'), path.join(root, 'delivery/cli/cli.ts'), 'check', remote];
    execFile(process.execPath, args, { cwd: tmpdir(), env: { PATH: '' } }, (problem, out, err) =>
      resolve({ code: problem ? Number(problem.code) : 0, output: (out + err).trim().split('\n') }),
    );
  });

/** Changes one of its files, until the function that is returned is called. */
function changed(file: string, change: (text: string) => string): () => void {
  const at = path.join(remote, file);
  const before = readFileSync(at, 'utf8');
  writeFileSync(at, change(before));
  return () => writeFileSync(at, before);
}

test('problems are listed by file and rule, sizes are measured, and a missing browser is noted', async () => {
  const undo = changed('src/hello/HelloScreen.tsx', (text) => text.replace('pageSize: 1', "pageSize: 'one'"));
  const checked = await checks();
  undo();
  expect(checked).toEqual({
    code: 1,
    output: [
      expect.stringMatching(/^types: src\/hello\/HelloScreen\.tsx\(\d+,\d+\): TS2322: Type 'string'/),
      expect.stringMatching(/^entry \d+\.\d KB; \/hello \d+\.\d KB; the rest .* may weigh 60 KB together$/),
      expect.stringMatching(/^Not checked in a browser, nor for accessibility: Chromium .* CHROMIUM_PATH/),
      '1 finding.',
    ],
  });
});

test('build errors are findings, one line each', async () => {
  const undo = changed('remote.ts', (text) => text.replace("path: 'hello'", "path: 'login'"));
  const outcome = await built(remote);
  undo();
  expect(outcome).toEqual({
    is: 'refused',
    findings: [
      'build: remote.ts, routes[0]: /login belongs to the portal itself.',
      'build: remote.ts, menu[0]: /hello is no address of this remote.',
    ],
  });
});
