import type { Program } from './units.ts';

/** Task Scheduler's names of the folder of both, the task of each user's own VPN client, and of a user's helper. */
export const taskFolder = 'Lineside';
export const listenerTaskName = 'VPN client';
export const helperTaskName = (sid: string): string => `Helper of ${sid}`;

const system = '<UserId>S-1-5-18</UserId>';
const users = '<GroupId>S-1-5-32-545</GroupId>';

/** The task of a helper, which the system runs; its user is named by SID. */
export const helperTask = (program: Program, sid: string): string =>
  task('<BootTrigger />', `${system}<RunLevel>HighestAvailable</RunLevel>`, [...program, 'helper', '--uid', sid]);

/** The task of the part that listens: each user who logs in runs it, without an administrator's rights. */
export const listenerTask = (program: Program): string =>
  task('<LogonTrigger />', `${users}<RunLevel>LeastPrivilege</RunLevel>`, [...program, 'start']);

/** One at a time, however long, on battery too, and again where it fails. */
const task = (trigger: string, principal: string, [program, ...words]: readonly string[]): string =>
  `<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <Triggers>${trigger}</Triggers>
  <Principals><Principal id="Author">${principal}</Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>255</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escaped(program!)}</Command>
      <Arguments>${words.map((word) => escaped(`"${word}"`)).join(' ')}</Arguments>
    </Exec>
  </Actions>
</Task>
`;

/** Letters beyond ASCII too: they would have to survive PowerShell's input. */
const escaped = (text: string) => text.replace(/[&<>]|[^ -~]/gu, (sign) => `&#${sign.codePointAt(0)};`);
