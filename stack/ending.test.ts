import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { identityOf } from '../api/src/platform/database/process-identity.ts';
import { root } from './process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lineside-ending-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command that imports from this folder; its output arrives line by line. */
function command(code: string): { child: ChildProcess; line(part: string): Promise<string>; lines: string[] } {
  const file = path.join(folder, `${Math.random()}.mts`);
  writeFileSync(file, code.replaceAll("from './", `from '${import.meta.dirname}/`));
  const args = ['--import', 'tsx', file];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
  const line = async (part: string) => {
    await until(
      () => lines.some((line) => line.includes(part)),
      () => lines.join('\n'),
    );
    return lines.find((line) => line.includes(part))!;
  };
  return { child, line, lines };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s stops what a command started, also what is starting, last first', async (signal, code) => {
  const { child, line, lines } = command(`
    import { atEnd, startUntilEnd } from './ending.ts';
    atEnd(() => console.log('stopped the first'));
    atEnd(() => { throw new Error('the second fails'); });
    const slow = new Promise((resolve) => process.once('${signal}', () => setTimeout(resolve, 100)));
    startUntilEnd(slow, () => console.log('stopped the third'));
    atEnd(() => new Promise((resolve) => setImmediate(resolve)).then(() => console.log('stopped the fourth')));
    setInterval(() => {}, 1000);
    console.log('running');
  `);
  await line('running');
  child.kill(signal);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([code, null]);
  expect(lines).toEqual(['running', 'Stopping …', 'stopped the fourth', 'stopped the third', 'stopped the first']);
});

test.each([
  ['SIGINT', 'what its steps have started', ''],
  ['SIGTERM', 'what its steps have started', ''],
  ['SIGTERM', 'what ignores it', "process.on('SIGTERM', () => {});"],
] as const)('%s to a command ends %s', async (signal, _what, ignores) => {
  const started = `${ignores} console.log('started', process.pid); setInterval(() => {}, 1000)`;
  const { child, line } = command(`
    import { step } from './step.ts';
    const worker = ${JSON.stringify(started)};
    const program = "require('child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
    await step('tests', process.execPath, ['-e', program, worker], { minutes: 1 }).catch(() => {});
  `);
  const pid = Number((await line('started')).split(' ')[1]);
  expect(identityOf(pid)).toBeDefined();
  child.kill(signal);
  await once(child, 'exit');
  await until(() => identityOf(pid) === undefined);
});

test('a step that is not done at the moment of its limit ends, and fails', async () => {
  const { child, lines } = command(`
    import { step } from './step.ts';
    const waiting = 'setInterval(() => {}, 1000)';
    const { ok } = await step('tests', process.execPath, ['-e', waiting], { until: Date.now() + 100 });
    console.log('ok', ok);
  `);
  await once(child, 'exit');
  expect(lines.slice(-2)).toEqual([expect.stringMatching(/^failed: tests: not done after/), 'ok false']);
});

test.each([
  ['what it has started', ''],
  ['what ignores Ctrl-C', "process.on('SIGINT', () => {});"],
  ['what has a session of its own', ''],
] as const)('a step that is not done after its limit ends with %s, and fails', async (what, ignores) => {
  const detached = what === 'what has a session of its own';
  const started = `${ignores} console.log('started', process.pid); setInterval(() => {}, 1000)`;
  const { child, line, lines } = command(`
    import { mock } from 'node:test';
    mock.timers.enable({ apis: ['setTimeout'] });
    const { step } = await import('${import.meta.dirname}/step.ts');
    process.on('SIGUSR2', () => setInterval(() => mock.timers.tick(3_600_000), 50).unref());
    const program = "require('child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit', detached: ${detached} }); setInterval(() => {}, 1000)";
    const { ok } = await step('tests', process.execPath, ['-e', program, ${JSON.stringify(started)}], { minutes: 1 });
    console.log('ok', ok);
  `);
  const pid = Number((await line('started')).split(' ')[1]);
  child.kill('SIGUSR2');
  await once(child, 'exit');
  expect(lines.slice(-2)).toEqual([expect.stringMatching(/^failed: tests: not done after/), 'ok false']);
  await until(() => identityOf(pid) === undefined);
});
