import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const program = path.resolve(import.meta.dirname, '../../test/tunnel-program.ts');

test('a machine without OpenVPN says so, answers that it has no tunnel, and goes on', async () => {
  const env = { ...process.env, PATH: '', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], { env });
  expect(stdout).toContain('tunnel: spawn openvpn ENOENT');
  expect(stdout).toContain('done: false');
});
