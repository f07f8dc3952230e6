import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

/** Has the kernel end a program when its parent is killed. Part of each Debian. */
const setpriv = '/usr/bin/setpriv';
/** The exit code where a program is not installed. */
export const notInstalled = 127;

/** Starts a program that ends with this one, even when this one is killed. */
export const spawnBoundProgram = (program: string, args: readonly string[], stdio: StdioOptions): ChildProcess =>
  spawn(setpriv, ['--pdeathsig', 'TERM', program, ...args], { stdio });
