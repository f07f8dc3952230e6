import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';

const program = path.resolve(import.meta.dirname, '../../test/tunnel-program.ts');
const args = ['--import', 'tsx', program];

test('a machine without OpenVPN says so, answers that it has no tunnel, and goes on', async () => {
  const env = { ...process.env, PATH: '', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain('tunnel: openvpn is not installed');
  expect(stdout).toContain('done: false');
});

test('OpenVPN ends when the gateway program is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  writeFileSync(
    path.join(folder, 'openvpn'),
    `#!/bin/sh\necho $$ >'${folder}/writing'; /bin/mv '${folder}/writing' '${folder}/pid'; exec /bin/sleep 600\n`,
    { mode: 0o755 },
  );
  const child = spawn(process.execPath, args, { env: { ...process.env, PATH: folder, NODE_OPTIONS: '' } });
  const ended = once(child, 'exit');
  await until(() => existsSync(path.join(folder, 'pid')));
  child.kill('SIGKILL');
  await ended;
  const pid = readFileSync(path.join(folder, 'pid'), 'utf8').trim();
  await until(() => !existsSync(`/proc/${pid}`));
  rmSync(folder, { recursive: true });
});
