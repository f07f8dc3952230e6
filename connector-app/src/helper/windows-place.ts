import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answersAt, describeDoor, findDoor, newDoor } from '../door.ts';
import { Stop } from '../stop.ts';
import { keepFolder, pipeAccess } from '../windows/access.ts';
import { liesIn, powershell, programFiles } from '../windows/system.ts';
import { type HelperFolder, socketAt, steeringAt } from './helper-folders.ts';

// Written by the manual and untested: its authors had no Windows (docs/vpn-client.md).

/**
 * Creates the helper's folder on Windows. Only administrators may write its parent, so nothing is in its way; its parts
 * are protected before they get content. The pipe is opened to the user last, and then published.
 */
export async function makeWindowsPlace(folder: string, sid: string): Promise<HelperFolder> {
  if (!liesIn(folder, programFiles()))
    throw new Stop(`The folder ${folder} isn't in ${programFiles()}, where only administrators may write.`);
  const [file, steering] = [socketAt(folder), steeringAt(folder)];
  const before = findDoor(file);
  if (before && (await answersAt(before))) throw new Stop(`A helper is already running in ${folder}.`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  for (const [part, users] of [
    [dirname(file), [sid]],
    [steering, []],
  ] as const) {
    mkdirSync(part, { recursive: true });
    keepFolder(part, users, 'RX');
  }
  const door = newDoor(file);
  return {
    door,
    steering,
    open() {
      powershell(pipeAccess(door.path, sid));
      writeFileSync(file, describeDoor(door));
    },
    remove,
  };
}
