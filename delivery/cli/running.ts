import { spawn } from 'node:child_process';

/** Runs a program in the open; gives what it ended with. */
export const running = (program: string, args: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_NO_WARNINGS: '1' };
    spawn(program, args, { stdio: 'inherit', env }).once('error', reject).once('exit', resolve);
  });
