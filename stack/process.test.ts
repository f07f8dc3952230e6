import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@lineside/testing/until';
import { identityOf } from '../api/src/platform/database/process-identity.ts';
import { root } from './process.ts';

test('a program ends when the process that started it was killed', async () => {
  const start = `
    const { startProcess } = await import('./stack/process.ts');
    const words = ['demo/inbox/src/main.ts', '--smtp', '0', '--page', '0'];
    const { process: child } = await startProcess('inbox', words, { ready: /listening/ });
    console.log('started', child.pid);
  `;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(starter.stdout, 'data');
  const pid = Number(/started (\d+)/.exec(String(line))![1]);
  expect(identityOf(pid)).toBeDefined();
  starter.kill('SIGKILL');
  await until(() => identityOf(pid) === undefined);
});
