import { listenAt } from '../door.ts';
import { makePlace, usualPlace } from '../helper/helper-folders.ts';
import { serveTunnels } from '../helper/serve.ts';
import { makeWindowsPlace } from '../helper/windows-place.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { byPort, bySocket } from '../tunnel/management.ts';
import { openvpn } from '../tunnel/openvpn.ts';
import { version } from '../version.ts';
import { callerOf } from '../windows/netstat.ts';

const log = (line: string) => console.log(line);
const isWindows = process.platform === 'win32';

/** Runs the helper: the one part that has the right to make tunnels, for one user's connector. */
export async function helper(settings: Settings): Promise<void> {
  const user = isWindows ? settings.sid : settings.uid;
  if (user === null) throw new Stop(`helper needs --uid N: the user whose VPN client it serves (${sayUser}).`);
  const folder = settings.folder ?? usualPlace(user);
  const place = await (isWindows ? makeWindowsPlace(folder, String(user)) : makePlace(folder, Number(user)));
  const driver = openvpn(settings.openvpn, isWindows ? byPort(place.steering, callerOf) : bySocket(place.steering));
  const { server, stop } = serveTunnels(place.door, driver, log);
  await listenAt(server, place.door);
  place.open();
  log(`The helper ${version} of user ${user}'s VPN client listens on ${place.door.path}`);
  const hindrance = driver.hindrance();
  if (hindrance) log(`It can't create tunnels yet. ${hindrance}`);

  const end = async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    await stop();
    place.remove();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}

const sayUser = isWindows ? '"whoami /user" shows the SID' : '"id -u" shows it';
