import { rmSync } from 'node:fs';
import { usualPlaces } from '../helper/helper-folders.ts';
import { Stop } from '../stop.ts';
import { liesIn, powershell } from '../windows/system.ts';
import { thisProgram } from './root-owned.ts';
import { helperTask, helperTaskName, listenerTask, listenerTaskName, taskFolder } from './tasks.ts';

// Written by the manual and untested: its authors had no Windows (docs/vpn-client.md).

/** Registers both tasks, and starts the helper of this user, now and with the machine. */
export function installTasks(sid: string): void {
  const program = thisProgram();
  // not by the environment: a user's variables also exist in their administrator's terminal
  const programs = powershell("[Environment]::GetFolderPath('ProgramFiles')");
  for (const file of program) if (!liesIn(file, programs)) throw new Stop(othersCanChange(file, programs));
  for (const [name, xml] of [
    [helperTaskName(sid), helperTask(program, sid)],
    [listenerTaskName, listenerTask(program)],
  ] as const) {
    // by its input: another user could replace a file in the meantime
    powershell(`Register-ScheduledTask ${named(name)} -Force -Xml ([Console]::In.ReadToEnd()) | Out-Null`, xml);
  }
  // where one of an older version runs, this one takes its place
  powershell(`Stop-ScheduledTask ${named(helperTaskName(sid))}; Start-ScheduledTask ${named(helperTaskName(sid))}`);
}

/** Lets a user start their own part. */
export const startListenerTask = `schtasks /Run /TN "\\${taskFolder}\\${listenerTaskName}"`;

/** Ends every helper and takes all tasks away; whether there were any. */
export function removeTasks(): boolean {
  const removedTasks = powershell(
    `Get-ScheduledTask -TaskPath '\\${taskFolder}\\' -ErrorAction SilentlyContinue | ForEach-Object {
       $_ | Stop-ScheduledTask; $_ | Unregister-ScheduledTask -Confirm:$false; $_.TaskName }`,
  );
  // leftovers of one that was killed: it gets no signal to clean up
  rmSync(usualPlaces, { recursive: true, force: true });
  if (removedTasks === '') return false;
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

const othersCanChange = (file: string, programs: string) =>
  `Users other than administrators may be able to change ${file}, and the system would run it. Copy the program to a folder of ${programs}.`;
