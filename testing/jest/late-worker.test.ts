import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../stack/process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lineside-late-worker-'));
const ending = new AbortController();
afterAll(() => {
  ending.abort();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** Holds up the second worker until another one has finished a test file. */
const holdUp = `
  import { existsSync } from 'node:fs';
  if (process.env.TINYPOOL_WORKER_ID === '2')
    while (!existsSync('${folder}/finished')) await new Promise((resolve) => setTimeout(resolve, 20));
`;

test('a worker of shared modules that starts after another has finished a file runs its files', async () => {
  const files = ['one', 'two', 'three'].map((name) =>
    write(
      `${name}.test.ts`,
      `import { writeFileSync } from 'node:fs';
      afterAll(() => writeFileSync('${folder}/finished', ''));
      test('${name}', () => {});`,
    ),
  );
  const jest = [path.join(root, 'node_modules/jest/bin/jest.js'), '--config', 'jest.api.config.mjs'];
  const args = [...jest, '--maxWorkers=2', '--roots', folder, '--runTestsByPath', ...files];
  const { stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: `--experimental-vm-modules --import ${write('hold-up.mjs', holdUp)}` },
    signal: ending.signal,
  });
  expect(stderr).toContain('3 passed, 3 total');
});
