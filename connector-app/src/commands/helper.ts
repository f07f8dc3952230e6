import { makePlace, openDoor, removePlace, usualPlace } from '../helper/place.ts';
import { serveTunnels } from '../helper/serve.ts';
import type { Settings } from '../settings.ts';
import { Stop } from '../stop.ts';
import { openvpn } from '../tunnel/openvpn.ts';
import { version } from '../version.ts';

const log = (line: string) => console.log(line);

/** Runs the helper: the one part that has the right to make tunnels, for one user's connector. */
export async function helper(settings: Settings): Promise<void> {
  if (process.platform === 'win32') throw new Stop('On Windows the helper makes no tunnels yet.');
  const { uid } = settings;
  if (uid === null) throw new Stop('helper needs --uid N: the user whose VPN client it serves ("id -u" says it).');
  const folder = settings.folder ?? usualPlace(uid);
  const { socket, steering } = await makePlace(folder);
  const driver = openvpn(settings.openvpn, steering);
  const { server, stop } = serveTunnels(driver, log);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  openDoor(socket, uid);
  log(`The helper ${version} of user ${uid}'s VPN client listens on ${socket}`);
  const hindrance = driver.hindrance();
  if (hindrance) log(`It can't make tunnels yet. ${hindrance}`);

  const end = async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    await stop();
    removePlace(folder);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}
