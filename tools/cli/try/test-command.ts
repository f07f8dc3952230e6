import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import type { Words } from '../words.ts';

/** Runs the tests of the remote that one stands in; words choose files, as Jest takes them. */
export async function testCommand(words: Words): Promise<string> {
  const own = path.resolve('package.json');
  const { jest } = JSON.parse(readOr(own, `There is no package.json here: go to the folder of a remote.`)) as {
    jest?: object;
  };
  const preset = jest ? [] : ['--preset', '@lineside/testing'];
  const status = await running(process.execPath, [
    '--experimental-vm-modules',
    jestFrom(own),
    ...preset,
    ...words.rest(),
  ]);
  if (status !== 0) throw new RegistryProblem('Not all tests passed.');
  return 'All tests passed.';
}

/** Jest comes with @lineside/testing, wherever that is installed. */
function jestFrom(own: string): string {
  try {
    const kit = createRequire(own).resolve('@lineside/testing/jest-preset');
    return path.join(path.dirname(createRequire(kit).resolve('jest/package.json')), 'bin', 'jest.js');
  } catch {
    throw new RegistryProblem(
      "@lineside/testing isn't installed here: have it among the devDependencies, and npm install.",
    );
  }
}

const running = (program: string, args: string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_NO_WARNINGS: '1' };
    spawn(program, args, { stdio: 'inherit', env }).once('error', reject).once('exit', resolve);
  });

function readOr(file: string, sentence: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new RegistryProblem(sentence);
  }
}
