import { spawnSync } from 'node:child_process';
import { win32 } from 'node:path';
import { Stop } from '../stop.ts';

// Written by the manual and untested: its authors had no Windows (docs/vpn-client.md).

/** A program of Windows itself. By its full name: in the folder where a command is typed another may lie, and on the path too. */
export const systemProgram = (name: string, env: NodeJS.ProcessEnv = process.env): string =>
  win32.join(env.SystemRoot ?? 'C:\\Windows', 'System32', name);

/** Where administrators alone put programs. */
export const programFiles = (env: NodeJS.ProcessEnv = process.env): string => env.ProgramFiles ?? 'C:\\Program Files';

/** Whether a file of Windows is below a folder. */
export function liesIn(file: string, folder: string): boolean {
  const relativePath = win32.relative(folder, file);
  return relativePath !== '' && relativePath.split('\\')[0] !== '..' && !win32.isAbsolute(relativePath);
}

/** The output of a Windows program; exits with its error text. */
export function runSystem(name: string, args: readonly string[], input = ''): string {
  const options = { encoding: 'utf8', input, windowsHide: true } as const;
  const { error, status, stdout, stderr } = spawnSync(systemProgram(name), args, options);
  if (error || status !== 0) throw new Stop(`${name}: ${error?.message ?? (stderr.trim() || stdout.trim())}`);
  return stdout.trim();
}

export const powershellName = 'WindowsPowerShell\\v1.0\\powershell.exe';

/** A script of PowerShell as its arguments. Nothing of others is ever part of a script: they could end a word in it. */
export const powershellWords = (script: string): string[] => [
  ...['-NoProfile', '-NonInteractive'],
  ...['-Command', `$ErrorActionPreference = 'Stop'; ${script}`],
];

/** The output of a PowerShell script. */
export const powershell = (script: string, input = ''): string =>
  runSystem(powershellName, powershellWords(script), input);
