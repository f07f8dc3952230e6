import { isSea } from 'node:sea';
import { isRunning } from '../control/ask.ts';
import { removeDataFolder } from '../data-folder.ts';
import { endOwnJob, installJobs, removeJobs, startListenerJob } from '../service/launchd.ts';
import { endOwnUnit, installUnits, removeUnits } from '../service/systemd.ts';
import { listenerUnitName } from '../service/units.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { agrees, untrust } from './trust.ts';

const isRoot = () => process.getuid?.() === 0;

const startListenerUnit = ['systemctl --user daemon-reload', `systemctl --user enable --now ${listenerUnitName}`];

/** What runs services here, and what is asked of it. */
const services =
  process.platform === 'darwin'
    ? { install: installJobs, starts: (uid: number) => [startListenerJob(uid)], remove: removeJobs, endOwn: endOwnJob }
    : { install: installUnits, starts: () => startListenerUnit, remove: removeUnits, endOwn: endOwnUnit };

/** Has services run both parts: the helper of one user, and each user's own VPN client. */
export function install(settings: Settings): void {
  if (process.platform === 'win32') throw new Stop('There are no services for Windows yet, and no helper.');
  if (!isRoot()) throw new Stop('install needs to be root: sudo lineside-connector install');
  const uid = settings.uid ?? Number(process.env.SUDO_UID ?? Number.NaN);
  if (!(uid > 0)) throw new Stop('install needs --uid N: the user whose VPN client it is ("id -u" says the number).');
  services.install(uid);
  console.log(`The helper of user ${uid} runs. Now, as this user:`);
  for (const command of services.starts(uid)) console.log(`  ${command}`);
}

/** As root takes the services away; as a user what the VPN client kept, and the browsers' trust. */
export async function uninstall(settings: Settings): Promise<void> {
  if (isRoot()) {
    console.log(services.remove() ? 'Its services are removed.' : 'It has no services here.');
    const last = isSea() ? `sudo rm ${process.execPath}` : 'sudo npm uninstall --global lineside-connector';
    console.log(`Each user removes their own: lineside-connector uninstall. Last: ${last}`);
    return;
  }
  const question = `Remove the VPN client's pairings, keys and log in ${settings.data}, and take its certificate out of your browsers?`;
  if (!settings.yes && !(await agrees(question))) return console.log('Nothing was changed.');
  services.endOwn();
  if (await isRunning(settings.data)) throw new Stop('The VPN client runs. End it, then uninstall it.');
  removeDataFolder(settings.data);
  console.log('Its pairings, keys and log are removed.');
  // last, since it can fail for want of a program
  await untrust({ ...settings, yes: true });
  console.log("The services are root's to remove: sudo lineside-connector uninstall");
}
