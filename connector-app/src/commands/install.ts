import { existsSync } from 'node:fs';
import { removeDataFolder } from '../data-folder.ts';
import { installUnits, removeUnits, systemctl } from '../service/systemd.ts';
import { listenerUnitName } from '../service/units.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { agrees, untrust } from './trust.ts';

const isRoot = () => process.getuid?.() === 0;

/** Lets systemd run both parts: the helper of one user, and each user's own VPN client. */
export function install(settings: Settings): void {
  if (!isRoot()) throw new Stop('install needs to be root: sudo lineside-connector install');
  const uid = settings.uid ?? Number(process.env.SUDO_UID ?? Number.NaN);
  if (!(uid > 0)) throw new Stop('install needs --uid N: the user whose VPN client it is ("id -u" says the number).');
  installUnits(uid);
  console.log(`The helper of user ${uid} runs. Now, as this user:`);
  console.log(`  systemctl --user daemon-reload\n  systemctl --user enable --now ${listenerUnitName}`);
}

/** As root takes the units away; as a user what the VPN client kept, and the browsers' trust. */
export async function uninstall(settings: Settings): Promise<void> {
  if (isRoot()) {
    console.log(removeUnits() ? 'Its services are removed.' : 'It has no services here.');
    console.log(
      'Each user removes their own: lineside-connector uninstall. Last: sudo npm uninstall --global lineside-connector',
    );
    return;
  }
  const question = `Remove the VPN client's pairings, keys and log in ${settings.data}, and take its certificate out of your browsers?`;
  if (!settings.yes && !(await agrees(question))) return console.log('Nothing was changed.');
  if (existsSync('/run/systemd/system')) systemctl('--user', 'disable', '--now', listenerUnitName);
  await untrust({ ...settings, yes: true });
  removeDataFolder(settings.data);
  console.log("Removed. The services are root's to remove: sudo lineside-connector uninstall");
}
