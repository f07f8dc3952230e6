import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { answersAt, describeDoor, findDoor, newDoor } from '../door.ts';
import { Stop } from '../stop.ts';
import { keepFolder, pipeAccess } from '../windows/access.ts';
import { liesIn, powershell, programFiles } from '../windows/system.ts';
import { type HelperFolder, socketAt, steeringAt } from './place.ts';

// Written by the manual and never tried: nobody who wrote this had a Windows (docs/vpn-client.md).

/**
 * Makes the helper's folder of Windows. It lies where administrators alone may write, so nobody laid anything in its way; its
 * parts are closed before something is in them. The pipe is opened to the user last, and then told of.
 */
export async function makeWindowsPlace(folder: string, sid: string): Promise<HelperFolder> {
  if (!liesIn(folder, programFiles()))
    throw new Stop(`The folder ${folder} isn't in ${programFiles()}, where administrators alone may write.`);
  const [file, steering] = [socketAt(folder), steeringAt(folder)];
  const before = findDoor(file);
  if (before && (await answersAt(before))) throw new Stop(`A helper runs in ${folder} already.`);
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
