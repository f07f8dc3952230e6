import { spawnSync } from 'node:child_process';
import { join, win32 } from 'node:path';
import { Stop } from '../stop.ts';
import { thisProgram } from './roots-own.ts';
import { helperTask, helperTaskName, listenerTask, listenerTaskName, taskFolder } from './tasks.ts';

// Written by the manual and never tried: nobody who wrote this had a Windows (docs/vpn-client.md).

const identity = '[Security.Principal.WindowsIdentity]::GetCurrent()';

/** Whether this runs with an administrator's rights. */
export const isAdministrator = (): boolean =>
  powershell(`([Security.Principal.WindowsPrincipal]${identity}).IsInRole('Administrators')`) === 'True';

/** The SID of who runs this. */
export const ownSid = (): string => powershell(`${identity}.User.Value`);

/** Registers both tasks, and starts the helper of this user, now and with the machine. */
export function installTasks(sid: string): void {
  const program = thisProgram();
  const programs = powershell("[Environment]::GetFolderPath('ProgramFiles')");
  for (const file of program) if (!liesIn(file, programs)) throw new Stop(othersCanChange(file, programs));
  for (const [name, xml] of [
    [helperTaskName(sid), helperTask(program, sid)],
    [listenerTaskName, listenerTask(program)],
  ] as const) {
    // by its input: in a file somebody could put another task meanwhile
    powershell(`Register-ScheduledTask ${named(name)} -Force -Xml ([Console]::In.ReadToEnd()) | Out-Null`, xml);
  }
  // where one of an older version runs, this one takes its place
  powershell(`Stop-ScheduledTask ${named(helperTaskName(sid))}; Start-ScheduledTask ${named(helperTaskName(sid))}`);
}

/** What lets a user start their own part, from now on. */
export const startListenerTask = `schtasks /Run /TN "\\${taskFolder}\\${listenerTaskName}"`;

/** Ends every helper and takes all tasks away; whether there were any. */
export function removeTasks(): boolean {
  const gone = powershell(
    `Get-ScheduledTask -TaskPath '\\${taskFolder}\\' -ErrorAction SilentlyContinue | ForEach-Object {
       $_ | Stop-ScheduledTask; $_ | Unregister-ScheduledTask -Confirm:$false; $_.TaskName }`,
  );
  if (gone === '') return false;
  powershell(
    `$all = New-Object -ComObject Schedule.Service; $all.Connect(); $all.GetFolder('\\').DeleteFolder('${taskFolder}', 0)`,
  );
  return true;
}

/** Ends this user's own VPN client. */
export const endOwnTask = (): void => {
  powershell(`Stop-ScheduledTask ${named(listenerTaskName)} -ErrorAction SilentlyContinue`);
};

const named = (name: string) => `-TaskPath '\\${taskFolder}\\' -TaskName '${name}'`;

/** Whether a file of Windows is below a folder. */
export function liesIn(file: string, folder: string): boolean {
  const way = win32.relative(folder, file);
  return way !== '' && way.split('\\')[0] !== '..' && !win32.isAbsolute(way);
}

const othersCanChange = (file: string, programs: string) =>
  `Others than administrators may be able to change ${file}, and the system would run it. Copy the program to a folder of ${programs}.`;

/** What a script of PowerShell prints. By its full name: in the folder where this is typed another may lie. */
function powershell(script: string, input = ''): string {
  const program = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32\\WindowsPowerShell\\v1.0\\powershell.exe');
  const args = ['-NoProfile', '-NonInteractive', '-Command', `$ErrorActionPreference = 'Stop'; ${script}`];
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input });
  if (error || status !== 0) throw new Stop(`PowerShell: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}
