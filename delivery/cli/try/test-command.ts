import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { readOwnPackage } from '../own-package.ts';
import type { ParsedArguments } from '../parsed-arguments.ts';
import { running } from '../running.ts';
import { fileFor, folderFor } from '../stage/installed-with.ts';

/** Runs the tests of the remote in the current folder; arguments select files, as in Jest. */
export async function testCommand(words: ParsedArguments): Promise<string> {
  const ownPackage = path.resolve('package.json');
  const { jest } = readOwnPackage(ownPackage) as { jest?: object };
  const preset = jest ? [] : ['--preset', '@lineside/testing'];
  const status = await running(process.execPath, [
    '--experimental-vm-modules',
    jestFrom(ownPackage),
    ...preset,
    ...words.rest(),
  ]);
  if (status !== 0) throw new RegistryProblem('Not all tests passed.');
  return 'All tests passed.';
}

/** Jest is a dependency of @lineside/testing. */
function jestFrom(packageFile: string): string {
  const kit = fileFor(path.dirname(packageFile), '@lineside/testing/jest-preset');
  return path.join(folderFor(path.dirname(kit), 'jest')!, 'bin', 'jest.js');
}
