import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { systemProgram } from './system.ts';

/**
 * Which process is at the other end of a connection over loopback: it calls from one port, to another; null if none
 * does.
 */
export async function callerOf(from: number, to: number): Promise<number | null> {
  const { stdout } = await promisify(execFile)(systemProgram('netstat.exe'), ['-ano', '-p', 'TCP']);
  return callerIn(stdout, from, to);
}

/** The same, from the output of `netstat -ano`. The name of the state is translated. */
export function callerIn(text: string, from: number, to: number): number | null {
  const line = new RegExp(`^\\s*TCP\\s+127\\.0\\.0\\.1:${from}\\s+127\\.0\\.0\\.1:${to}\\s+\\S+\\s+(\\d+)\\s*$`, 'm');
  const match = line.exec(text);
  return match ? Number(match[1]) : null;
}
