import { execFile } from 'node:child_process';

/** How long a command of the machine may take, in milliseconds. */
const timeoutMs = 10_000;

/** Runs a command without a shell; resolves with its output, rejects with what it complains about. */
export const run = (command: string, ...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(command, args, { timeout: timeoutMs }, (problem, output, complaints) => {
      if (problem) reject(new Error(complaints.trim() || problem.message));
      else resolve(output);
    });
  });
