import { execFile } from 'node:child_process';
import path from 'node:path';
import { RegistryProblem } from '../../registry/problem.ts';
import { fileFor, folderFor } from '../stage/installed-with.ts';
import { type Finding, finding } from './finding.ts';

/** The compiler's errors in a remote. It is the compiler that the kit is built with. */
export async function faultsOfTypes(remote: string): Promise<Finding[]> {
  const compiler = folderFor(path.dirname(fileFor(remote, '@lineside/bundling')), 'typescript');
  if (!compiler)
    throw new RegistryProblem('typescript (a dependency of @lineside/bundling) is missing: run npm install.');
  const args = [path.join(compiler, 'bin', 'tsc'), '-p', remote, '--noEmit', '--pretty', 'false'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: remote }, (problem, out, err) => resolve(problem ? `${out}${err}` : ''));
  });
  // continuation lines are indented
  const lines = output.replace(/\n\s+/g, ' ').split('\n').filter(Boolean);
  return lines.map((line) => finding('types', line.replace(/: error TS/, ': TS')));
}
