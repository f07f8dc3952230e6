import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { root } from '../../stack/process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lineside-running-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ends what a program has started, if anything is left of it. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
}

test.each(['jest.config.mjs', 'jest.api.config.mjs'])(
  'tests by %s that are ended name the files that ran',
  async (config) => {
    const file = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const files = [
      file('quick.test.ts', "test('is done', () => {});"),
      file(
        'endless.test.ts',
        `import { writeFileSync } from 'node:fs';
      test('waits', async () => { writeFileSync('${folder}/started', ''); await new Promise(() => {}); });`,
      ),
    ];
    const jest = ['--experimental-vm-modules', path.join(root, 'node_modules/jest/bin/jest.js'), '--config', config];
    const args = [...jest, '--maxWorkers=2', '--roots', folder, '--runTestsByPath', ...files];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await until(() => existsSync(path.join(folder, 'started')));
    rmSync(path.join(folder, 'started'));
    // as a step that is beyond its limit does: jest alone, then all that it has started
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await once(child, 'exit');
    endGroup(child.pid!);
    await closed;
    expect(output).toMatch(/^failed: .*endless\.test\.ts: was running when the tests were ended$/m);
  },
);
