import { existsSync, readFileSync } from 'node:fs';
import { parseJsonFile } from '@lineside/contracts';
import { RegistryProblem } from '../registry/problem.ts';

/** The package.json of the remote in the current folder, or a sentence where there is none. */
export function readOwnPackage(file: string): unknown {
  if (!existsSync(file)) throw new RegistryProblem('There is no package.json here: go to the folder of a remote.');
  try {
    return parseJsonFile(readFileSync(file));
  } catch (problem) {
    throw new RegistryProblem(`${file} is no JSON: ${(problem as Error).message}`);
  }
}
