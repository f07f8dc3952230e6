import { isSea } from 'node:sea';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../control/send-control-request.ts';
import { removeDataFolder } from '../data-folder.ts';
import { answersAt, findDoor } from '../door.ts';
import { socketAt, usualPlace } from '../helper/helper-folders.ts';
import { helperJobName } from '../service/jobs.ts';
import { endOwnJob, installJobs, removeJobs, startListenerJob } from '../service/launchd.ts';
import { endOwnUnit, installUnits, removeUnits } from '../service/systemd.ts';
import { endOwnTask, installTasks, removeTasks, startListenerTask } from '../service/task-scheduler.ts';
import { helperTaskName, taskFolder } from '../service/tasks.ts';
import { helperUnitName, listenerUnitName } from '../service/units.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { isAdministrator, ownSid } from '../windows/who.ts';
import { agrees, untrust } from './trust.ts';

const isWindows = process.platform === 'win32';
const isRoot = () => (isWindows ? isAdministrator() : process.getuid?.() === 0);

const startListenerUnit = ['systemctl --user daemon-reload', `systemctl --user enable --now ${listenerUnitName}`];

/** The service manager of this system, and its calls; a user is a number, on Windows a SID. */
const everywhere = {
  linux: {
    install: (uid: string) => installUnits(Number(uid)),
    starts: () => startListenerUnit,
    why: (uid: string) => `journalctl -u ${helperUnitName.replace('@', `@${uid}`)}`,
    remove: removeUnits,
    endOwn: endOwnUnit,
  },
  darwin: {
    install: (uid: string) => installJobs(Number(uid)),
    starts: (uid: string) => [startListenerJob(Number(uid))],
    why: (uid: string) => `launchctl print system/${helperJobName(Number(uid))}`,
    remove: removeJobs,
    endOwn: endOwnJob,
  },
  win32: {
    install: installTasks,
    starts: () => [startListenerTask],
    why: (sid: string) => `schtasks /Query /V /FO LIST /TN "\\${taskFolder}\\${helperTaskName(sid)}"`,
    remove: removeTasks,
    endOwn: endOwnTask,
  },
};
const services = everywhere[process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux'];

/** Has services run both parts: the helper of one user, and each user's own VPN client. */
export async function install(settings: Settings): Promise<void> {
  if (!isRoot())
    throw new Stop(
      isWindows
        ? 'install needs an administrator: run it in a terminal that you opened as administrator.'
        : 'install needs to be root: sudo lineside-connector install',
    );
  const user = helperOwner(settings);
  services.install(user);
  if (!(await comesUp(user)))
    throw new Stop(`The helper of user ${user} was started but isn't responding. To see why: ${services.why(user)}`);
  console.log(`The helper of user ${user} runs. Now, as this user:`);
  for (const command of services.starts(user)) console.log(`  ${command}`);
}

/** The time-out for a helper's start, and the interval of checks (ms). */
const [comesWithin, lookEvery] = [15_000, 100];

/** Whether the helper of this user answers soon after it was started: its service doesn't report that. */
async function comesUp(user: string): Promise<boolean> {
  const end = performance.now() + comesWithin;
  while (performance.now() < end) {
    const door = findDoor(socketAt(usualPlace(user)));
    if (door && (await answersAt(door))) return true;
    await pause(lookEvery);
  }
  return false;
}

/** The user of the helper: the named one, otherwise the caller. */
function helperOwner({ uid, sid }: Settings): string {
  if (isWindows) return sid ?? ownSid();
  const user = uid ?? Number(process.env.SUDO_UID ?? Number.NaN);
  if (!(user > 0)) throw new Stop('install needs --uid N: the user of the VPN client ("id -u" shows the number).');
  return String(user);
}

/** As root takes the services away; as a user what the VPN client kept, and the browsers' trust. */
export async function uninstall(settings: Settings): Promise<void> {
  if (isRoot()) {
    console.log(services.remove() ? 'Its services are removed.' : 'It has no services here.');
    const sudo = isWindows ? '' : 'sudo ';
    const remove = isWindows ? 'del' : 'rm';
    const last = isSea() ? `${remove} "${process.execPath}"` : 'npm uninstall --global lineside-connector';
    console.log(`Each user removes their own: lineside-connector uninstall. Last: ${sudo}${last}`);
    return;
  }
  const question = `Remove the VPN client's pairings, keys and log in ${settings.data}, and take its certificate out of your browsers?`;
  if (!settings.yes && !(await agrees(question))) return console.log('Nothing was changed.');
  services.endOwn();
  if (await isRunning(settings.data)) throw new Stop('The VPN client is running. Stop it, then uninstall it.');
  removeDataFolder(settings.data);
  console.log('Its pairings, keys and log are removed.');
  // last, since it can fail for want of a program
  await untrust({ ...settings, yes: true });
  console.log(
    `The services are ${isWindows ? "an administrator's" : "root's"} to remove: ${isWindows ? '' : 'sudo '}lineside-connector uninstall`,
  );
}
